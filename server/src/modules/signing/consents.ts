import { consentVersion } from '@klantportaal/contract/modules/signing/terms/consents';
import { fail } from '../../platform/kernel/errors.ts';

/** What the signer agreed to, in the words that the server knows. */
export interface Consent {
  id: string;
  version: string;
  words: string[];
}

/** The words behind each box of a signature that must be ticked; null for a box that this signature does not have. */
export type RequiredConsents<Id extends string> = Record<Id, string[] | null>;

/**
 * The consents that a screen reported, in the server's own words. None if it reported nothing: the body of the
 * specification is enough. @throws RequestError INVALID_REQUEST if one is missing, or was shown in other words than
 * those that are valid now
 */
export function consentsOf<Id extends string>(
  asked: RequiredConsents<Id>,
  reported: readonly { id: Id; version: string }[] | undefined,
): Consent[] {
  if (!reported) return [];
  const wrong = (code: string) => fail('INVALID_REQUEST', { fields: [{ pointer: '/evidence/consents', code }] });
  const due = Object.entries<string[] | null>(asked).flatMap(([id, words]) => (words ? [{ id, words }] : []));
  const known = due.map(({ id, words }) => ({ id, words, version: consentVersion(words) }));
  for (const { id, version } of known) {
    const given = reported.find((one) => one.id === id);
    if (!given) return wrong('missing');
    if (given.version !== version) return wrong('outdated');
  }
  return reported.length === known.length ? known : wrong('unknown');
}

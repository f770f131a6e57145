import { hashConsentWords } from '@klantportaal/contract/modules/signing/terms/consents';
import { fail } from '../../platform/kernel/errors.ts';

/** A consent of the signer, in the server's own text. */
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
export function getGivenConsents<Id extends string>(
  asked: RequiredConsents<Id>,
  reported: readonly { id: Id; version: string }[] | undefined,
): Consent[] {
  if (!reported) return [];
  const failWith = (code: string) => fail('INVALID_REQUEST', { fields: [{ pointer: '/evidence/consents', code }] });
  const due = Object.entries<string[] | null>(asked).flatMap(([id, words]) => (words ? [{ id, words }] : []));
  const known = due.map(({ id, words }) => ({ id, words, version: hashConsentWords(words) }));
  for (const { id, version } of known) {
    const given = reported.find((consent) => consent.id === id);
    if (!given) return failWith('missing');
    if (given.version !== version) return failWith('outdated');
  }
  return reported.length === known.length ? known : failWith('unknown');
}

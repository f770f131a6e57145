import type { FieldFault } from '@klantportaal/contract/errors';
import { type KnownLoanPart, knownLoanPartType } from '@klantportaal/contract/values/loan-parts';
import { fail } from '../../platform/kernel/errors.ts';

/** Parts as a form sends them, with the place of their list in the body. */
interface SentParts {
  at: string;
  parts: readonly { readonly id?: unknown; readonly type?: unknown }[];
}

/** The parts of a form about a mortgage. */
interface Sent {
  /** Of the mortgage. */
  changed: SentParts;
  /** By the consumer, of a type that the mortgage offers. */
  added: SentParts;
  /** What the form calls the type of a part. */
  typeField: 'type' | 'loan_type';
}

/**
 * Holds the loan parts of a form against their mortgage.
 * @throws INVALID_REQUEST for a part that the mortgage does not have, and a type that it does not offer
 */
export function refuseUnknownParts(
  known: readonly KnownLoanPart[],
  types: readonly { readonly name: string }[],
  { changed, added, typeField }: Sent,
): void {
  const isKnown = knownLoanPartType(types, known);
  const unknown = (list: string, at: number, field: string) => ({ pointer: `${list}/${at}/${field}`, code: 'unknown' });
  const fields: FieldFault[] = [
    ...changed.parts.flatMap(({ id, type }, at) =>
      !known.some((part) => part.id === id)
        ? [unknown(changed.at, at, 'id')]
        : type && !isKnown({ id: String(id), type })
          ? [unknown(changed.at, at, typeField)]
          : [],
    ),
    ...added.parts.flatMap(({ type }, at) => (isKnown({ id: null, type }) ? [] : [unknown(added.at, at, typeField)])),
  ];
  if (fields.length > 0) fail('INVALID_REQUEST', { fields });
}

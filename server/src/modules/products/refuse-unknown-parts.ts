import type { FieldFault } from '@klantportaal/contract/errors';
import { createLoanPartTypeCheck, type KnownLoanPart } from '@klantportaal/contract/values/loan-parts';
import { fail } from '../../platform/kernel/errors.ts';

/** Parts as a form sends them, with the place of their list in the body. */
interface SentParts {
  at: string;
  parts: readonly { readonly id?: unknown; readonly type?: unknown }[];
}

/** The parts of a form about a mortgage. */
interface Sent {
  /** The changed parts of the mortgage. */
  changed: SentParts;
  /** By the consumer, of a type that the mortgage offers. */
  added: SentParts;
  /** The form's field for the type of a part. */
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
  const isKnown = createLoanPartTypeCheck(types, known);
  const createUnknownFault = (list: string, index: number, field: string) => ({
    pointer: `${list}/${index}/${field}`,
    code: 'unknown',
  });
  const fields: FieldFault[] = [
    ...changed.parts.flatMap(({ id, type }, index) =>
      !known.some((part) => part.id === id)
        ? [createUnknownFault(changed.at, index, 'id')]
        : type && !isKnown({ id: String(id), type })
          ? [createUnknownFault(changed.at, index, typeField)]
          : [],
    ),
    ...added.parts.flatMap(({ type }, index) =>
      isKnown({ id: null, type }) ? [] : [createUnknownFault(added.at, index, typeField)],
    ),
  ];
  if (fields.length > 0) fail('INVALID_REQUEST', { fields });
}

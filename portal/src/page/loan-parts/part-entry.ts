import {
  ExistingLoanPart,
  type LoanPart,
  type Mortgage,
  NewLoanPart,
} from '@klantportaal/contract/modules/products/mortgages';
import { formatDutchDate, isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import {
  createLoanPartTypeCheck,
  type LoanPartField,
  listMissingLoanPartFields,
  loanPartFields,
} from '@klantportaal/contract/values/loan-parts';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { checkAmount, checkBetween, inCents, toNumberOrNull } from '@klantportaal/web/forms/rules.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';

/** A loan part as a consumer fills it in. Days are YYYY-MM-DD; '' is not filled in; other text is not valid yet. */
export interface PartEntry {
  id: string;
  /** Added by the consumer. */
  isNew: boolean;
  /** The facts that the firm knows, shown beside the fields; null for one that it does not know. */
  known: { type: string | null; amount: number | null; owed: number | null };
  type: string;
  amount: NumberValue;
  current_amount: NumberValue;
  interest: NumberValue;
  date: string;
  start_of_fixed_rate_period: string;
  end_of_fixed_rate_period: string;
}

/** A known part, with what the firm and earlier forms tell about it. */
export const toPartEntry = (part: LoanPart): PartEntry => ({
  id: part.id,
  isNew: false,
  known: { type: part.type, amount: part.amount, owed: part.known_current_amount },
  type: part.type ?? '',
  amount: part.amount ?? '',
  current_amount: part.current_amount ?? '',
  interest: part.interest ?? '',
  date: part.date ?? '',
  start_of_fixed_rate_period: part.start_of_fixed_rate_period ?? '',
  end_of_fixed_rate_period: part.end_of_fixed_rate_period ?? '',
});

/** An empty part that the consumer adds. `id` identifies it in the form only. */
export const createPartEntry = (id: string): PartEntry => ({
  id,
  isNew: true,
  known: { type: null, amount: null, owed: null },
  type: '',
  amount: '',
  current_amount: '',
  interest: '',
  date: '',
  start_of_fixed_rate_period: '',
  end_of_fixed_rate_period: '',
});

/** The amount owed on a part as it is being filled in, in euros: the consumer's own amount first. */
export const getOwedNow = ({ current_amount, known, amount: borrowed }: PartEntry): number =>
  toNumberOrNull(current_amount) ?? known.owed ?? toNumberOrNull(borrowed) ?? 0;

const toDutchDate = (day: string) => (isIsoDay(day) ? formatDutchDate(day) : day);

/** A part as it goes on the wire; fixed-rate days as DD-MM-YYYY (D5-05). */
const toWirePart = (part: PartEntry) => ({
  type: part.type.trim(),
  amount: toNumberOrNull(part.amount),
  current_amount: toNumberOrNull(part.current_amount),
  interest: toNumberOrNull(part.interest),
  date: part.date,
  start_of_fixed_rate_period: toDutchDate(part.start_of_fixed_rate_period),
  end_of_fixed_rate_period: toDutchDate(part.end_of_fixed_rate_period),
});
type Wired = ReturnType<typeof toWirePart>;

/** The parts as they go on the wire, known and new ones apart (D7-02). */
export function buildPartsBody(entries: readonly PartEntry[]) {
  const known = entries.filter(({ isNew }) => !isNew);
  const added = entries.filter(({ isNew }) => isNew);
  return {
    loanParts: known.map((part): Wired & { id: string } => ({ id: part.id, ...toWirePart(part) })),
    newLoanParts: added.map((part): Wired & { amount: number } => ({
      ...toWirePart(part),
      amount: toNumberOrNull(part.amount) ?? 0,
    })),
  };
}

/** Finds the faults in the fields of one part, apart from missing ones. */
function validatePartFields(part: PartEntry): Record<string, Fault | null> {
  const schema = part.isNew ? NewLoanPart : ExistingLoanPart;
  const found = findSchemaFaults(
    schema,
    { id: part.id, ...toWirePart(part), amount: toNumberOrNull(part.amount) as number },
    inCents,
  );
  return {
    ...found,
    amount: checkAmount(part.amount) ?? found.amount ?? null,
    current_amount: checkAmount(part.current_amount) ?? found.current_amount ?? null,
    interest: checkBetween(part.interest, 0, 100) ?? found.interest ?? null,
  };
}

/**
 * Returns the faults of the parts (D5-01 to D5-05), by path in the form: `0.interest`. `known` are the parts as they
 * were served, `types` those that the firm knows; without any, a type is free text.
 */
export function validateParts(
  known: readonly LoanPart[],
  entries: readonly PartEntry[],
  types: Mortgage['loan_part_types'] = [],
): Record<string, Fault> {
  const existing = entries.filter(({ isNew }) => !isNew);
  const added = entries.filter(({ isNew }) => isNew);
  const missing = listMissingLoanPartFields(known, { parts: existing, added });
  const missingOf = new Map<PartEntry, LoanPartField[]>([
    ...existing.map((part, index) => [part, missing.parts[index] ?? []] as const),
    ...added.map((part, index) => [part, missing.added[index] ?? []] as const),
  ]);
  const faults: Record<string, Fault> = {};
  const isKnown = createLoanPartTypeCheck(types, known);
  for (const [index, part] of entries.entries()) {
    const wrong = validatePartFields(part);
    for (const field of loanPartFields) {
      const isMissing = missingOf.get(part)?.includes(field);
      const isUnknown = field === 'type' && part.type && !isKnown({ ...part, id: part.isNew ? null : part.id });
      const fault = isMissing || isUnknown ? ({ key: 'page.validation.required' } as const) : wrong[field];
      if (fault) faults[`${index}.${field}`] = fault;
    }
  }
  return faults;
}

import {
  ExistingLoanPart,
  type LoanPart,
  type Mortgage,
  NewLoanPart,
} from '@klantportaal/contract/modules/products/mortgages';
import { formatDutchDate, isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import {
  knownLoanPartType,
  type LoanPartField,
  loanPartFields,
  missingLoanPartFields,
} from '@klantportaal/contract/values/loan-parts';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { amount, between, inCents, numberOrNull } from '@klantportaal/web/forms/rules.ts';
import { schemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';

/** A loan part as a consumer fills it in. Days are YYYY-MM-DD; '' is not filled in; other text is not valid yet. */
export interface PartEntry {
  id: string;
  /** Added by the consumer. */
  isNew: boolean;
  /** What the firm knows: shown beside the fields. Null for what it does not know. */
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
export const entryOf = (part: LoanPart): PartEntry => ({
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
export const newEntry = (id: string): PartEntry => ({
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

/** What is owed on a part as it is being filled in, in euros: the consumer's own amount first. */
export const owedNow = ({ current_amount, known, amount: borrowed }: PartEntry): number =>
  numberOrNull(current_amount) ?? known.owed ?? numberOrNull(borrowed) ?? 0;

const dutch = (day: string) => (isIsoDay(day) ? formatDutchDate(day) : day);

/** A part as it goes on the wire; fixed-rate days as DD-MM-YYYY (D5-05). */
const wired = (part: PartEntry) => ({
  type: part.type.trim(),
  amount: numberOrNull(part.amount),
  current_amount: numberOrNull(part.current_amount),
  interest: numberOrNull(part.interest),
  date: part.date,
  start_of_fixed_rate_period: dutch(part.start_of_fixed_rate_period),
  end_of_fixed_rate_period: dutch(part.end_of_fixed_rate_period),
});
type Wired = ReturnType<typeof wired>;

/** The parts as they go on the wire, known and new ones apart (D7-02). */
export function partsBody(entries: readonly PartEntry[]) {
  const known = entries.filter(({ isNew }) => !isNew);
  const added = entries.filter(({ isNew }) => isNew);
  return {
    loanParts: known.map((part): Wired & { id: string } => ({ id: part.id, ...wired(part) })),
    newLoanParts: added.map((part): Wired & { amount: number } => ({
      ...wired(part),
      amount: numberOrNull(part.amount) ?? 0,
    })),
  };
}

/** What is wrong with the fields of one part, apart from what is missing. */
function invalid(part: PartEntry): Record<string, Fault | null> {
  const schema = part.isNew ? NewLoanPart : ExistingLoanPart;
  const found = schemaFaults(
    schema,
    { id: part.id, ...wired(part), amount: numberOrNull(part.amount) as number },
    inCents,
  );
  return {
    ...found,
    amount: amount(part.amount) ?? found.amount ?? null,
    current_amount: amount(part.current_amount) ?? found.current_amount ?? null,
    interest: between(part.interest, 0, 100) ?? found.interest ?? null,
  };
}

/**
 * What is wrong with the parts (D5-01 to D5-05), by their place in the form: `0.interest`. `known` are the parts as they
 * were served, `types` those that the firm knows; without any, a type is free text.
 */
export function partFaults(
  known: readonly LoanPart[],
  entries: readonly PartEntry[],
  types: Mortgage['loan_part_types'] = [],
): Record<string, Fault> {
  const existing = entries.filter(({ isNew }) => !isNew);
  const added = entries.filter(({ isNew }) => isNew);
  const missing = missingLoanPartFields(known, { parts: existing, added });
  const missingOf = new Map<PartEntry, LoanPartField[]>([
    ...existing.map((part, at) => [part, missing.parts[at] ?? []] as const),
    ...added.map((part, at) => [part, missing.added[at] ?? []] as const),
  ]);
  const faults: Record<string, Fault> = {};
  const isKnown = knownLoanPartType(types, known);
  for (const [at, part] of entries.entries()) {
    const wrong = invalid(part);
    for (const field of loanPartFields) {
      const isMissing = missingOf.get(part)?.includes(field);
      const isUnknown = field === 'type' && part.type && !isKnown({ ...part, id: part.isNew ? null : part.id });
      const fault = isMissing || isUnknown ? ({ key: 'page.validation.required' } as const) : wrong[field];
      if (fault) faults[`${at}.${field}`] = fault;
    }
  }
  return faults;
}

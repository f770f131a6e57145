import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { MortgageCheckForm } from '@klantportaal/contract/modules/questionnaires/mortgage-check';
import type { Speak } from '@klantportaal/contract/modules/questionnaires/summary';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { formatPercent } from '@klantportaal/contract/values/numbers/percent';
import type { AnsweredSection } from '../answers.table.ts';

type Parts = Partial<Pick<MortgageCheckForm, 'parts' | 'new_parts'>>;
type Part = Omit<NonNullable<MortgageCheckForm['parts']>[number], 'id'>;

/** The loan parts as sent, in words, a line for each; no section without any. */
export function createLoanPartSection(
  { parts, new_parts }: Parts,
  mortgage: Mortgage | null,
  say: Speak,
): AnsweredSection[] {
  const labels = new Map((mortgage?.loan_part_types ?? []).map(({ name, label }) => [name, label]));
  const formatPart = (part: Part): string =>
    [
      part.loan_type && (labels.get(part.loan_type) ?? part.loan_type),
      formatAmount('amount', part.amount),
      formatAmount('current_amount', part.current_amount),
      part.interest != null && say('letter.loan_parts.interest', { value: formatPercent(part.interest) }),
      formatDay('date', part.date),
      formatDay('start_of_fixed_rate_period', part.start_of_fixed_rate_period),
      formatDay('end_of_fixed_rate_period', part.end_of_fixed_rate_period),
    ]
      .filter(Boolean)
      .join('; ') || say('letter.answers.none');
  const formatAmount = (name: string, value: number | null | undefined) =>
    value != null && say(`letter.loan_parts.${name}`, { value: formatEuro(value) });
  const formatDay = (name: string, value: string | null) =>
    value && say(`letter.loan_parts.${name}`, { value: formatDutchDate(value) });
  const createRows = (key: string, list: readonly Part[] | null | undefined) =>
    (list ?? []).map((part, index) => ({
      label: say(`letter.loan_parts.${key}`, { place: index + 1 }),
      value: formatPart(part),
    }));
  const facts = [...createRows('part', parts), ...createRows('new_part', new_parts)];
  return facts.length > 0 ? [{ title: say('letter.loan_parts'), facts }] : [];
}

import type { LoanPart } from '@klantportaal/contract/modules/products/mortgages';

/** The amount still owed on a part: the lender's figure, else the consumer's, else the amount borrowed. */
export const getOwedAmount = ({ known_current_amount, current_amount, amount }: LoanPart): number =>
  known_current_amount ?? current_amount ?? amount ?? 0;

export interface PartShare {
  part: LoanPart;
  /** 1 for the first: its label in the bar and in the table. */
  number: number;
  /** Euro. */
  owed: number;
  /** 0 to 1, of all parts together; 0 when nothing is owed. */
  share: number;
}

/** Each part with its share of the whole, in the firm's order. */
export function listPartShares(parts: readonly LoanPart[]): PartShare[] {
  const total = sumOwed(parts);
  return parts.map((part, index) => {
    const owed = getOwedAmount(part);
    return { part, number: index + 1, owed, share: total > 0 ? owed / total : 0 };
  });
}

export const sumOwed = (parts: readonly LoanPart[]): number =>
  parts.reduce((sum, part) => sum + getOwedAmount(part), 0);

export interface EndYear {
  year: number;
  /** Euro whose fixed rate ends that year. */
  owed: number;
}

/**
 * The coming years in which fixed rates end, the first on top, with the amount that gets a new rate then. A rate that
 * ends today still counts. `today` is YYYY-MM-DD.
 */
export function listRateEndYears(parts: readonly LoanPart[], today: string): EndYear[] {
  const years = new Map<number, number>();
  for (const part of parts) {
    const end = part.end_of_fixed_rate_period;
    if (!end || end < today) continue;
    const year = Number(end.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + getOwedAmount(part));
  }
  return [...years].toSorted(([a], [b]) => a - b).map(([year, owed]) => ({ year, owed }));
}

/** The first day on which a fixed rate ends, today or later; null when none is known. */
export const findNextRateEnd = (parts: readonly LoanPart[], today: string): string | null =>
  parts.flatMap(({ end_of_fixed_rate_period: end }) => (end && end >= today ? [end] : [])).toSorted()[0] ?? null;

/** The different rates of the parts, per cent per year, in the parts' order. */
export const listRates = (parts: readonly LoanPart[]): number[] => [
  ...new Set(parts.flatMap(({ interest }) => (interest === null ? [] : [interest]))),
];

const toMonthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * For how many years the rate is fixed, if the period agrees with the two days to within a month: a consumer's update
 * changes the days, not the lender's period. Null when it does not, or cannot be checked.
 */
export function findFixedYears({
  fixed_interest_period: years,
  start_of_fixed_rate_period: start,
  end_of_fixed_rate_period: end,
}: Pick<LoanPart, 'fixed_interest_period' | 'start_of_fixed_rate_period' | 'end_of_fixed_rate_period'>): number | null {
  if (!years || !start || !end) return null;
  return Math.abs(toMonthNumber(end) - toMonthNumber(start) - years * 12) <= 1 ? years : null;
}

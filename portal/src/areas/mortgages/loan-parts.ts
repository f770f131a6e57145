import type { LoanPart } from '@klantportaal/contract/areas/mortgages';

/** What is still owed on a part: the lender's figure, else the consumer's, else the amount borrowed. */
export const owedOn = ({ known_current_amount, current_amount, amount }: LoanPart): number =>
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
export function sharesOf(parts: readonly LoanPart[]): PartShare[] {
  const total = totalOwed(parts);
  return parts.map((part, at) => {
    const owed = owedOn(part);
    return { part, number: at + 1, owed, share: total > 0 ? owed / total : 0 };
  });
}

export const totalOwed = (parts: readonly LoanPart[]): number => parts.reduce((sum, part) => sum + owedOn(part), 0);

export interface EndYear {
  year: number;
  /** Euro whose fixed rate ends that year. */
  owed: number;
}

/**
 * The coming years in which fixed rates end, the first on top, with the amount that gets a new rate then. A rate that
 * ends today still counts. `today` is YYYY-MM-DD.
 */
export function endYearsOf(parts: readonly LoanPart[], today: string): EndYear[] {
  const years = new Map<number, number>();
  for (const part of parts) {
    const end = part.end_of_fixed_rate_period;
    if (!end || end < today) continue;
    const year = Number(end.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + owedOn(part));
  }
  return [...years].toSorted(([a], [b]) => a - b).map(([year, owed]) => ({ year, owed }));
}

/** The different rates of the parts, per cent per year, in the parts' order. */
export const ratesOf = (parts: readonly LoanPart[]): number[] => [
  ...new Set(parts.flatMap(({ interest }) => (interest === null ? [] : [interest]))),
];

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

export interface FixedRate extends PartShare {
  /** Last day of the fixed rate, YYYY-MM-DD. */
  end: string;
  ended: boolean;
  /** The time left as a fraction of that until the latest end, 0 to 1; the length of its bar. */
  left: number;
}

const time = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The parts whose fixed rate has a known end, the first to end on top. `today` is YYYY-MM-DD. */
export function fixedRatesOf(parts: readonly LoanPart[], today: string): FixedRate[] {
  const known = sharesOf(parts).flatMap((share) => {
    const end = share.part.end_of_fixed_rate_period;
    return end ? [{ ...share, end }] : [];
  });
  const last = Math.max(...known.map(({ end }) => time(end) - time(today)), 0);
  return known
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .map((part) => {
      const left = time(part.end) - time(today);
      return { ...part, ended: left < 0, left: last > 0 ? Math.max(0, left) / last : 0 };
    });
}

export interface EndYear {
  year: number;
  /** Euro whose fixed rate ends that year. */
  owed: number;
}

/** The coming years in which fixed rates end, with the amount that gets a new rate then. */
export function endYearsOf(rates: readonly FixedRate[]): EndYear[] {
  const years = new Map<number, number>();
  for (const { end, ended, owed } of rates) {
    const year = Number(end.slice(0, 4));
    if (!ended) years.set(year, (years.get(year) ?? 0) + owed);
  }
  return [...years].map(([year, owed]) => ({ year, owed }));
}

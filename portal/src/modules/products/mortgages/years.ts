import type { LoanPart } from '@klantportaal/contract/modules/products/mortgages';
import type { Span } from '@klantportaal/web/ui/content/year-axis.tsx';

/** A loan part on the axis; stretches as fractions of the axis. */
export interface PartYears {
  part: LoanPart;
  /** 1 for the first of the mortgage. */
  number: number;
  /** The rate does not change. */
  fixed: Span | null;
  /** The loan runs on, at a rate that is not known yet. */
  open: Span | null;
}

export interface Years {
  parts: PartYears[];
  /** At most seven, evenly spread; the first is the begin of the axis. */
  ticks: { year: number; at: number }[];
  today: number;
}

const toYear = (day: string) => Number(day.slice(0, 4));
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toNewYear = (year: number) => Date.UTC(year, 0, 1);
const isDay = (day: string | null): day is string => day !== null;

/** The smallest round distance between ticks that needs at most six of them. */
const chooseStep = (years: number): number => [1, 2, 5, 10, 20].find((step) => years / step <= 6) ?? 50;

/**
 * The loan parts with a known end on one axis, from the new year before today or before the first start, to the new
 * year after the last end; null when no end is known. `today` is YYYY-MM-DD.
 */
export function findYearAxis(parts: readonly LoanPart[], today: string): Years | null {
  const known = parts.flatMap((part, index) => {
    const start = part.start_of_fixed_rate_period ?? part.date ?? today;
    const { end_of_fixed_rate_period: fixedEnd, end_of_loan_period: end } = part;
    return fixedEnd || end ? [{ part, number: index + 1, start, fixedEnd, end }] : [];
  });
  const days = known.flatMap(({ start, fixedEnd, end }) => [start, fixedEnd, end]).filter(isDay);
  if (days.length === 0) return null;
  const years = [today, ...days].map(toYear);
  const first = Math.min(...years);
  const from = toNewYear(first);
  const last = Math.max(...years) + 1;
  const step = chooseStep(last - first);
  const length = toNewYear(last) - from;
  const toPosition = (day: string) => (toTime(day) - from) / length;
  const findSpan = (start: string, end: string | null): Span | null =>
    end && end > start ? { from: toPosition(start), to: toPosition(end) } : null;
  return {
    parts: known.map(({ part, number, start, fixedEnd, end }) => ({
      part,
      number,
      fixed: findSpan(start, fixedEnd),
      open: findSpan(fixedEnd ?? start, end),
    })),
    ticks: Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, tick) => {
      const year = first + tick * step;
      return { year, at: (toNewYear(year) - from) / length };
    }),
    today: toPosition(today),
  };
}

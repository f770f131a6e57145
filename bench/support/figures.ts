/** The result of a bench: rows to read (the first is the heading) and the same figures as data. */
export interface Figures {
  title: string;
  rows: (string | number)[][];
  data: unknown;
}
export interface Options {
  /** Fewer rounds and less data: to check that it runs, not for figures to quote. */
  quick: boolean;
}
export type Bench = (options: Options) => Promise<Figures>;

/** The median; the upper of the two when the count is even. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The value that so many of a hundred do not exceed; NaN where there is none. */
export const computePercentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.ceil((numbers.length * share) / 100) - 1] ?? Number.NaN;

/** Rounded to a number of decimals. */
export const roundNumber = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

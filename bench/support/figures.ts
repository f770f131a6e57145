/** What a bench hands back: rows to read (the first is the heading) and the same as data. */
export interface Figures {
  title: string;
  rows: (string | number)[][];
  data: unknown;
}
export interface Options {
  /** Fewer rounds and less data: to see that it runs, not to quote. */
  quick: boolean;
}
export type Bench = (options: Options) => Promise<Figures>;

/** The middle one; of an even count the upper middle. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** With so many decimals. */
export const rounded = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

/** The days of a licence that says nothing of them, as the server has them (docs/decisions/281). */
export const USUAL = { before: [7, 1], after: [3] } as const;

/** The numbers in '7, 1', each once; none in nothing; null for anything but whole numbers. */
export function daysIn(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.every((word) => /^\d{1,3}$/.test(word)) ? [...new Set(words.map(Number))] : null;
}

import { ImportMailSettings } from '@klantportaal/contract/modules/firms/licence';

/** The days of a licence that says nothing of them, as the server has them. */
export const USUAL = { before: [7, 1], after: [3] } as const;

/** The days in '7, 1' as the server keeps them; none in nothing; null for what it refuses. */
export function parseDays(name: 'remind_days_before' | 'remind_days_after', text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (!words.every((word) => /^\d{1,3}$/.test(word))) return null;
  return ImportMailSettings.safeParse({ [name]: words.map(Number) }).data?.[name] ?? null;
}

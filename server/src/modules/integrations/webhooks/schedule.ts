import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';

/** Seconds until the next try, after the first, the second ...: just over three days in all. */
const WAITS = [5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
const LONGEST_RETRY_AFTER = 86_400;

/** The receiver wants no more, ever (RFC 9110, 15.5.11). */
export const GONE = 410;

/** An endpoint that took nothing for so long is paused. */
export const PAUSED_AFTER_MS = 5 * DAY_MS;

/**
 * When to try again after so many attempts; null when there were enough. Spread by a fifth, so that what failed together
 * does not come together again; never before the receiver asked for.
 */
export function findNextTry(
  attempts: number,
  retry_after: number | null,
  now: Date,
  random = Math.random(),
): Date | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const spread = wait * (0.8 + 0.4 * random);
  const seconds = Math.max(spread, Math.min(retry_after ?? 0, LONGEST_RETRY_AFTER));
  return new Date(now.getTime() + seconds * 1000);
}

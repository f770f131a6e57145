import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { SecretBox } from '../../platform/kernel/secrets.ts';

/** Milliseconds in which a seed that was shown can be confirmed. */
const VALID_MS = HOUR_MS;

/** A seed that was shown and not yet confirmed, encrypted with the moment at which it was. */
export const sealPending = (secrets: SecretBox, seed: string, now: Date): string =>
  secrets.seal(JSON.stringify({ seed, at: now.getTime() }));

/** The seed, or null once it is too old to confirm. */
export function openPending(secrets: SecretBox, sealed: string, now: Date): string | null {
  try {
    const { seed, at } = JSON.parse(secrets.open(sealed)) as { seed: string; at: number };
    return Math.abs(now.getTime() - at) <= VALID_MS ? seed : null;
  } catch (error) {
    // Shown by an earlier version, which kept it for ever.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Licences } from '../../licences/licences.ts';

const WINDOW_SECONDS = 60;
/** By the calls a minute that they allow; those of the API and of the console count together. */
const limiters = new WeakMap<Licences, Map<number, RateLimiterMemory>>();

/**
 * Counts a call of a firm, whoever of it makes it, against what the operator allows it. In the
 * memory of this process, as the limit of each caller is.
 * @throws RequestError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function countFirmCall(licences: Licences, licence_id: string): Promise<void> {
  const perMinute = (await licences.byId(licence_id))?.limits.calls_per_minute;
  if (perMinute === undefined) return;
  const known = limiters.get(licences) ?? new Map<number, RateLimiterMemory>();
  limiters.set(licences, known);
  const limiter = known.get(perMinute) ?? new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  known.set(perMinute, limiter);
  await limiter.consume(licence_id).catch((refused: unknown) => {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    fail('TOO_MANY_REQUESTS', { locked_time_remaining: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  });
}

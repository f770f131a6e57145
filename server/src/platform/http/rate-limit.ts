import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '../kernel/errors.ts';

/** The rate at which one caller may call. */
export interface RateLimit {
  /**
   * Counts a call, and says in the headers of its answer how many are left.
   * @throws RequestError TOO_MANY_REQUESTS with the seconds to wait
   */
  count(who: string, reply: FastifyReply): Promise<void>;
}

const WINDOW_SECONDS = 60;

/**
 * A limit for each caller by itself, kept in the memory of this process: with two servers a caller gets twice as much.
 * The headers are those of draft-ietf-httpapi-ratelimit-headers-10.
 * @param policy its name in the headers
 */
export function openRateLimit(policy: string, perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return {
    async count(who, reply) {
      const state = await limiter.consume(who).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      });
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      const left = Math.max(0, state.remainingPoints);
      reply.headers({
        'ratelimit-policy': `"${policy}";q=${perMinute};w=${WINDOW_SECONDS}`,
        ratelimit: `"${policy}";r=${left};t=${seconds}`,
      });
      if (state.consumedPoints > perMinute) fail('TOO_MANY_REQUESTS', { locked_time_remaining: seconds });
    },
  };
}

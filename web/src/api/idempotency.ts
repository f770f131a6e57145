import { useState } from 'react';
import { ApiError } from './api-error.ts';

/** A new Idempotency-Key. `crypto.randomUUID` is missing where the page is not served over https or localhost. */
const generateKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');

/**
 * Sends a write under an Idempotency-Key: `await keyed(JSON.stringify(body), (key) => ...)`. Sending the same `content`
 * again after a lost answer carries the same key, so that it has one effect. An answer, or a clear refusal (a status
 * below 500), retires the key: the next write gets a new one.
 */
export function createIdempotencyKey() {
  let pending: { content: string; key: string } | null = null;
  return async <A>(content: string, send: (key: string) => Promise<A>): Promise<A> => {
    if (pending?.content !== content) pending = { content, key: generateKey() };
    try {
      const answer = await send(pending.key);
      pending = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) pending = null;
      throw error;
    }
  };
}

/** The keys of what one component writes. */
export const useIdempotencyKey = () => useState(createIdempotencyKey)[0];

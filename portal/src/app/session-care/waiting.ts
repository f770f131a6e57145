import { ApiError } from '../../api/api-error.ts';
import { clearSession, session } from '../../api/session.ts';
import { createStore } from '../store.ts';

/** Whether the consumer is asked to sign in over the page. */
export const asking = createStore(false);

let waiting: PromiseWithResolvers<string> | null = null;
let kept = false;

/** Says whether the page in sight is worth keeping: somebody is signed in on it and the server agreed. */
export const keepPage = (worth: boolean): void => {
  kept = worth;
};
export const isPageKept = (): boolean => kept;

/** Asks the consumer to sign in over the page. Answers the new access token; rejects when the consumer leaves instead. */
export function askToSignIn(): Promise<string> {
  waiting ??= resolvers();
  asking.set(true);
  return waiting.promise;
}

/** The same consumer is signed in again, here or in another tab: what waits goes on. */
export function goOn(): void {
  const { accessToken } = session.get();
  if (!accessToken) return;
  waiting?.resolve(accessToken);
  waiting = null;
  asking.set(false);
}

/** The page is left: what waits fails, and the page knows nobody any more. */
export function giveUp(): void {
  if (!waiting) return;
  waiting.reject(new ApiError('AUTH_REQUIRED', 401));
  waiting = null;
  asking.set(false);
  if (session.get().accessToken === null) clearSession();
}

/** `Promise.withResolvers`, which browsers of two years ago do not have. */
function resolvers(): PromiseWithResolvers<string> {
  const parts = {} as PromiseWithResolvers<string>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

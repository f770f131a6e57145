import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { createStore } from '@klantportaal/web/lib/store.ts';
import { clearSession, session } from '../../api/session.ts';

/** Whether the sign-in dialog is shown over the page. */
export const asking = createStore(false);

let waiting: PromiseWithResolvers<string> | null = null;
let kept = false;

/** Sets whether the open page is worth keeping: a consumer is signed in and the server has confirmed it. */
export const keepPage = (worth: boolean): void => {
  kept = worth;
};
export const isPageKept = (): boolean => kept;

/** Asks the consumer to sign in over the page. Resolves to the new access token; rejects when they leave instead. */
export function askToSignIn(): Promise<string> {
  waiting ??= createResolvers();
  asking.set(true);
  return waiting.promise;
}

/** Resumes the waiting calls once the same consumer has signed in again, here or in another tab. */
export function goOn(): void {
  const { accessToken } = session.get();
  if (!accessToken) return;
  waiting?.resolve(accessToken);
  waiting = null;
  asking.set(false);
}

/** The consumer leaves: waiting calls fail, and the page forgets the session. */
export function abandonSignIn(): void {
  if (!waiting) return;
  waiting.reject(new ApiError('AUTH_REQUIRED', 401));
  waiting = null;
  asking.set(false);
  if (session.get().accessToken === null) clearSession();
}

/** `Promise.withResolvers`, which two-year-old browsers lack. */
function createResolvers(): PromiseWithResolvers<string> {
  const parts = {} as PromiseWithResolvers<string>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

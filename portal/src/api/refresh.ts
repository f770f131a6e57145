import { ApiError, parseErrorBody } from '@klantportaal/web/api/api-error.ts';
import { fetchWithTimeout } from '@klantportaal/web/api/timed-fetch.ts';
import { expireSession, readShared, session, updateSession } from './session.ts';

/** @returns the same consumer's new access token once there is one, if the page waits for it; else nothing */
type Ended = (error: ApiError) => Promise<string> | undefined | void;
let handleEnded: Ended = () => {};
let shouldPageWait: () => boolean = () => false;

/**
 * Sets what happens when the session has ended and cannot be refreshed.
 * @param waits whether the current page is kept for the consumer to sign in again
 */
export const setSessionEndHandler = (act: Ended, waits: () => boolean = () => false): void => {
  handleEnded = act;
  shouldPageWait = waits;
};

let running: Promise<string> | null = null;

/**
 * Ensures that there is a newer access token than `stale` and returns it. However many requests fail together, in this
 * tab or in others, one refresh is made: the rest wait for it (P4-09).
 * @throws ApiError when the session no longer exists (the consumer is then signed out) or there is no connection
 */
export function ensureFreshToken(stale: string): Promise<string> {
  running ??= withTabLock(() => refresh(stale))
    .catch(recoverAfterEnd)
    .finally(() => {
      running = null;
    });
  return running;
}

/** Calls made while the consumer is asked to sign in again wait for it; null when there is no such question. */
export const findPendingSignIn = (): Promise<string> | null => (session.get().accessToken === null ? running : null);

/** Ends the session of this page now: it was idle for too long, or another tab found that it ended. */
export function endLocalSession(): void {
  const over = new ApiError('TOKEN_HAS_EXPIRED', 401);
  forget();
  if (running) return;
  running = Promise.reject(over)
    .catch(recoverAfterEnd)
    .finally(() => {
      running = null;
    });
  running.catch(() => {});
}

/** Outside the lock: other tabs may refresh, or sign in, meanwhile. */
async function recoverAfterEnd(error: ApiError): Promise<string> {
  const again = session.get().accessToken === null ? await handleEnded(error) : undefined;
  if (again) return again;
  throw error;
}

/** Forgets the tokens; a kept page still belongs to its consumer. */
const forget = (): void => expireSession(shouldPageWait());

/** One tab at a time. Where the browser has no locks (no secure origin), each tab refreshes independently. */
const withTabLock = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('klantportaal.refresh', act) : act();

async function refresh(stale: string): Promise<string> {
  const { accessToken, refreshToken } = readShared();
  if (accessToken && accessToken !== stale) {
    // Another tab was first; use the token it wrote.
    updateSession({});
    return accessToken;
  }
  try {
    if (!refreshToken) throw parseErrorBody({ error: 'AUTH_REFRESH_MISSING_TOKEN' }, 401);
    return await exchangeRefreshToken(refreshToken);
  } catch (error) {
    const failed = error as ApiError;
    const now = readShared().accessToken;
    // Meanwhile the password was changed, here or in another tab: the session was replaced.
    if (now && now !== accessToken) {
      updateSession({});
      return now;
    }
    // No answer, or a server error, says nothing about the session.
    if (failed.status >= 400 && failed.status < 500 && failed.status !== 429) {
      forget();
    }
    throw failed;
  }
}

/** Exchanges a refresh token for new tokens and stores them; returns the access token. */
async function exchangeRefreshToken(refreshToken: string): Promise<string> {
  const { accessToken, twoFactorSetup = false, ...rest } = await exchange({ refreshToken }, readShared().domain);
  updateSession({ accessToken, refreshToken: rest.refreshToken, twoFactorSetup });
  return accessToken;
}

export interface NewTokens {
  accessToken: string;
  refreshToken: string;
  twoFactorSetup?: boolean;
}

/**
 * Exchanges a refresh token, or the pair of a link, for new tokens, and stores nothing.
 * @throws ApiError
 */
export async function exchange(
  tokens: { refreshToken: string; accessToken?: string },
  domain: string | null,
): Promise<NewTokens> {
  const answer = await fetchWithTimeout('/api/auth/refresh', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(domain ? { 'X-AccelerateDomain': domain } : {}),
    },
    body: JSON.stringify(tokens),
    referrerPolicy: 'no-referrer',
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw parseErrorBody(body, answer.status);
  return (body as { data: { attributes: NewTokens } }).data.attributes;
}

import { ApiError, errorOfBody } from '@klantportaal/web/api/api-error.ts';
import { timedFetch } from '@klantportaal/web/api/timed-fetch.ts';
import { expireSession, readShared, session, updateSession } from './session.ts';

/** @returns the same consumer's new access token once there is one, if the page waits for it; else nothing */
type Ended = (error: ApiError) => Promise<string> | undefined | void;
let onEnded: Ended = () => {};
let pageWaits: () => boolean = () => false;

/**
 * Sets what happens when the session has ended and cannot be refreshed.
 * @param waits whether the current page is kept for the consumer to sign in again
 */
export const whenSessionEnds = (act: Ended, waits: () => boolean = () => false): void => {
  onEnded = act;
  pageWaits = waits;
};

let running: Promise<string> | null = null;

/**
 * Ensures that there is a newer access token than `stale` and returns it. However many requests fail together, in this
 * tab or in others, one refresh is made: the rest wait for it (P4-09; docs/decisions/015).
 * @throws ApiError when the session no longer exists (the consumer is then signed out) or there is no connection
 */
export function freshToken(stale: string): Promise<string> {
  running ??= locked(() => refresh(stale))
    .catch(afterEnd)
    .finally(() => {
      running = null;
    });
  return running;
}

/** Calls made while the consumer is asked to sign in again wait for it; null when there is no such question. */
export const signedInAgain = (): Promise<string> | null => (session.get().accessToken === null ? running : null);

/** Ends the session of this page now: it was idle for too long, or another tab found that it ended. */
export function endLocalSession(): void {
  const over = new ApiError('TOKEN_HAS_EXPIRED', 401);
  forget();
  if (running) return;
  running = Promise.reject(over)
    .catch(afterEnd)
    .finally(() => {
      running = null;
    });
  running.catch(() => {});
}

/** Outside the lock: other tabs may refresh, or sign in, meanwhile. */
async function afterEnd(error: ApiError): Promise<string> {
  const again = session.get().accessToken === null ? await onEnded(error) : undefined;
  if (again) return again;
  throw error;
}

/** Forgets the tokens; a kept page still belongs to its consumer. */
const forget = (): void => expireSession(pageWaits());

/** One tab at a time. Where the browser has no locks (no secure origin), each tab refreshes independently. */
const locked = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('klantportaal.refresh', act) : act();

async function refresh(stale: string): Promise<string> {
  const { accessToken, refreshToken } = readShared();
  if (accessToken && accessToken !== stale) {
    // Another tab was first; use the token it wrote.
    updateSession({});
    return accessToken;
  }
  try {
    if (!refreshToken) throw errorOfBody({ error: 'AUTH_REFRESH_MISSING_TOKEN' }, 401);
    return await trade(refreshToken);
  } catch (error) {
    const failed = error as ApiError;
    const now = readShared().accessToken;
    // Meanwhile the password was changed, here or in another tab: the session was replaced (docs/decisions/161).
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
async function trade(refreshToken: string): Promise<string> {
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
 * Exchanges a refresh token, or the pair of a link (docs/decisions/019), for new tokens, and stores nothing.
 * @throws ApiError
 */
export async function exchange(
  tokens: { refreshToken: string; accessToken?: string },
  domain: string | null,
): Promise<NewTokens> {
  const answer = await timedFetch('/api/auth/refresh', {
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
  if (!answer.ok) throw errorOfBody(body, answer.status);
  return (body as { data: { attributes: NewTokens } }).data.attributes;
}

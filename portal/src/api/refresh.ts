import { ApiError, errorOfBody } from './api-error.ts';
import { expireSession, readShared, session, updateSession } from './session.ts';
import { timedFetch } from './timed-fetch.ts';

/** @returns the same consumer's new access token once there is one, where the page waits for it; else nothing */
type Ended = (error: ApiError) => Promise<string> | undefined | void;
let onEnded: Ended = () => {};
let pageWaits: () => boolean = () => false;

/**
 * Says what happens when the session has ended and cannot be refreshed.
 * @param waits whether the page in sight is kept for the consumer to sign in again
 */
export const whenSessionEnds = (act: Ended, waits: () => boolean = () => false): void => {
  onEnded = act;
  pageWaits = waits;
};

let running: Promise<string> | null = null;

/**
 * Makes sure that there is a newer access token than `stale` and answers it. However many requests fail at once, in
 * this tab or in others, one refresh is made: the rest wait for it (spec: platform §4; decision 10).
 * @throws ApiError when there is no session any more (the consumer is signed out then) or no connection
 */
export function freshToken(stale: string): Promise<string> {
  running ??= locked(() => refresh(stale))
    .catch(afterEnd)
    .finally(() => {
      running = null;
    });
  return running;
}

/** Calls made while the consumer is asked to sign in again wait for it; null when nobody is asked. */
export const signedInAgain = (): Promise<string> | null => (session.get().accessToken === null ? running : null);

/** Ends the session of this page now: nobody was there for too long, or another tab found that it ended. */
export function endHere(): void {
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

/** Outside the lock: other tabs refresh, or sign in, meanwhile. */
async function afterEnd(error: ApiError): Promise<string> {
  const again = session.get().accessToken === null ? await onEnded(error) : undefined;
  if (again) return again;
  throw error;
}

/** Forgets the tokens; the page in sight stays its consumer's when it is kept. */
const forget = (): void => expireSession(pageWaits());

/** One tab at a time. Where the browser has no locks (no secure origin), each tab refreshes by itself. */
const locked = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('klantportaal.refresh', act) : act();

async function refresh(stale: string): Promise<string> {
  const { accessToken, refreshToken } = readShared();
  if (accessToken && accessToken !== stale) {
    // Another tab was first; what it wrote is ours as well.
    updateSession({});
    return accessToken;
  }
  try {
    if (!refreshToken) throw errorOfBody({ error: 'AUTH_REFRESH_MISSING_TOKEN' }, 401);
    return await trade(refreshToken);
  } catch (error) {
    const failed = error as ApiError;
    // No answer, or a server that is ill, says nothing about the session.
    if (failed.status >= 400 && failed.status < 500 && failed.status !== 429) {
      forget();
    }
    throw failed;
  }
}

/** Trades a refresh token for new tokens and stores them; answers the access token. */
export async function trade(refreshToken: string): Promise<string> {
  const { domain } = readShared();
  const answer = await timedFetch('/api/auth/refresh', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(domain ? { 'X-AccelerateDomain': domain } : {}),
    },
    body: JSON.stringify({ refreshToken }),
    referrerPolicy: 'no-referrer',
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw errorOfBody(body, answer.status);
  const { attributes } = (
    body as { data: { attributes: { accessToken: string; refreshToken: string; twoFactorSetup?: boolean } } }
  ).data;
  updateSession({
    accessToken: attributes.accessToken,
    refreshToken: attributes.refreshToken,
    twoFactorSetup: attributes.twoFactorSetup ?? false,
  });
  return attributes.accessToken;
}

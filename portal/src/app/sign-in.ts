import type { AuthResult } from '@klantportaal/contract/areas/auth';
import { claimsOf } from '../api/claims.ts';
import { call } from '../api/client.ts';
import { headersOf, target } from '../api/request.ts';
import { clearSession, session, updateSession } from '../api/session.ts';
import { timedFetch } from '../api/timed-fetch.ts';
import { mergeDictionary } from '../i18n/i18n.ts';
import { received } from './confirmations.ts';
import { keepNext } from './kept-next.ts';
import { followLanguage } from './language-choice.ts';
import { portal } from './portal.ts';

type Tokens = Pick<AuthResult, 'accessToken' | 'refreshToken' | 'twoFactorSetup'>;

/** Takes tokens as the session's, and loads what depends on who signed in. @throws ApiError; nobody is signed in then */
export async function signIn({ accessToken, refreshToken, twoFactorSetup }: Tokens): Promise<void> {
  updateSession({ accessToken, refreshToken, twoFactorSetup, consumer: null });
  try {
    await afterSignIn();
  } catch (error) {
    clearSession();
    throw error;
  }
}

/**
 * Loads the consumer, and anew the licence and the theme (spec: platform §4); the definitions come with the menu, whose
 * cache begins empty at each sign-in. What of the licence fails to load stays as it was: it is there already.
 */
export async function afterSignIn(): Promise<void> {
  const renew = Promise.allSettled([
    call('getLicence'),
    // The licence's id as the access token names it (spec: platform §7).
    call('getTheme', { query: { apiId: claimsOf(session.get().accessToken)?.apiId ?? null } }),
    call('listDictionary'),
  ]);
  const consumer = await call('getConsumer');
  const [licence, theme, dictionary] = await renew;
  updateSession({ consumer });
  await followLanguage(consumer);
  if (dictionary.status === 'fulfilled') mergeDictionary(dictionary.value);
  const now = portal.get();
  portal.set({
    ...now,
    licence: licence.status === 'fulfilled' ? licence.value : now.licence,
    theme: theme.status === 'fulfilled' ? theme.value : now.theme,
  });
  if (theme.status === 'fulfilled') {
    const { applyTheme } = await import('./theme.ts');
    await applyTheme(theme.value);
  }
}

/**
 * Ends the session on the server too (decision 10). It never refreshes: whoever leaves needs no new token, and a server
 * that does not answer must not keep anybody signed in.
 */
export async function endServerSession(): Promise<void> {
  const { row, url } = target('logout', {});
  if (!session.get().accessToken) return;
  await timedFetch(url, { method: row.method, headers: headersOf(row, {}), keepalive: true }).catch(() => {});
}

/** Signs out here at once, and on the server as soon as it answers. Nothing of the consumer stays on the device. */
export function signOut(): void {
  void endServerSession();
  clearSession();
  updateSession({ productActionLogin: null });
  keepNext(undefined);
  received.set(null);
}

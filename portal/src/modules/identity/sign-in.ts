import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { fetchWithTimeout } from '@klantportaal/web/api/timed-fetch.ts';
import { mergeDictionary } from '@klantportaal/web/i18n/i18n.ts';
import { parseClaims } from '../../api/claims.ts';
import { client } from '../../api/client.ts';
import { keepDefinitions } from '../../api/loaded-early.ts';
import { clearSession, session, updateSession } from '../../api/session.ts';
import { received } from '../../lib/confirmations.ts';
import { followLanguage } from '../../licences/language-choice.ts';
import { portal } from '../../licences/portal.ts';
import { keepNext } from './kept-next.ts';

type Tokens = Pick<AuthResult, 'accessToken' | 'refreshToken' | 'twoFactorSetup'>;

/** Starts a session with tokens, and loads what depends on the consumer. @throws ApiError; no one is signed in then */
export async function signIn({ accessToken, refreshToken, twoFactorSetup }: Tokens): Promise<void> {
  updateSession({ accessToken, refreshToken, twoFactorSetup, consumer: null });
  try {
    await loadAfterSignIn();
  } catch (error) {
    clearSession();
    throw error;
  }
}

/**
 * Loads the consumer and the definitions, then reloads the licence and the theme, all before a page opens (P4-05). Parts
 * of the licence that fail to load keep their current values; definitions that fail are asked again by the menu.
 */
export async function loadAfterSignIn(): Promise<void> {
  const [consumer, definitions] = await Promise.all([
    client.call('getConsumer'),
    client.call('listDefinitions').catch(() => null),
  ]);
  const [licence, theme, dictionary] = await Promise.allSettled([
    client.call('getLicence'),
    // The licence's id in the access token (P7-13).
    client.call('getTheme', { query: { apiId: parseClaims(session.get().accessToken)?.apiId ?? null } }),
    client.call('listDictionary'),
  ]);
  updateSession({ consumer });
  keepDefinitions(consumer.id, definitions);
  await followLanguage(consumer);
  const words = findSettledValue(dictionary);
  if (words) mergeDictionary(words);
  const now = portal.get();
  const look = findSettledValue(theme);
  portal.set({ ...now, licence: findSettledValue(licence) ?? now.licence, theme: look ?? now.theme });
  if (look) {
    const { applyTheme } = await import('@klantportaal/web/ui/theme.ts');
    await applyTheme(look);
  }
}

const findSettledValue = <T>(result: PromiseSettledResult<T>): T | null =>
  result.status === 'fulfilled' ? result.value : null;

/**
 * Ends the session on the server too. It never refreshes: a consumer who leaves needs no new
 * token, and a server that does not answer must not keep the consumer signed in.
 */
export async function endServerSession(): Promise<void> {
  const row = client.row('logout');
  if (!session.get().accessToken) return;
  await fetchWithTimeout(row.path, { method: row.method, headers: client.headersOf(row, {}), keepalive: true }).catch(
    () => {},
  );
}

/** Signs out here immediately, and on the server as soon as it answers. Nothing of the consumer stays on the device. */
export function signOut(): void {
  void endServerSession();
  clearSession();
  updateSession({ productActionLogin: null });
  keepNext(undefined);
  received.set(null);
}

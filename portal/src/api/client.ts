import { endpoints } from '@klantportaal/contract/endpoints';
import type { CallRow, InputOf, PlainRead } from '@klantportaal/web/api/calls.ts';
import { createClient } from '@klantportaal/web/api/create-client.ts';
import { takeEarlyRead } from '@klantportaal/web/api/early-reads.ts';
import { createStore } from '@klantportaal/web/lib/store.ts';
import { reportMaintenance } from './maintenance.ts';
import type {} from './page-script.ts';
import { hasSignedInAgain } from './recent-sign-in.ts';
import { ensureFreshToken, findPendingSignIn } from './refresh.ts';
import { session } from './session.ts';

/** The calls of the portal: those of consumers. */
export type Calls = typeof endpoints;
export type EndpointName = keyof Calls;
export type Row<N extends EndpointName> = Calls[N];
export type CallInput<N extends EndpointName> = InputOf<Row<N>>;
/** A read that needs no input: neither parameters nor a query. */
export type ReadName = PlainRead<Calls>;

/** The secret by which this page holds a link that can do one thing. */
export const heldLink = createStore('');

/** Domain and credentials, as the row's access asks (P7-01, P7-02). */
function buildHeaders({ access }: CallRow): Record<string, string> {
  const { domain, accessToken, productActionLogin } = session.get();
  return {
    ...(domain ? { 'X-AccelerateDomain': domain } : {}),
    ...(access === 'token'
      ? productActionLogin && { Token: productActionLogin.token }
      : access.endsWith('link')
        ? { Token: heldLink.get() }
        : access !== 'public' && accessToken && { Authorization: `Bearer ${accessToken}` }),
  };
}

/**
 * Sends; after a 401 on our own session it refreshes once and retries once (P4-08). When the session has ended and the
 * consumer is asked to sign in over the page, it waits for that. A retry carries the same
 * Idempotency-Key.
 */
async function withSession<A extends { status: number }>({ access }: CallRow, send: () => Promise<A>): Promise<A> {
  const signedIn = access === 'consumer' || access === 'setup';
  if (signedIn) await findPendingSignIn();
  const { accessToken } = session.get();
  const answer = await send();
  if (answer.status !== 401 || !accessToken || !(signedIn || access === 'pending')) return answer;
  await ensureFreshToken(accessToken);
  return send();
}

export const client = createClient(endpoints, {
  headers: buildHeaders,
  withSession,
  earlyAnswer: (url) => takeEarlyRead(window.earlyReads, url, session.get().accessToken),
  refused: reportMaintenance,
  // Asked for over the page; then the same call again, as it was.
  mayRepeat: async ({ code }) => code === 'RECENT_SIGN_IN_REQUIRED' && (await hasSignedInAgain()),
});

import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Sessions, SignedIn } from '../src/modules/identity/session.ts';
import { consumers } from '../src/modules/people/consumers.table.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import type { Database } from '../src/platform/db/open.ts';

/**
 * Sessions for tests that are not about signing in. An access token is the consumer's id, a pending one `pending.<id>`,
 * a temporary one `<consumer id>.<action id>`; each is valid only under its own licence, like the real ones.
 */
export function testSessions(db: Database): Sessions {
  const person = async (id: string | undefined, licenceId: string) => {
    if (!isUuid(id)) return null;
    const [consumer] = await db.query(licenceId, (q) => q.select().from(consumers).where(eq(consumers.id, id)));
    return consumer ? { id, licence_id: licenceId, dossier_id: consumer.dossier_id } : null;
  };
  return {
    findByAccessToken: async (token, licenceId) => {
      const found = await person(token, licenceId);
      const session = {
        session_id: token,
        authentication_method: 'password',
        signed_in_at: new Date(),
        two_factor_setup: false,
      } as const;
      return found ? { ...found, ...session } : 'AUTH_REQUIRED';
    },
    findByPendingToken: async (token, licenceId) => {
      const found = token.startsWith('pending.') ? await person(token.slice('pending.'.length), licenceId) : null;
      return found ? { ...found, pending: true } : 'AUTH_REQUIRED';
    },
    findByTemporaryToken: async (token, licenceId) => {
      const [id, product_action_id = ''] = token.split('.');
      const found = await person(id, licenceId);
      return found ? { ...found, product_action_id } : 'AUTH_REQUIRED';
    },
    findByLinkToken: async () => 'AUTH_REQUIRED',
    findByGuestToken: async () => 'AUTH_REQUIRED',
  };
}

/** The same with another sign-in method, such as an adviser's view-as link. Evaluated on each call. */
export const setSignInMethod = (sessions: Sessions, method: () => SignedIn['authentication_method']): Sessions => ({
  ...sessions,
  findByAccessToken: async (...asked) => {
    const found = await sessions.findByAccessToken(...asked);
    return typeof found === 'string' ? found : { ...found, authentication_method: method() };
  },
});

/** The headers of a consumer's call under `testSessions`. */
export const as = (consumer: { id: string }) => ({ authorization: `Bearer ${consumer.id}` });

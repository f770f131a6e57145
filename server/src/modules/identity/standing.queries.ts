import { listScopes } from '@klantportaal/contract/modules/identity/roles';
import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { FirmActorKind } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { backoffice_keys, supplier_grants } from './backoffice.table.ts';
import { staff_accounts, staff_sessions } from './staff/staff.table.ts';

/** The principal who opened, made or granted something of a firm. */
export interface Maker {
  kind: FirmActorKind;
  /** The id of the key or the account; null for a command and for the program itself. */
  id: string | null;
}

/**
 * Returns the scopes that a maker has in a firm at this moment: null once their account or key ended, or the firm lets
 * their supplier in no more. A command has all scopes. Runs in `system`, for the key of a supplier is of no firm;
 * inside a firm's transaction such a key is not seen, and its grant alone counts.
 */
export async function findScopesNow(
  q: Queries,
  licence_id: string,
  { kind, id }: Maker,
  now: Date,
  supplier_id: string | null = null,
): Promise<readonly string[] | 'all' | null> {
  if (id === null || kind === 'system' || kind === 'import') return 'all';
  if (kind === 'staff') {
    const [account] = await q
      .select({ role: staff_accounts.role })
      .from(staff_accounts)
      .where(
        and(eq(staff_accounts.licence_id, licence_id), eq(staff_accounts.id, id), isNull(staff_accounts.ended_at)),
      );
    return account ? listScopes(account.role) : null;
  }
  const [key] = await q.select().from(backoffice_keys).where(eq(backoffice_keys.id, id));
  if (!key && supplier_id === null) return null;
  if (key && (key.revoked_at || (key.expires_at && key.expires_at <= now))) return null;
  if (key?.licence_id) return key.licence_id === licence_id ? key.scopes : null;
  const supplier = key?.supplier_id ?? supplier_id;
  if (!supplier) return null;
  const [grant] = await q
    .select({ scopes: supplier_grants.scopes })
    .from(supplier_grants)
    .where(and(eq(supplier_grants.licence_id, licence_id), eq(supplier_grants.supplier_id, supplier)));
  return grant ? grant.scopes.filter((scope) => key?.scopes.includes(scope) ?? true) : null;
}

/**
 * The session by which somebody of a firm is still signed in, with the role that it is held to; one that they replaced
 * by a newer one counts. Null once it is over.
 */
export async function findSignIn(q: Queries, licence_id: string, session_id: string) {
  const [session] = await q
    .select({
      role: staff_sessions.role,
      ended_at: staff_sessions.ended_at,
      ended_reason: staff_sessions.ended_reason,
    })
    .from(staff_sessions)
    .where(and(eq(staff_sessions.licence_id, licence_id), eq(staff_sessions.id, session_id)));
  if (!session) return null;
  return session.ended_at === null || session.ended_reason === 'signed-in-again' ? session : null;
}

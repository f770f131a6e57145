import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import { listScopes } from '@klantportaal/contract/modules/identity/roles';
import type { Queries } from '../../../platform/db/queries.ts';
import { findScopesNow, isHeld, toMaker } from '../standing.queries.ts';
import type { StaffRow } from './accounts.queries.ts';
import { findProvider } from './identity.queries.ts';

/** Why nobody gets a password for an account by a link. */
export type LinkRefusal = 'organisation-only' | 'not-invited';

/**
 * Asks again, each time a link for a password is mailed, opened or used. An account without a password has one chosen
 * only while whoever invited it could do so still: an invitation lets in nobody whom its maker may not let in now.
 */
export async function findLinkRefusal(q: Queries, account: StaffRow, now: Date): Promise<LinkRefusal | null> {
  if (await isOrganisationOnly(q, account)) return 'organisation-only';
  if (account.password_hash) return null;
  const held = await findScopesNow(q, account.licence_id, toMaker(account), now);
  const needed = [backofficeCalls.inviteStaff.scope, ...listScopes(account.role)];
  return needed.every((scope) => isHeld(held, scope)) ? null : 'not-invited';
}

/**
 * Whether somebody signs in by their firm's identity provider alone. Administrators alone may sign in another way,
 * since it may fail.
 */
export async function isOrganisationOnly(
  q: Queries,
  { licence_id, role }: Pick<StaffRow, 'licence_id' | 'role'>,
): Promise<boolean> {
  if (role === 'administrator') return false;
  return (await findProvider(q, licence_id))?.is_required ?? false;
}

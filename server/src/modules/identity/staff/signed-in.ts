import { listScopes } from '@klantportaal/contract/modules/identity/roles';
import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { fail } from '../../../platform/kernel/errors.ts';
import { findSetup } from '../../licences/setup.queries.ts';
import { countRecoveryCodes, findStaffWithAdviser, type StaffId } from './accounts.queries.ts';
import { openStaffSession } from './sessions.queries.ts';
import { getFirm } from './settings.ts';
import type { StaffRequest } from './staff-calls.ts';
import { getSessionRole } from './staff-sessions.ts';

type Asked = Pick<StaffRequest<'readMe'>, 'db' | 'licences' | 'staffSessions'>;

/** Describes the staff member who is signed in by this session. */
export async function getSignedInStaff(call: Asked, who: StaffId & { session_id: string }): Promise<SignedInStaff> {
  const { db, licences, staffSessions } = call;
  const { licence_id } = who;
  const firm = await getFirm(licences, licence_id);
  const known = await db.query(licence_id, async (q) => ({
    found: await findStaffWithAdviser(q, licence_id, who.id),
    session: await openStaffSession(q, who, who.session_id),
    setup: await findSetup(q, licence_id),
    recovery_codes_left: await countRecoveryCodes(q, who.id),
  }));
  if (!known.found || !known.session) fail('AUTH_REQUIRED');
  const { account, adviser } = known.found;
  const { id, name, email, locale } = account;
  const { session } = known;
  const role = getSessionRole(account.role, session.role);
  return {
    id,
    name,
    email,
    role,
    scopes: listScopes(role),
    locale,
    adviser,
    firm: {
      id: firm.id,
      name: firm.name,
      logo: firm.content.image_logo ?? null,
      theme: firm.theme,
      is_sandbox: firm.is_sandbox,
      is_being_set_up: known.setup?.is_put_away === false,
    },
    session: {
      id: session.id,
      signed_in_at: session.created_at.toISOString(),
      expires_at: session.absolute_expires_at.toISOString(),
      idle_minutes: staffSessions.idle_minutes,
    },
    recovery_codes_left: known.recovery_codes_left,
    has_app: account.two_factor_secret !== null,
  };
}

import { type Role, roles } from '@klantportaal/contract/backoffice/roles';
import type { Identity } from '../adapters/identity/identity.ts';
import type { Queries } from '../db/queries.ts';
import { securityEvent } from '../journal/audit.queries.ts';
import { recordEvent } from '../journal/events.queries.ts';
import type { RequestMeta } from '../kernel/request-meta.ts';
import { addStaff, changeStaffRow, lockAdministrators, type StaffRow } from './accounts.queries.ts';
import { lockByEmail, lockBySubject, type ProviderRow } from './identity.queries.ts';
import { recordStaff } from './record.ts';
import { endSessionsOf } from './sessions.queries.ts';

interface Asked {
  at: Date;
  meta: RequestMeta;
}

/** The highest role of somebody's groups; null for none. */
export function roleOf({ group_claim, groups }: ProviderRow, { claims }: Identity): Role | null {
  const said = claims[group_claim];
  const named = Array.isArray(said) ? said : typeof said === 'string' ? said.split(/[\s,]+/) : [];
  const given = groups.filter(({ group }) => named.includes(group)).map(({ role }) => role);
  return roles.findLast((role) => given.includes(role)) ?? null;
}

/**
 * The account of whom a firm's provider sent: the one that this subject signed in to before, else that of the mail
 * address, else a new one. Its role follows the groups, each time; the last administrator with a password stays one.
 * @returns null for who is not admitted: no group with a role, or an address that is not of the provider's domains or
 *   belongs to another subject. Who was admitted before is then signed out everywhere.
 */
export async function admit(
  tx: Queries,
  provider: ProviderRow,
  identity: Identity,
  { at, meta }: Asked,
): Promise<StaffRow | null> {
  const { licence_id } = provider;
  const administrators = await lockAdministrators(tx, licence_id);
  const role = roleOf(provider, identity);
  const account = (await lockBySubject(tx, licence_id, identity.subject)) ?? (await byAddress(tx, provider, identity));
  const isOther = account !== null && (account.identity_subject ?? identity.subject) !== identity.subject;
  const email = addressOf(provider, identity);
  if (!role || isOther || (!account && !email)) {
    const details: Record<string, string> = account ? { staff: account.id } : {};
    await securityEvent(tx, { licence_id, at, kind: 'login-failed', address: meta.address, details });
    if (account && !isOther) {
      await endSessionsOf(tx, account.id, at, 'not-admitted');
      await recordStaff(tx, account, { at, meta, act: 'not-admitted' });
    }
    return null;
  }
  if (!account) return add(tx, provider, identity, { email: email!, role }, { at, meta });
  const isLast = administrators.length === 1 && administrators[0] === account.id;
  const next = isLast ? account.role : role;
  await changeStaffRow(tx, account, { role: next, identity_subject: identity.subject, invitation_expires_at: null });
  if (next !== account.role) {
    await recordStaff(tx, account, { at, meta, act: 'role-by-groups', details: { role: next } });
    const data = { staff_id: account.id, role: next };
    await recordEvent(tx, { licence_id, at, type: 'staff.changed', by: 'system', data });
  }
  return { ...account, role: next };
}

async function byAddress(tx: Queries, provider: ProviderRow, identity: Identity): Promise<StaffRow | null> {
  const email = addressOf(provider, identity);
  return email ? lockByEmail(tx, provider.licence_id, email) : null;
}

/** The mail address that the provider vouches for, if it is of the firm's domains. */
function addressOf({ domains }: ProviderRow, { claims }: Identity): string | null {
  const { email, email_verified } = claims;
  if (typeof email !== 'string' || email_verified === false || email_verified === 'false') return null;
  const lower = email.trim().toLowerCase();
  const [, domain = ''] = /^[^@\s]{1,64}@([^@\s]+)$/.exec(lower) ?? [];
  return domains.includes(domain) ? lower : null;
}

async function add(
  tx: Queries,
  { licence_id }: ProviderRow,
  { subject, claims }: Identity,
  { email, role }: { email: string; role: Role },
  { at, meta }: Asked,
): Promise<StaffRow | null> {
  const name = (typeof claims.name === 'string' && claims.name.trim().slice(0, 200)) || email;
  const row = { licence_id, email, name, role, identity_subject: subject, created_at: at };
  const account = await addStaff(tx, row);
  if (!account) return null;
  await recordStaff(tx, account, { at, meta, act: 'admitted', details: { role } });
  await recordEvent(tx, { licence_id, at, type: 'staff.admitted', by: 'system', data: { staff_id: account.id, role } });
  return account;
}

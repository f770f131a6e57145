import { type Role, roles } from '@klantportaal/contract/modules/identity/roles';
import { defineEmail } from '@klantportaal/contract/values/contact/email';
import { HIDDEN_LETTERS } from '@klantportaal/contract/values/name';
import type { Identity } from '../../../platform/adapters/identity/identity.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { addStaff, changeStaffRow, lockAdministrators, lockStaff, type StaffRow } from './accounts.queries.ts';
import {
  isTiedOtherwise,
  keepAsking,
  lockByEmail,
  lockByIdentity,
  type Named,
  type ProviderRow,
  putTie,
} from './identity.queries.ts';
import { enqueueStaffMail } from './mail-orders.ts';
import type { Tie } from './passkeys/ceremonies.ts';
import { recordStaff } from './record.ts';
import { endStaffSessions, lowerStaffSessions } from './sessions.queries.ts';

interface Asked {
  at: Date;
  meta: RequestMeta;
}

/** The person who enters, with the role that the groups gave, which may be less than the account's. */
export interface Admitted {
  account: StaffRow;
  role: Role;
}

/** Why somebody does not. With `tie` there is an account that they may tie by its password and second factor. */
export interface Refused {
  refused: 'IDENTITY_NOT_ADMITTED' | 'IDENTITY_ADDRESS_NOT_VERIFIED' | 'IDENTITY_NOT_TIED';
  tie?: Tie;
}

/** The highest role of somebody's groups; null for none. */
export function findRole({ group_claim, groups }: ProviderRow, { claims }: Identity): Role | null {
  const said = claims[group_claim];
  const named = Array.isArray(said) ? said : typeof said === 'string' ? said.split(/[\s,]+/) : [];
  const given = groups.filter(({ group }) => named.includes(group)).map(({ role }) => role);
  return roles.findLast((role) => given.includes(role)) ?? null;
}

/**
 * The account of whom a firm's provider sent: the one that is tied to its issuer and subject, else a new one. A mail
 * address makes a new account where the provider verified it, and never opens one that is there: that one is tied
 * first.
 * Who was admitted before and is in no group any more is signed out everywhere.
 */
export async function admit(
  tx: Queries,
  provider: ProviderRow,
  identity: Identity,
  { at, meta }: Asked,
): Promise<Admitted | Refused> {
  const { licence_id } = provider;
  const { issuer, subject } = identity;
  const named = { licence_id, issuer, subject };
  const administrators = await lockAdministrators(tx, licence_id);
  const role = findRole(provider, identity);
  const known = await lockByIdentity(tx, named);
  const refuse = async (refused: Refused['refused'], staff?: StaffRow, tie?: Tie): Promise<Refused> => {
    const details = { issuer, subject, ...(staff && { staff: staff.id }) };
    await recordSecurityEvent(tx, { licence_id, at, kind: 'login-failed', address: meta.address, details });
    return { refused, ...(tie && { tie }) };
  };
  if (known?.ended_at) return refuse('IDENTITY_NOT_ADMITTED', known);
  if (known && !role) {
    await endStaffSessions(tx, known, at, 'not-admitted');
    await recordStaff(tx, known, { at, meta, act: 'not-admitted' });
    return refuse('IDENTITY_NOT_ADMITTED', known);
  }
  if (!role) return refuse('IDENTITY_NOT_ADMITTED');
  if (known) return follow(tx, known, role, { administrators, at, meta });
  const email = findFirmEmail(provider, identity);
  if (!email) return refuse('IDENTITY_NOT_ADMITTED');
  // Only `true` says that the address was verified (OpenID Connect Core 1.0, 5.1).
  if (identity.claims.email_verified !== true) return refuse('IDENTITY_ADDRESS_NOT_VERIFIED');
  const account = await lockByEmail(tx, licence_id, email);
  if (!account) return add(tx, named, { email, role, name: findName(identity) ?? email }, { at, meta });
  if (await isTiedOtherwise(tx, account.id, named)) return refuse('IDENTITY_NOT_ADMITTED', account);
  await keepAsking(tx, account.id, named, at);
  return refuse('IDENTITY_NOT_TIED', account, { ...named, staff_id: account.id, role });
}

/**
 * Ties an account to whom the provider sent back, in the transaction in which its second factor was right.
 * @throws RequestError IDENTITY_ANSWER_REFUSED where somebody else was tied meanwhile
 */
export async function admitByTie(tx: Queries, tie: Tie, { at, meta }: Asked): Promise<Admitted> {
  const administrators = await lockAdministrators(tx, tie.licence_id);
  const taken = await lockByIdentity(tx, tie);
  if (taken || (await isTiedOtherwise(tx, tie.staff_id, tie))) fail('IDENTITY_ANSWER_REFUSED');
  const account = (await lockStaff(tx, { id: tie.staff_id, licence_id: tie.licence_id })) ?? fail('AUTH_REQUIRED');
  await putTie(tx, account.id, tie, at);
  await recordStaff(tx, account, { at, meta, act: 'identity-tied', details: { issuer: tie.issuer } });
  await enqueueStaffMail(tx, account, 'organisation-tied', at);
  return follow(tx, account, tie.role, { administrators, at, meta });
}

/** The role of the account follows the groups, each time; the last administrator with a password stays one. */
async function follow(
  tx: Queries,
  account: StaffRow,
  role: Role,
  { administrators, at, meta }: Asked & { administrators: readonly string[] },
): Promise<Admitted> {
  const { licence_id } = account;
  const isLast = administrators.length === 1 && administrators[0] === account.id;
  const next = isLast ? account.role : role;
  // Sessions of the others follow their account.
  if (isLast) await lowerStaffSessions(tx, account, role, at);
  await changeStaffRow(tx, account, { role: next, invitation_expires_at: null });
  if (next !== account.role) {
    await recordStaff(tx, account, { at, meta, act: 'role-by-groups', details: { role: next } });
    const data = { staff_id: account.id, role: next };
    await recordEvent(tx, { licence_id, at, type: 'staff.changed', by: 'system', data });
  }
  return { account: { ...account, role: next }, role };
}

const address = defineEmail();

/** The mail address, if it is of the firm's domains. */
function findFirmEmail({ domains }: ProviderRow, { claims }: Identity): string | null {
  if (typeof claims.email !== 'string') return null;
  // By the rule of who is invited: what comes in here stands in lists and mails as well.
  const { success, data: email = '' } = address.safeParse(claims.email.toLowerCase());
  return success && domains.includes(email.split('@').at(-1) ?? '') ? email : null;
}

/** The name as a name may be here: one line of letters that show. */
function findName({ claims }: Identity): string | null {
  if (typeof claims.name !== 'string') return null;
  const shown = claims.name.slice(0, 2000).toWellFormed().split(HIDDEN_LETTERS).join(' ').trim();
  return [...shown].slice(0, 100).join('').trim() || null;
}

async function add(
  tx: Queries,
  named: Named,
  row: { email: string; role: Role; name: string },
  { at, meta }: Asked,
): Promise<Admitted> {
  const { licence_id } = named;
  const { role } = row;
  // Somebody with this address was added a moment ago.
  const account = (await addStaff(tx, { ...row, licence_id, created_at: at })) ?? fail('IDENTITY_NOT_ADMITTED');
  await putTie(tx, account.id, named, at);
  await recordStaff(tx, account, { at, meta, act: 'admitted', details: { role } });
  await recordEvent(tx, { licence_id, at, type: 'staff.admitted', by: 'system', data: { staff_id: account.id, role } });
  return { account, role };
}

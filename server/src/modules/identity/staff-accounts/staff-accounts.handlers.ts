import type { FieldFault } from '@klantportaal/contract/errors';
import { listScopes, type Role, roles } from '@klantportaal/contract/modules/identity/roles';
import type { StaffAccount } from '@klantportaal/contract/modules/identity/staff-accounts';
import type { StaffStateName } from '@klantportaal/contract/modules/identity/staff-states';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, computeVersion } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import { toActor, toMadeByColumns } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { handOverAndPublish } from '../../dossiers/assignments/assignments.handlers.ts';
import { countWork, handOverSubstitutions } from '../../dossiers/assignments/assignments.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { normalizeLogin } from '../accounts.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../firm-calls.ts';
import { assertMayHandOver } from '../keys/keys.handlers.ts';
import { endOpenings, type Kept } from '../openings/end-openings.queries.ts';
import { getHeir } from '../openings/heirs.ts';
import {
  addStaff,
  changeStaffRow,
  findAdviser,
  findStaffWithAdviser,
  listStaff,
  lockAdministrators,
  lockStaff,
  replaceRecoveryHashes,
  type StaffRow,
} from '../staff/accounts.queries.ts';
import { dropTies, listIdentities, lockByIdentity, putTie } from '../staff/identity.queries.ts';
import { linkLifetimes } from '../staff/links.ts';
import { enqueueStaffMail } from '../staff/mail-orders.ts';
import { clearPasskeys } from '../staff/passkeys/passkeys.queries.ts';
import { isOrganisationOnly } from '../staff/password-links.ts';
import { hasSecondFactor } from '../staff/second-factor.ts';
import { endStaffSessions, revokeStaffLinks } from '../staff/sessions.queries.ts';

export const listRoles: BackofficeHandlers['listRoles'] = async () =>
  roles.map((role) => ({ id: role, scopes: listScopes(role) }));

const handleListStaff: BackofficeHandlers['listStaff'] = async ({ db, key }) => {
  return db.query(key.licence_id, async (q) => {
    const identities = Map.groupBy(await listIdentities(q, key.licence_id), ({ staff_id }) => staff_id);
    return (await listStaff(q, key.licence_id)).map((row) => toStaffAccount(row, identities.get(row.account.id) ?? []));
  });
};

export const readStaff: BackofficeHandlers['readStaff'] = async ({ db, key, params }) => {
  return withEtag(await db.query(key.licence_id, (q) => getStaffAccount(q, key.licence_id, params.id)));
};

export const inviteStaff: BackofficeHandlers['inviteStaff'] = async (call) => {
  const { db, clock, key, body } = call;
  const { licence_id } = key;
  demandHeld(call, body.role);
  const now = clock.now();
  const email = normalizeLogin(body.email);
  return db.transaction(licence_id, async (tx) => {
    await demandPasswordWay(tx, { licence_id, role: body.role });
    const adviser_id = await resolveAdviserId(tx, licence_id, body.adviser);
    const { name, role, locale } = body;
    const row = { licence_id, email, name, role, locale, adviser_id, created_at: now, ...toMadeByColumns(key) };
    const account = (await addStaff(tx, row)) ?? fail('USER_NAME_TAKEN');
    await invite(tx, account, now);
    await tell(tx, call, account, { at: now, act: 'staff-invited', type: 'staff.invited' });
    return new Answered(await getStaffAccount(tx, licence_id, account.id), { status: 201 });
  });
};

export const changeStaff: BackofficeHandlers['changeStaff'] = async (call) => {
  const { db, clock, key, params, body, condition } = call;
  const { licence_id } = key;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const administrators = await lockAdministrators(tx, licence_id);
    const account = await lockOrFail(tx, licence_id, params.id);
    const before = await getStaffAccount(tx, licence_id, account.id);
    await assertCondition(condition, computeVersion(before), () => before);
    if (body.role !== account.role) demandHeld(call, body.role);
    if (body.role !== 'administrator') demandAnother(administrators, account);
    const adviser_id = await resolveAdviserId(tx, licence_id, body.adviser);
    // An invitation with another role is that of whoever gave the role.
    const maker = body.role !== account.role && !account.password_hash ? toMadeByColumns(key) : {};
    await changeStaffRow(tx, account, { name: body.name, role: body.role, adviser_id, ...maker });
    const after = await getStaffAccount(tx, licence_id, account.id);
    if (computeVersion(after) !== computeVersion(before))
      await tell(tx, call, account, { at: now, act: 'staff-changed', type: 'staff.changed' }, { role: body.role });
    return withEtag(after);
  });
};

export const endStaff = (async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const administrators = await lockAdministrators(tx, licence_id);
    const account = await lockOrFail(tx, licence_id, params.id);
    demandAnother(administrators, account);
    await endAccount(tx, account, now);
    await tell(tx, call, account, { at: now, act: 'staff-ended', type: 'staff.ended' });
  });
}) satisfies BackofficeHandlers['endStaff'];

/** The hand-over and the end are one transaction: nobody's dossiers are left with who left because the rest failed. */
export const leaveStaff: BackofficeHandlers['leaveStaff'] = async (call) => {
  const { db, clock, key, params, body } = call;
  const { licence_id, scopes } = key;
  const now = clock.now();
  if (body.to !== null && !scopes.includes('dossiers:write')) fail('SCOPE_NOT_HELD');
  return db.transaction(licence_id, async (tx) => {
    const administrators = await lockAdministrators(tx, licence_id);
    const account = await lockOrFail(tx, licence_id, params.id);
    demandAnother(administrators, account);
    const known = await findStaffWithAdviser(tx, licence_id, account.id);
    const from = known?.adviser && { id: ensure(account.adviser_id), firm_id: known.adviser.firm_id };
    const to_id = await resolveAdviserId(tx, licence_id, body.to, '/to');
    if (to_id !== null && to_id === from?.id)
      fail('INVALID_REQUEST', { fields: [{ pointer: '/to', code: 'the_same_adviser' }] });
    const none = { dossiers: 0, helps: 0, stands_in: 0 };
    const counts = from ? await countWork(tx, licence_id, from.id, toDutchDay(now)) : none;
    const answer = { id: account.id, name: account.name, adviser: from?.firm_id ?? null, to: body.to, ...counts };
    if (body.preview) return answer;
    if (from && to_id !== null) {
      await handOverAndPublish(tx, call, from, { id: to_id, firm_id: ensure(body.to) }, null);
      await handOverSubstitutions(tx, licence_id, { from: from.id, to: to_id });
    }
    const { keep } = body;
    if (keep) await assertMayHandOver(tx, key, { kind: 'staff', id: account.id });
    if (keep?.to === account.id)
      fail('INVALID_REQUEST', { fields: [{ pointer: '/keep/to', code: 'the_same_person' }] });
    const heir = keep && (await getHeir(tx, licence_id, keep.to, '/keep/to'));
    await endAccount(tx, account, now, keep && heir && { heir, ids: keep.ids });
    await tell(tx, call, account, { at: now, act: 'staff-ended', type: 'staff.ended' });
    return answer;
  });
};

export const inviteStaffAgain: BackofficeHandlers['inviteStaffAgain'] = async (call) => {
  const { db, clock, key, params } = call;
  const now = clock.now();
  return db.transaction(key.licence_id, async (tx) => {
    const account = await lockOrFail(tx, key.licence_id, params.id);
    if (account.password_hash) fail('INVITATION_ACCEPTED');
    demandHeld(call, account.role);
    await demandPasswordWay(tx, account);
    await revokeStaffLinks(tx, account.id, now);
    await changeStaffRow(tx, account, toMadeByColumns(key));
    await invite(tx, account, now);
    await tell(tx, call, account, { at: now, act: 'staff-invited', type: 'staff.invited' });
    return getStaffAccount(tx, key.licence_id, account.id);
  });
};

export const tieStaffIdentity: BackofficeHandlers['tieStaffIdentity'] = async (call) => {
  const { db, clock, key, params, body } = call;
  const { licence_id } = key;
  const now = clock.now();
  const named = { licence_id, issuer: body.issuer.replace(/\/$/, ''), subject: body.subject };
  return db.transaction(licence_id, async (tx) => {
    const account = await lockOrFail(tx, licence_id, params.id);
    demandHeld(call, account.role);
    const present = await lockByIdentity(tx, named);
    if (present && present.id !== account.id && !present.ended_at)
      fail('INVALID_REQUEST', { fields: [{ pointer: '/subject', code: 'duplicate' }] });
    if (present?.id !== account.id) {
      await putTie(tx, account.id, named, now);
      await enqueueStaffMail(tx, account, 'organisation-tied', now);
      const { issuer, subject } = named;
      await tell(tx, call, account, { at: now, act: 'identity-tied', type: 'staff.changed' }, { issuer, subject });
    }
    return getStaffAccount(tx, licence_id, account.id);
  });
};

export const untieStaffIdentities: BackofficeHandlers['untieStaffIdentities'] = async (call) => {
  const { db, clock, key, params } = call;
  const now = clock.now();
  await db.transaction(key.licence_id, async (tx) => {
    const account = await lockOrFail(tx, key.licence_id, params.id);
    if (!(await dropTies(tx, account))) return;
    await endStaffSessions(tx, account, now, 'untied');
    await tell(tx, call, account, { at: now, act: 'identity-untied', type: 'staff.changed' });
  });
};

export const resetStaffTwoFactor: BackofficeHandlers['resetStaffTwoFactor'] = async (call) => {
  const { db, clock, key, params } = call;
  const now = clock.now();
  return db.transaction(key.licence_id, async (tx) => {
    const account = await lockOrFail(tx, key.licence_id, params.id);
    if (!account.password_hash) fail('INVITATION_NOT_ACCEPTED');
    await resetTwoFactor(tx, account, now);
    await enqueueStaffMail(tx, account, 'two-factor-reset', now);
    await tell(tx, call, account, { at: now, act: 'staff-two-factor-reset', type: 'staff.two-factor-reset' });
    return getStaffAccount(tx, key.licence_id, account.id);
  });
};

/**
 * Ends an account: it signs in no more, and every session and link of it is over, with everything that the person
 * opened, made or let in.
 * @param kept what of that goes on, under whose name
 */
export async function endAccount(tx: Queries, account: StaffRow, now: Date, kept: Kept | null = null): Promise<void> {
  await changeStaffRow(tx, account, { ended_at: now, two_factor_pending_secret: null });
  await endStaffSessions(tx, account, now, 'account-ended');
  await revokeStaffLinks(tx, account.id, now);
  await endOpenings(tx, account.licence_id, { kind: 'staff', id: account.id }, now, kept);
}

/** Takes the second factor away: only by a new link can another be set up. */
export async function resetTwoFactor(tx: Queries, account: StaffRow, now: Date): Promise<void> {
  await changeStaffRow(tx, account, { two_factor_secret: null, two_factor_pending_secret: null });
  await clearPasskeys(tx, account);
  await replaceRecoveryHashes(tx, account, []);
  await endStaffSessions(tx, account, now, 'two-factor-changed');
  await revokeStaffLinks(tx, account.id, now);
}

/** Whoever may do little must not give somebody, or themselves, the right to do more. */
function demandHeld({ key }: Pick<BackofficeRequest<'inviteStaff'>, 'key'>, role: Role): void {
  if (!listScopes(role).every((scope) => key.scopes.includes(scope))) fail('SCOPE_NOT_HELD');
}

/** An invitation leads to a password, which opens nothing for who signs in by the firm's identity provider alone. */
async function demandPasswordWay(tx: Queries, account: Pick<StaffRow, 'licence_id' | 'role'>): Promise<void> {
  if (await isOrganisationOnly(tx, account)) fail('IDENTITY_PROVIDER_REQUIRED');
}

/** @param administrators those of the firm, locked */
function demandAnother(administrators: readonly string[], { id }: StaffRow): void {
  if (administrators.length === 1 && administrators[0] === id) fail('LAST_ADMINISTRATOR');
}

/** Mails an account the link to choose a password. */
export async function invite(tx: Queries, account: StaffRow, now: Date): Promise<void> {
  await changeStaffRow(tx, account, {
    invited_at: now,
    invitation_expires_at: new Date(now.getTime() + linkLifetimes.invitation),
    invitations: account.invitations + 1,
  });
  await enqueueStaffMail(tx, account, 'invitation', now);
}

async function lockOrFail(tx: Queries, licence_id: string, id: string): Promise<StaffRow> {
  return (isUuid(id) ? await lockStaff(tx, { id, licence_id }) : null) ?? fail('STAFF_NOT_FOUND');
}

async function resolveAdviserId(
  tx: Queries,
  licence_id: string,
  firm_id: string | null,
  pointer = '/adviser',
): Promise<string | null> {
  if (firm_id === null) return null;
  const fault: FieldFault = { pointer, code: 'unknown_adviser' };
  const found = await findAdviser(tx, licence_id, firm_id);
  return found?.id ?? fail('ADVISER_NOT_FOUND', { fields: [fault] });
}

async function getStaffAccount(q: Queries, licence_id: string, id: string): Promise<StaffAccount> {
  const found = isUuid(id) ? await findStaffWithAdviser(q, licence_id, id) : null;
  return found ? toStaffAccount(found, await listIdentities(q, licence_id, id)) : fail('STAFF_NOT_FOUND');
}

const withEtag = (value: StaffAccount) => new Answered(value, { etag: computeVersion(value) });

function toStaffAccount(
  { account, adviser }: NonNullable<Awaited<ReturnType<typeof findStaffWithAdviser>>>,
  identities: Awaited<ReturnType<typeof listIdentities>>,
): StaffAccount {
  const { id, name, email, role, locale } = account;
  const toIsoTime = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id,
    name,
    email,
    role,
    adviser: adviser?.firm_id ?? null,
    locale,
    status: getStatus(account),
    identities: identities.map(({ issuer, subject, asked_at, tied_at }) => ({
      issuer,
      subject,
      asked_at: asked_at.toISOString(),
      tied_at: toIsoTime(tied_at),
    })),
    invited_at: toIsoTime(account.invited_at),
    invitation_expires_at: toIsoTime(account.invitation_expires_at),
    last_sign_in_at: toIsoTime(account.last_sign_in_at),
    created_at: account.created_at.toISOString(),
    ended_at: toIsoTime(account.ended_at),
  };
}

function getStatus(account: StaffRow): StaffStateName {
  const { ended_at, password_hash } = account;
  if (ended_at) return 'ended';
  if (!password_hash) return 'invited';
  return hasSecondFactor(account) ? 'active' : 'setting-up';
}

/** A line in the trail and an event. */
async function tell(
  tx: Queries,
  call: Pick<BackofficeRequest<'inviteStaff'>, 'key' | 'clock' | 'address'>,
  { id, licence_id, email }: StaffRow,
  { at, act, type }: { at: Date; act: TrailAct; type: EventType },
  details: Record<string, string> = {},
): Promise<void> {
  const target = { target_kind: 'staff', target_id: id };
  await recordAudit(tx, { ...startAuditEntry(call), at, act, ...target, details: { email, ...details } });
  await recordEvent(tx, { licence_id, at, type, by: toActor(call.key), data: { staff_id: id, ...details } });
}

export { handleListStaff as listStaff };

import type { FieldFault } from '@klantportaal/contract/errors';
import { type Role, roles, scopesOf } from '@klantportaal/contract/modules/identity/roles';
import type { StaffAccount } from '@klantportaal/contract/modules/identity/staff-accounts';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, versionOf } from '../../../platform/http/conditions.ts';
import { dutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import { actorOfKey, madeByCaller } from '../../audit/actors.ts';
import { audit } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import { handOverTelling } from '../../dossiers/assignments/assignments.handlers.ts';
import { countWork, handOverSubstitutions } from '../../dossiers/assignments/assignments.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { lower } from '../accounts.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../firm-calls.ts';
import { endOpeningsOf, type Kept } from '../openings/end-openings.queries.ts';
import { heirOrFail } from '../openings/heirs.ts';
import { endViewsOf } from '../sessions.queries.ts';
import {
  addStaff,
  adviserOfFirm,
  changeStaffRow,
  listStaff,
  lockAdministrators,
  lockStaff,
  replaceRecoveryHashes,
  type StaffRow,
  staffWithAdviser,
} from '../staff/accounts.queries.ts';
import { dropTies, listIdentities, lockByIdentity, putTie } from '../staff/identity.queries.ts';
import { linkLifetimes } from '../staff/links.ts';
import { enqueueStaffMail } from '../staff/mail-orders.ts';
import { clearPasskeys } from '../staff/passkeys/passkeys.queries.ts';
import { hasSecondFactor } from '../staff/second-factor.ts';
import { endSessionsOf, voidStaffLinks } from '../staff/sessions.queries.ts';

export const handlers = {
  listRoles: async () => roles.map((role) => ({ id: role, scopes: scopesOf(role) })),

  async listStaff({ db, key }) {
    return db.query(key.licence_id, async (q) => {
      const identities = Map.groupBy(await listIdentities(q, key.licence_id), ({ staff_id }) => staff_id);
      return (await listStaff(q, key.licence_id)).map((row) => served(row, identities.get(row.account.id) ?? []));
    });
  },

  async readStaff({ db, key, params }) {
    return versioned(await db.query(key.licence_id, (q) => presentOf(q, key.licence_id, params.id)));
  },

  async inviteStaff(call) {
    const { db, clock, key, body } = call;
    const { licence_id } = key;
    demandHeld(call, body.role);
    const at = clock.now();
    const email = lower(body.email);
    return db.transaction(licence_id, async (tx) => {
      const adviser_id = await adviserOrFail(tx, licence_id, body.adviser);
      const { name, role, locale } = body;
      const row = { licence_id, email, name, role, locale, adviser_id, created_at: at, ...madeByCaller(key) };
      const account = (await addStaff(tx, row)) ?? fail('USER_NAME_TAKEN');
      await invite(tx, account, at);
      await tell(tx, call, account, { at, act: 'staff-invited', type: 'staff.invited' });
      return new Answered(await presentOf(tx, licence_id, account.id), { status: 201 });
    });
  },

  async changeStaff(call) {
    const { db, clock, key, params, body, condition } = call;
    const { licence_id } = key;
    const at = clock.now();
    return db.transaction(licence_id, async (tx) => {
      const administrators = await lockAdministrators(tx, licence_id);
      const account = await lockOrFail(tx, licence_id, params.id);
      const before = await presentOf(tx, licence_id, account.id);
      await assertCondition(condition, versionOf(before), () => before);
      if (body.role !== account.role) demandHeld(call, body.role);
      if (body.role !== 'administrator') demandAnother(administrators, account);
      const adviser_id = await adviserOrFail(tx, licence_id, body.adviser);
      await changeStaffRow(tx, account, { name: body.name, role: body.role, adviser_id });
      const after = await presentOf(tx, licence_id, account.id);
      if (versionOf(after) !== versionOf(before))
        await tell(tx, call, account, { at, act: 'staff-changed', type: 'staff.changed' }, { role: body.role });
      return versioned(after);
    });
  },

  async endStaff(call) {
    const { db, clock, key, params } = call;
    const { licence_id } = key;
    const at = clock.now();
    await db.transaction(licence_id, async (tx) => {
      const administrators = await lockAdministrators(tx, licence_id);
      const account = await lockOrFail(tx, licence_id, params.id);
      demandAnother(administrators, account);
      await endAccount(tx, account, at);
      await tell(tx, call, account, { at, act: 'staff-ended', type: 'staff.ended' });
    });
  },

  /** The hand-over and the end are one transaction: nobody's dossiers are left with who left because the rest failed. */
  async leaveStaff(call) {
    const { db, clock, key, params, body } = call;
    const { licence_id, scopes } = key;
    const at = clock.now();
    if (body.to !== null && !scopes.includes('dossiers:write')) fail('SCOPE_NOT_HELD');
    return db.transaction(licence_id, async (tx) => {
      const administrators = await lockAdministrators(tx, licence_id);
      const account = await lockOrFail(tx, licence_id, params.id);
      demandAnother(administrators, account);
      const known = await staffWithAdviser(tx, licence_id, account.id);
      const from = known?.adviser && { id: account.adviser_id!, firm_id: known.adviser.firm_id };
      const to_id = await adviserOrFail(tx, licence_id, body.to, '/to');
      if (to_id !== null && to_id === from?.id)
        fail('INVALID_REQUEST', { fields: [{ pointer: '/to', code: 'the_same_adviser' }] });
      const none = { dossiers: 0, helps: 0, stands_in: 0 };
      const counts = from ? await countWork(tx, licence_id, from.id, dutchDay(at)) : none;
      const answer = { id: account.id, name: account.name, adviser: from?.firm_id ?? null, to: body.to, ...counts };
      if (body.preview) return answer;
      if (from && to_id !== null) {
        await handOverTelling(tx, call, from, { id: to_id, firm_id: body.to! }, null);
        await handOverSubstitutions(tx, licence_id, { from: from.id, to: to_id });
      }
      const { keep } = body;
      if (keep?.to === account.id)
        fail('INVALID_REQUEST', { fields: [{ pointer: '/keep/to', code: 'the_same_person' }] });
      const heir = keep && (await heirOrFail(tx, licence_id, keep.to, '/keep/to'));
      await endAccount(tx, account, at, keep && heir && { heir, ids: keep.ids });
      await tell(tx, call, account, { at, act: 'staff-ended', type: 'staff.ended' });
      return answer;
    });
  },

  async inviteStaffAgain(call) {
    const { db, clock, key, params } = call;
    const at = clock.now();
    return db.transaction(key.licence_id, async (tx) => {
      const account = await lockOrFail(tx, key.licence_id, params.id);
      if (account.password_hash) fail('INVITATION_ACCEPTED');
      await voidStaffLinks(tx, account.id, at);
      await invite(tx, account, at);
      await tell(tx, call, account, { at, act: 'staff-invited', type: 'staff.invited' });
      return presentOf(tx, key.licence_id, account.id);
    });
  },

  async tieStaffIdentity(call) {
    const { db, clock, key, params, body } = call;
    const { licence_id } = key;
    const at = clock.now();
    const named = { licence_id, issuer: body.issuer.replace(/\/$/, ''), subject: body.subject };
    return db.transaction(licence_id, async (tx) => {
      const account = await lockOrFail(tx, licence_id, params.id);
      demandHeld(call, account.role);
      const present = await lockByIdentity(tx, named);
      if (present && present.id !== account.id && !present.ended_at)
        fail('INVALID_REQUEST', { fields: [{ pointer: '/subject', code: 'duplicate' }] });
      if (present?.id !== account.id) {
        await putTie(tx, account.id, named, at);
        await enqueueStaffMail(tx, account, 'organisation-tied', at);
        const { issuer, subject } = named;
        await tell(tx, call, account, { at, act: 'identity-tied', type: 'staff.changed' }, { issuer, subject });
      }
      return presentOf(tx, licence_id, account.id);
    });
  },

  async untieStaffIdentities(call) {
    const { db, clock, key, params } = call;
    const at = clock.now();
    await db.transaction(key.licence_id, async (tx) => {
      const account = await lockOrFail(tx, key.licence_id, params.id);
      if (!(await dropTies(tx, account))) return;
      await endSessionsOf(tx, account.id, at, 'untied');
      await tell(tx, call, account, { at, act: 'identity-untied', type: 'staff.changed' });
    });
  },

  async resetStaffTwoFactor(call) {
    const { db, clock, key, params } = call;
    const at = clock.now();
    return db.transaction(key.licence_id, async (tx) => {
      const account = await lockOrFail(tx, key.licence_id, params.id);
      if (!account.password_hash) fail('INVITATION_NOT_ACCEPTED');
      await resetTwoFactor(tx, account, at);
      await enqueueStaffMail(tx, account, 'two-factor-reset', at);
      await tell(tx, call, account, { at, act: 'staff-two-factor-reset', type: 'staff.two-factor-reset' });
      return presentOf(tx, key.licence_id, account.id);
    });
  },
} satisfies Partial<BackofficeHandlers>;

/**
 * Ends an account: it signs in no more, and every session and link of it is over, with everything that the person
 * opened, made or let in.
 * @param kept what of that goes on, under whose name
 */
export async function endAccount(tx: Queries, account: StaffRow, at: Date, kept: Kept | null = null): Promise<void> {
  await changeStaffRow(tx, account, { ended_at: at, two_factor_pending_secret: null });
  await endSessionsOf(tx, account.id, at, 'account-ended');
  await voidStaffLinks(tx, account.id, at);
  await endOpeningsOf(tx, account.licence_id, { kind: 'staff', id: account.id }, at, kept);
}

/** Takes the second factor away: only by a new link can another be set up. */
export async function resetTwoFactor(tx: Queries, account: StaffRow, at: Date): Promise<void> {
  await changeStaffRow(tx, account, { two_factor_secret: null, two_factor_pending_secret: null });
  await clearPasskeys(tx, account);
  await replaceRecoveryHashes(tx, account, []);
  await endSessionsOf(tx, account.id, at, 'two-factor-changed');
  await endViewsOf(tx, account.licence_id, { kind: 'staff', id: account.id }, at);
  await voidStaffLinks(tx, account.id, at);
}

/** Whoever may do little must not give somebody, or themselves, the right to do more. */
function demandHeld({ key }: Pick<BackofficeRequest<'inviteStaff'>, 'key'>, role: Role): void {
  if (!scopesOf(role).every((scope) => key.scopes.includes(scope))) fail('SCOPE_NOT_HELD');
}

/** @param administrators those of the firm, locked */
function demandAnother(administrators: readonly string[], { id }: StaffRow): void {
  if (administrators.length === 1 && administrators[0] === id) fail('LAST_ADMINISTRATOR');
}

/** Mails an account the link to choose a password. */
export async function invite(tx: Queries, account: StaffRow, at: Date): Promise<void> {
  await changeStaffRow(tx, account, {
    invited_at: at,
    invitation_expires_at: new Date(at.getTime() + linkLifetimes.invitation),
    invitations: account.invitations + 1,
  });
  await enqueueStaffMail(tx, account, 'invitation', at);
}

async function lockOrFail(tx: Queries, licence_id: string, id: string): Promise<StaffRow> {
  return (isUuid(id) ? await lockStaff(tx, { id, licence_id }) : null) ?? fail('STAFF_NOT_FOUND');
}

async function adviserOrFail(
  tx: Queries,
  licence_id: string,
  firm_id: string | null,
  pointer = '/adviser',
): Promise<string | null> {
  if (firm_id === null) return null;
  const fault: FieldFault = { pointer, code: 'unknown_adviser' };
  const found = await adviserOfFirm(tx, licence_id, firm_id);
  return found?.id ?? fail('ADVISER_NOT_FOUND', { fields: [fault] });
}

async function presentOf(q: Queries, licence_id: string, id: string): Promise<StaffAccount> {
  const found = isUuid(id) ? await staffWithAdviser(q, licence_id, id) : null;
  return found ? served(found, await listIdentities(q, licence_id, id)) : fail('STAFF_NOT_FOUND');
}

const versioned = (value: StaffAccount) => new Answered(value, { etag: versionOf(value) });

function served(
  { account, adviser }: NonNullable<Awaited<ReturnType<typeof staffWithAdviser>>>,
  identities: Awaited<ReturnType<typeof listIdentities>>,
): StaffAccount {
  const { id, name, email, role, locale } = account;
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id,
    name,
    email,
    role,
    adviser: adviser?.firm_id ?? null,
    locale,
    status: statusOf(account),
    identities: identities.map(({ issuer, subject, asked_at, tied_at }) => ({
      issuer,
      subject,
      asked_at: asked_at.toISOString(),
      tied_at: at(tied_at),
    })),
    invited_at: at(account.invited_at),
    invitation_expires_at: at(account.invitation_expires_at),
    last_sign_in_at: at(account.last_sign_in_at),
    created_at: account.created_at.toISOString(),
    ended_at: at(account.ended_at),
  };
}

function statusOf(account: StaffRow): StaffAccount['status'] {
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
  await audit(tx, { ...byKey(call), at, act, ...target, details: { email, ...details } });
  await recordEvent(tx, { licence_id, at, type, by: actorOfKey(call.key), data: { staff_id: id, ...details } });
}

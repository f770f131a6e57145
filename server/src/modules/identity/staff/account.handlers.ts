import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { describeDevice } from '../device-words.ts';
import { demandRecentSignIn } from '../recent-sign-in.ts';
import { getNetworksCutoff, matchKnownSource, rememberDevice, toAccountKey } from '../requests/known-device.ts';
import { changeStaffRow, findStaff, listStaffNetworks, lockStaff, type StaffId } from './accounts.queries.ts';
import { enqueueStaffMail } from './mail-orders.ts';
import { demandStrongStaffPassword, toPolicyFields } from './password-policy.ts';
import { recordStaff } from './record.ts';
import { endSession, listLiveStaffSessions, lockOpenStaffSession, revokeStaffLinks } from './sessions.queries.ts';
import { getFirm } from './settings.ts';
import { getSignedInStaff } from './signed-in.ts';
import type { StaffHandlers, StaffRequest } from './staff-calls.ts';
import { ANY_FIRM, refuse, tryOrFail } from './throttles.ts';

export const readMe: StaffHandlers['readMe'] = (call) => getSignedInStaff(call, call.staff);

export const chooseStaffLanguage: StaffHandlers['chooseStaffLanguage'] = async ({ db, staff, body }) => {
  await db.transaction(staff.licence_id, (tx) => changeStaffRow(tx, staff, { locale: body.locale }));
};

export const listStaffDevices: StaffHandlers['listStaffDevices'] = async ({ db, clock, staff, staffSessions }) => {
  const now = clock.now();
  const idle_since = new Date(now.getTime() - staffSessions.idle_minutes * 60_000);
  const rows = await db.query(staff.licence_id, (q) => listLiveStaffSessions(q, staff, now, idle_since));
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    address: row.address,
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === staff.session_id,
  }));
};

export const endStaffDevice: StaffHandlers['endStaffDevice'] = async ({ db, clock, staff, params, meta }) => {
  demandRecentSignIn({ clock, signed_in_at: staff.signed_in_at });
  const session_id = parseUuid(params.id, 'SESSION_NOT_FOUND');
  const now = clock.now();
  await db.transaction(staff.licence_id, async (tx) => {
    if (!(await lockOpenStaffSession(tx, staff, session_id))) fail('SESSION_NOT_FOUND');
    await endSession(tx, session_id, now, 'ended-by-owner');
    await recordStaff(tx, staff, { at: now, meta, act: 'sessions-ended' });
  });
};

export const endOtherStaffDevices: StaffHandlers['endOtherStaffDevices'] = async ({
  db,
  clock,
  staff,
  staffSessions,
  meta,
}) => {
  demandRecentSignIn({ clock, signed_in_at: staff.signed_in_at });
  await db.transaction(staff.licence_id, async (tx) => {
    await staffSessions.endAll(tx, staff, 'ended-by-owner', staff.session_id);
    await recordStaff(tx, staff, { at: clock.now(), meta, act: 'sessions-ended' });
  });
};

export const readStaffPasswordPolicy: StaffHandlers['readStaffPasswordPolicy'] = async ({ db, licences, staff }) => {
  const account = await getAccount(db, staff);
  const firm = await getFirm(licences, staff.licence_id);
  return { id: 'password-policy', user_name: account.email, ...toPolicyFields(account, firm) };
};

/** Guesses at the current password fall under the throttle of signing in, so that an open session is no way round it. */
export const changeStaffPassword: StaffHandlers['changeStaffPassword'] = async (call) => {
  const { db, clock, licences, passwords, staffSessions, staff, body, meta } = call;
  const changedAt = clock.now();
  const account = await getAccount(db, staff);
  const networks = await db.query(staff.licence_id, (q) => listStaffNetworks(q, [staff.id], getNetworksCutoff(clock)));
  const key = toAccountKey(account.email, matchKnownSource(call, account, networks));
  const guess = await tryOrFail(call, ANY_FIRM, 'account', key);
  const who = { from: key, known: true };
  if (!(await passwords.verify(account.password_hash, body.current_password, who))) {
    await db.query(staff.licence_id, (q) =>
      recordSecurityEvent(q, {
        licence_id: staff.licence_id,
        at: changedAt,
        kind: 'password-check-failed',
        address: meta.address,
        details: { staff: staff.id },
      }),
    );
    const locked = await guess.wrong();
    if (locked) refuse('account', locked);
    fail('CURRENT_PASSWORD_WRONG');
  }
  const late = await guess.right();
  if (late) refuse('account', late);
  const firm = await getFirm(licences, staff.licence_id);
  await demandStrongStaffPassword({ ...call, licence: firm }, body.password, account);
  const password_hash = await passwords.hash(body.password, who);
  await db.transaction(staff.licence_id, async (tx) => {
    const now = await lockStaff(tx, staff);
    // Replaced since we looked: what was typed is no longer the current password.
    if (now?.password_hash !== account.password_hash) fail('CURRENT_PASSWORD_WRONG');
    await changeStaffRow(tx, staff, { password_hash, password_changed_at: changedAt });
    await revokeStaffLinks(tx, staff.id, changedAt);
    await staffSessions.endAll(tx, staff, 'password-changed', staff.session_id);
    await recordStaff(tx, staff, { at: changedAt, meta, act: 'password-changed' });
    await enqueueStaffMail(tx, staff, 'password-changed', changedAt);
  });
  // The device was remembered under the earlier password.
  rememberDevice(call, staff.id, staff.session_id);
};

const getAccount = async (db: StaffRequest<'readMe'>['db'], staff: StaffId) =>
  (await db.query(staff.licence_id, (q) => findStaff(q, staff))) ?? fail('AUTH_REQUIRED');

import { randomUUID } from 'node:crypto';
import type { Passkey } from '@klantportaal/contract/modules/identity/staff/passkeys';
import type { Queries } from '../../../../platform/db/queries.ts';
import { fail } from '../../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../../platform/kernel/ids.ts';
import { recordSecurityEvent } from '../../../audit/audit.queries.ts';
import { generateRecoveryCodes } from '../../one-time-codes.ts';
import { changeStaffRow, lockStaff, replaceRecoveryHashes, type StaffRow } from '../accounts.queries.ts';
import { enqueueStaffMail } from '../mail-orders.ts';
import { demandOwnSignIn } from '../own-sign-in.ts';
import { recordStaff } from '../record.ts';
import { hasSecondFactor, listFactors } from '../second-factor.ts';
import { getFirm } from '../settings.ts';
import type { StaffHandlers, StaffRequest } from '../staff-calls.ts';
import { keepCeremony, takeCeremony } from './ceremonies.ts';
import {
  addPasskeyRow,
  listPasskeys,
  type PasskeyRow,
  removePasskeyRow,
  renamePasskeyRow,
} from './passkeys.queries.ts';
import { ALGORITHMS, getRelyingParty, toUserHandle, verifyPasskey, webAuthn } from './passkeys.ts';

/** Far more than anybody has devices. */
const MAX_PASSKEYS = 20;

/** One's own passkeys. */

const handleListPasskeys: StaffHandlers['listPasskeys'] = ({ db, staff }) =>
  db.query(staff.licence_id, async (q) => (await listPasskeys(q, staff)).map(toPasskey));

export const askNewPasskey: StaffHandlers['askNewPasskey'] = async (call) => {
  const { db, config, licences, staff } = call;
  demandFresh(call);
  const firm = await getFirm(licences, staff.licence_id);
  const { account, known } = await db.transaction(staff.licence_id, async (tx) => {
    const locked = await lockForNew(tx, call);
    return { account: locked, known: await listPasskeys(tx, staff) };
  });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: firm.name,
    rpID: getRelyingParty(config).id,
    userID: toUserHandle(account),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // Kept in the device, so that it can sign in alone.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepCeremony(call, { kind: 'passkey-new', challenge: options.challenge, staff_id: staff.id });
  return { id: 'question', options: { ...options } };
};

export const addPasskey: StaffHandlers['addPasskey'] = async (call) => {
  const { db, clock, config, secrets, staffSessions, staff, body, meta } = call;
  demandFresh(call);
  const asked = await takeCeremony(call, 'passkey-new');
  if (asked?.staff_id !== staff.id) fail('PASSKEY_REFUSED');
  const made = (await verifyPasskey(config, body.answer, asked.challenge)) ?? fail('PASSKEY_REFUSED');
  const now = clock.now();
  const codes = await db.transaction(staff.licence_id, async (tx) => {
    const account = await lockForNew(tx, call);
    const isFirst = !hasSecondFactor(account);
    if (!(await addPasskeyRow(tx, account, { ...made, name: body.name, created_at: now }))) fail('PASSKEY_REFUSED');
    await recordStaff(tx, account, { at: now, meta, act: 'passkey-added', details: { name: body.name } });
    if (!isFirst) {
      await enqueueStaffMail(tx, account, 'passkey-added', now);
      return [];
    }
    const { codes: fresh, hashes } = generateRecoveryCodes(secrets, staff.id);
    await changeStaffRow(tx, account, { two_factor_pending_secret: null, invitation_expires_at: null });
    await replaceRecoveryHashes(tx, account, hashes);
    await staffSessions.endAll(tx, account, 'two-factor-changed');
    const { id, licence_id } = account;
    const event = { licence_id, at: now, address: meta.address, details: { staff: id } };
    await recordSecurityEvent(tx, { ...event, kind: 'two-factor-enabled' });
    await staffSessions.start(tx, call, account, 'password+passkey');
    return fresh;
  });
  return { id: randomUUID(), codes };
};

export const renamePasskey: StaffHandlers['renamePasskey'] = async ({ db, clock, staff, params, body, meta }) => {
  const id = parseUuid(params.id, 'PASSKEY_NOT_FOUND');
  return db.transaction(staff.licence_id, async (tx) => {
    const row = (await renamePasskeyRow(tx, staff, id, body.name)) ?? fail('PASSKEY_NOT_FOUND');
    await recordStaff(tx, staff, { at: clock.now(), meta, act: 'passkey-renamed', details: { name: body.name } });
    return toPasskey(row);
  });
};

export const removePasskey: StaffHandlers['removePasskey'] = async (call) => {
  const { db, clock, staff, staffSessions, params, meta } = call;
  demandOwnSignIn({ clock, staff });
  const id = parseUuid(params.id, 'PASSKEY_NOT_FOUND');
  const now = clock.now();
  await db.transaction(staff.licence_id, async (tx) => {
    const account = (await lockStaff(tx, staff)) ?? fail('AUTH_REQUIRED');
    const removed = (await removePasskeyRow(tx, account, id)) ?? fail('PASSKEY_NOT_FOUND');
    if (listFactors(account).length === 1 && account.passkeys === 1) fail('LAST_SECOND_FACTOR');
    await staffSessions.endAll(tx, account, 'two-factor-changed', staff.session_id);
    await recordStaff(tx, account, { at: now, meta, act: 'passkey-removed', details: { name: removed.name } });
    await enqueueStaffMail(tx, account, 'passkey-removed', now);
  });
};

type Adding = Pick<StaffRequest<'addPasskey'>, 'staff' | 'clock'>;

/** Lets a signed-in person add a passkey only a moment after signing in. */
function demandFresh({ staff, clock }: Adding): void {
  if ('signed_in_at' in staff) demandOwnSignIn({ clock, staff });
}

async function lockForNew(tx: Queries, { staff }: Adding): Promise<StaffRow> {
  const account = (await lockStaff(tx, staff)) ?? fail('AUTH_REQUIRED');
  // By a link one sets up the first; whoever did so already is signed in, or signs in with it.
  if (!('signed_in_at' in staff) && hasSecondFactor(account)) fail('AUTH_REQUIRED');
  return account.passkeys < MAX_PASSKEYS ? account : fail('TOO_MANY_PASSKEYS');
}

const toPasskey = ({ id, name, created_at, last_used_at, is_synced }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_synced,
});

export { handleListPasskeys as listPasskeys };

import { randomUUID } from 'node:crypto';
import { fail } from '../../../platform/kernel/errors.ts';
import { renderQrCode } from '../../../platform/kernel/qr-code.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { buildOtpUri, generateRecoveryCodes, generateSeed, useAppCode } from '../one-time-codes.ts';
import { openPending, sealPending } from '../pending-seed.ts';
import { changeStaffRow, lockStaff, replaceRecoveryHashes, useStep } from './accounts.queries.ts';
import { withCode } from './codes.ts';
import { enqueueStaffMail } from './mail-orders.ts';
import { demandOwnSignIn } from './own-sign-in.ts';
import { recordStaff } from './record.ts';
import { hasSecondFactor, listFactors } from './second-factor.ts';
import { getFirm } from './settings.ts';
import type { StaffHandlers, StaffRequest } from './staff-calls.ts';

type SettingUp = Pick<StaffRequest<'newTwoFactorKey'>, 'staff' | 'clock'>;

/** A new seed each time: one that was shown before may have been seen by someone else. */
export const newTwoFactorKey: StaffHandlers['newTwoFactorKey'] = async (call) => {
  const { db, clock, secrets, licences, staff } = call;
  demandFresh(call);
  const firm = await getFirm(licences, staff.licence_id);
  const seed = generateSeed();
  const { email } = await db.transaction(staff.licence_id, async (tx) => {
    const account = (await lockStaff(tx, staff)) ?? fail('AUTH_REQUIRED');
    await changeStaffRow(tx, account, { two_factor_pending_secret: sealPending(secrets, seed, clock.now()) });
    return account;
  });
  return { id: staff.id, image: await renderQrCode(buildOtpUri(seed, firm.name, email)), key: seed };
};

export const confirmTwoFactor: StaffHandlers['confirmTwoFactor'] = async (call) => {
  const { clock, secrets, staffSessions, staff, body, meta } = call;
  demandFresh(call);
  const { codes, hashes } = generateRecoveryCodes(secrets, staff.id);
  await withCode(
    call,
    staff,
    async (tx, account) => {
      const shown = account.two_factor_pending_secret;
      const seed = shown && openPending(secrets, shown, clock.now());
      const claimStep = async (step: number) => {
        // The steps of an earlier key do not count against a new one.
        await changeStaffRow(tx, account, { last_counter: 0 });
        return useStep(tx, account.id, step);
      };
      return seed && (await useAppCode(seed, body.code, clock.now(), claimStep)) ? seed : null;
    },
    async (tx, account, seed) => {
      const now = clock.now();
      await changeStaffRow(tx, account, {
        two_factor_secret: secrets.seal(seed),
        two_factor_pending_secret: null,
        invitation_expires_at: null,
      });
      await replaceRecoveryHashes(tx, account, hashes);
      await staffSessions.endAll(tx, account, 'two-factor-changed');
      const { id, licence_id } = account;
      const event = {
        licence_id,
        at: now,
        kind: 'two-factor-enabled',
        address: meta.address,
        details: { staff: id },
      } as const;
      await recordSecurityEvent(tx, event);
      await recordStaff(tx, account, { at: now, meta, act: 'two-factor-enabled' });
      // A person who sets up their first one knows; so does the firm that reset it.
      if (hasSecondFactor(account))
        await enqueueStaffMail(tx, account, account.two_factor_secret ? 'two-factor-changed' : 'app-added', now);
      await staffSessions.start(tx, call, account, 'password+otp');
    },
  );
  return { id: randomUUID(), codes };
};

export const removeAuthenticatorApp: StaffHandlers['removeAuthenticatorApp'] = async (call) => {
  const { db, clock, staff, staffSessions, meta } = call;
  demandOwnSignIn({ clock, staff });
  const now = clock.now();
  await db.transaction(staff.licence_id, async (tx) => {
    const account = (await lockStaff(tx, staff)) ?? fail('AUTH_REQUIRED');
    if (account.two_factor_secret === null) return;
    if (listFactors(account).length === 1) fail('LAST_SECOND_FACTOR');
    await changeStaffRow(tx, account, { two_factor_secret: null, two_factor_pending_secret: null });
    await staffSessions.endAll(tx, account, 'two-factor-changed', staff.session_id);
    await recordStaff(tx, account, { at: now, meta, act: 'app-removed' });
    await enqueueStaffMail(tx, account, 'app-removed', now);
  });
};

export const renewRecoveryCodes: StaffHandlers['renewRecoveryCodes'] = async (call) => {
  const { db, clock, secrets, staff, staffSessions, meta } = call;
  demandOwnSignIn({ clock, staff });
  const { codes, hashes } = generateRecoveryCodes(secrets, staff.id);
  await db.transaction(staff.licence_id, async (tx) => {
    const account = (await lockStaff(tx, staff)) ?? fail('AUTH_REQUIRED');
    await replaceRecoveryHashes(tx, account, hashes);
    await staffSessions.endAll(tx, account, 'two-factor-changed', staff.session_id);
    await recordStaff(tx, staff, { at: clock.now(), meta, act: 'recovery-codes-renewed' });
    await enqueueStaffMail(tx, account, 'recovery-codes-renewed', clock.now());
  });
  return { id: randomUUID(), codes };
};

/** Lets a signed-in person replace their second factor only a moment after signing in. */
function demandFresh({ staff, clock }: SettingUp): void {
  if ('signed_in_at' in staff) demandOwnSignIn({ clock, staff });
}

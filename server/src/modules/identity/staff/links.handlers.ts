import type { ErrorCode } from '@klantportaal/contract/errors';
import { getGuesserNetwork, getNetwork } from '../../../platform/http/network.ts';
import { enqueue } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { normalizeLogin } from '../accounts.queries.ts';
import { toAccountKey } from '../requests/known-device.ts';
import { isLocked } from '../throttles-by.ts';
import { changeStaffRow, lockStaff } from './accounts.queries.ts';
import { enqueueStaffMail } from './mail-orders.ts';
import { findLinkRefusal, type LinkRefusal } from './password-links.ts';
import { demandStrongStaffPassword, toPolicyFields } from './password-policy.ts';
import { recordStaff } from './record.ts';
import { hasSecondFactor, listFactors } from './second-factor.ts';
import { findUsedStaffLink, openStaffLink, revokeStaffLinks, useStaffLink } from './sessions.queries.ts';
import { getFirm } from './settings.ts';
import type { StaffHandlers, StaffRequest } from './staff-calls.ts';
import { createStep } from './step.ts';
import { ANY_FIRM, forgetTries, tryOnce, tryOrFail } from './throttles.ts';

/**
 * Only records what was typed: the outbox looks up whose address it is, so that neither the answer nor its timing
 * reveals anything. The order stands with any firm, for none is known, and goes when it is done.
 */
export const forgotStaffPassword: StaffHandlers['forgotStaffPassword'] = async (call) => {
  const { db, clock, licences, body, meta } = call;
  const address = await tryOrFail(call, ANY_FIRM, 'address', getGuesserNetwork(meta.address));
  await address.wrong();
  const email = normalizeLogin(body.email);
  // Beyond the limit we send nothing, and do not say so: no mailbox is flooded.
  const request = await tryOnce(call, ANY_FIRM, 'reset-mail', email);
  if (isLocked(request) || (await request.wrong())) return;
  const [any] = await licences.list();
  if (!any) return;
  const job = { licence_id: any.id, kind: 'staff-reset-request', payload: { email }, at: clock.now() } as const;
  await db.transaction(any.id, (tx) => enqueue(tx, job));
};

/** Opening the link does not use it up: mail scanners open links too. */
export const openLink: StaffHandlers['openLink'] = async (call) => {
  const { db, clock, body } = call;
  const open = await db.queryAsSystem((q) => openStaffLink(q, hashSha256(body.token), clock.now()));
  if (open) {
    const refusal = await db.queryAsSystem((q) => findLinkRefusal(q, open.account, clock.now()));
    if (refusal) fail(toCode(refusal, 'AUTH_START_PASSWORD_RESET_FAILED'));
  }
  const found = open ?? (await findUsedLink(call)) ?? fail('AUTH_START_PASSWORD_RESET_FAILED');
  const { account, purpose } = found;
  const firm = await getFirm(call.licences, account.licence_id);
  const { id, name, email, locale } = account;
  const policy = toPolicyFields(account, firm);
  return { id, purpose, name, email, locale, firm: firm.name, ...policy, is_chosen: open === null };
};

/**
 * Sets the password and uses the link up. Then the second factor: its code, or a new one where there is none, which
 * nobody can set up without such a link.
 */
export const chooseByLink: StaffHandlers['chooseByLink'] = async (call) => {
  const { db, clock, licences, staffSessions, passwords, body, cookies, meta } = call;
  const hash = hashSha256(body.token);
  const found = await db.queryAsSystem((q) => openStaffLink(q, hash, clock.now()));
  if (!found) fail('UNABLE_TO_RESET_PASSWORD');
  const { account } = found;
  const { id, licence_id, email } = account;
  const firm = await getFirm(licences, licence_id);
  await demandStrongStaffPassword({ ...call, licence: firm }, body.password, account);
  const password_hash = await passwords.hash(body.password, { from: id, known: true });
  const changedAt = clock.now();
  const now = await db.transaction(licence_id, async (tx) => {
    const present = await lockStaff(tx, account);
    if (!present) fail('UNABLE_TO_RESET_PASSWORD');
    const refusal = await findLinkRefusal(tx, present, changedAt);
    if (refusal) fail(toCode(refusal, 'UNABLE_TO_RESET_PASSWORD'));
    if (!(await useStaffLink(tx, hash, changedAt))) fail('UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION');
    await revokeStaffLinks(tx, id, changedAt);
    await changeStaffRow(tx, account, {
      password_hash,
      password_changed_at: changedAt,
      two_factor_pending_secret: null,
    });
    await staffSessions.endAll(tx, account, 'password-changed');
    await recordStaff(tx, account, { at: changedAt, meta, act: 'password-changed', details: { by: found.purpose } });
    // An invited person knows about it, as they accepted the invitation.
    if (found.purpose !== 'invitation') await enqueueStaffMail(tx, account, 'password-changed', changedAt);
    return present;
  });
  // A person who was locked out after too many tries can go on with the new password at once.
  for (const place of [null, `from ${getNetwork(meta.address)}`])
    await forgetTries(call, ANY_FIRM, 'account', toAccountKey(email, place));
  const next = hasSecondFactor(now) ? 'code' : 'two-factor';
  await staffSessions.goOn(cookies, next === 'code' ? 'code' : 'set-up', account);
  return createStep(next, { factors: listFactors(now) });
};

const toCode = <Code extends ErrorCode>(refusal: LinkRefusal, other: Code) =>
  refusal === 'organisation-only' ? 'IDENTITY_PROVIDER_REQUIRED' : other;

/**
 * A link that set the password in this browser, where the second factor is still to be set up: who reloads the page, or
 * opens the link once more, goes on.
 */
async function findUsedLink({ db, clock, staffSessions, cookies, body }: StaffRequest<'openLink'>) {
  const half = await staffSessions.halfSignedIn(cookies, 'set-up');
  if (typeof half === 'string') return null;
  const used = await db.queryAsSystem((q) => findUsedStaffLink(q, hashSha256(body.token), clock.now()));
  return used?.account.id === half.id ? used : null;
}

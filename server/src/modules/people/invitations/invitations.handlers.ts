import type { InvitationState } from '@klantportaal/contract/modules/people/invitation-states';
import type { Invitation } from '@klantportaal/contract/modules/people/invitations';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, computeVersion } from '../../../platform/http/conditions.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toAuditActor } from '../../audit/actors.ts';
import { recordAudit, recordSecurityEvent } from '../../audit/audit.queries.ts';
import { changeAccount, normalizeLogin, replaceRecoveryCodes } from '../../identity/accounts.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { changeAddress, findProposedAddress, isUserNameTaken } from '../../identity/mail-addresses.queries.ts';
import { revokeTokens } from '../../identity/sessions.queries.ts';
import { proposeAddress } from '../proposed-address.ts';
import { listMailRefusals } from '../refusals.queries.ts';
import { findInvited, type Invited, listInvited, lockInvited } from './invitations.queries.ts';
import {
  getInviting,
  holdInvitation,
  undoHeldInvitation,
  type WayInAct,
  type WayInChange,
  withHeldInvitation,
  writeWayIn,
} from './invite.ts';

export const readInvitation: BackofficeHandlers['readInvitation'] = async ({ db, clock, key, params }) => {
  const { licence_id } = key;
  return db.query(licence_id, async (q) => {
    const found = await findInvited(q, licence_id, params.firmId);
    if (!found) fail('CONSUMER_NOT_FOUND');
    return answerWithVersion(await buildInvitation(q, found, null, clock.now()));
  });
};

/** The first one, and any later one, which makes the links of those before useless. */
export const inviteConsumer: BackofficeHandlers['inviteConsumer'] = async (call) => {
  const invitation = await invite(call);
  // It can still be undone, as whatever else answers this.
  return new Answered(invitation, { status: invitation.final_at === null ? 200 : 202 });
};

/** Invites, and answers how it stands. */
export const invite = async (call: BackofficeRequest<'inviteConsumer'>): Promise<Invitation> => {
  const { db, clock, key, params, body } = call;
  const { licence_id } = key;
  const now = clock.now();
  const inviting = await getInviting(call, body.expires_in_days, now);
  return db.transaction(licence_id, async (tx) => {
    const person = await lockInvited(tx, licence_id, params.firmId);
    if (!person) fail('CONSUMER_NOT_FOUND');
    const persons = body.to === 'both' ? await listInvited(tx, licence_id, person.dossier_id) : [];
    const other = persons.find(({ id }) => id !== person.id) ?? null;
    await holdInvitation(tx, inviting, person);
    // A person who has chosen a password already needs none.
    if (other && !other.has_password) await holdInvitation(tx, inviting, other);
    const invited = ensure(await findInvited(tx, licence_id, person.firm_id));
    return buildInvitation(tx, invited, other && (await findInvited(tx, licence_id, other.firm_id)), now);
  });
};

/** Nothing of it has left; a line in the audit trail remains. */
export const undoInvitation: BackofficeHandlers['undoInvitation'] = async ({ db, clock, key, params, address }) => {
  const { licence_id } = key;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const person = await lockInvited(tx, licence_id, params.firmId);
    if (!person) fail('CONSUMER_NOT_FOUND');
    const undone = await undoHeldInvitation(tx, person, toActor(key), now);
    if (undone.length === 0) fail('INVITATION_FINAL');
    const by = toAuditActor(toActor(key));
    const about = { licence_id, dossier_id: person.dossier_id, at: now, address, target_kind: 'consumer' };
    for (const consumer_id of undone)
      await recordAudit(tx, { ...about, ...by, consumer_id, act: 'invitation-undone', target_id: consumer_id });
  });
};

/** For who forgot the password and calls; the link of forgot-password, sent by the firm. */
export const sendResetLink: BackofficeHandlers['sendResetLink'] = async (call) => {
  const { db, clock, key, params } = call;
  const now = clock.now();
  await db.transaction(key.licence_id, async (tx) => {
    const person = await lockInvited(tx, key.licence_id, params.firmId);
    if (!person) fail('CONSUMER_NOT_FOUND');
    if (!person.has_password) fail('INVITATION_NOT_ACCEPTED');
    if (!person.email) fail('MAIL_ADDRESS_MISSING');
    const order = { template: 'password-reset', consumer_id: person.id, data: {} } as const;
    await enqueueMail(tx, key.licence_id, order, now);
    await writeDown(tx, call, person, 'reset-link-sent', now);
  });
};

/**
 * Corrects the address until a password was chosen; after that the consumer signs in with it, and must confirm another.
 */
export const correctEmail: BackofficeHandlers['correctEmail'] = async (call) => {
  const { db, clock, key, params, body, condition } = call;
  const { licence_id } = key;
  const now = clock.now();
  const address = normalizeLogin(body.emailaddress);
  const inviting = await getInviting(call, 7, now);
  return db.transaction(licence_id, async (tx) => {
    const person = await lockInvited(tx, licence_id, params.firmId);
    if (!person) fail('CONSUMER_NOT_FOUND');
    const before = await buildInvitation(tx, person, null, now);
    await assertCondition(condition, computeEtag(before), () => before);
    const answer = async (to: Invited) => answerWithVersion(await buildInvitation(tx, to, null, now));
    if (person.email === address) {
      await revokeTokens(tx, person.id, ['email-change'], now);
      return answer(person);
    }
    if (person.has_password) {
      const proposing = { actor: toActor(key), address: call.address, secrets: call.secrets, at: now };
      if (await proposeAddress(tx, person, address, proposing)) fail('USER_NAME_TAKEN');
      return answer(person);
    }
    if (person.user_name !== null && (await isUserNameTaken(tx, licence_id, address, person.id)))
      fail('USER_NAME_TAKEN');
    await changeAddress(tx, person, address, now);
    await revokeTokens(tx, person.id, ['invitation'], now);
    const facts = [{ field: 'email', before: person.email, after: address }];
    await writeDown(tx, call, person, 'mail-address-corrected', now, { facts });
    await recordSecurityEvent(tx, { licence_id, at: now, kind: 'email-changed-by-firm', consumer_id: person.id });
    const corrected = ensure(await lockInvited(tx, licence_id, params.firmId));
    // Whoever had the old address may have the mail: the new one gets its own.
    if (getInvitationState(corrected, now) !== 'none')
      await holdInvitation(tx, inviting, { ...corrected, invited_at: null });
    return answer(ensure(await findInvited(tx, licence_id, params.firmId)));
  });
};

/** The next sign-in with the password sets up a new one; until then nothing else can be seen. */
export const resetTwoFactor: BackofficeHandlers['resetTwoFactor'] = async (call) => {
  const { db, clock, sessions, key, params, body } = call;
  const { licence_id } = key;
  const now = clock.now();
  const id = await db.transaction(licence_id, async (tx) => {
    const person = await lockInvited(tx, licence_id, params.firmId);
    if (!person) fail('CONSUMER_NOT_FOUND');
    if (!person.has_password) fail('INVITATION_NOT_ACCEPTED');
    const account = { licence_id, consumer_id: person.id };
    const none = { two_factor_enabled: false, two_factor_secret: null, two_factor_pending_secret: null };
    await changeAccount(tx, account, { ...none, two_factor_required: true });
    await replaceRecoveryCodes(tx, licence_id, person.id, []);
    await sessions.endAll(tx, person.id, 'two-factor-changed');
    await revokeTokens(tx, person.id, ['password-reset', 'view-as', 'product-action'], now);
    await writeDown(tx, call, person, 'two-factor-reset', now, { details: body });
    await recordSecurityEvent(tx, { licence_id, at: now, kind: 'two-factor-reset-by-firm', consumer_id: person.id });
    await enqueueMail(
      tx,
      licence_id,
      { template: 'two-factor-disabled', consumer_id: person.id, data: { by_firm: true } },
      now,
    );
    return person.id;
  });
  sessions.forget(id);
};

/** The version covers where mail goes, or will: whether somebody signed in is not the firm's to write. */
const computeEtag = ({ emailaddress, proposed }: Invitation): string =>
  computeVersion({ emailaddress, proposed: proposed?.emailaddress ?? null });

const answerWithVersion = (invitation: Invitation) => new Answered(invitation, { etag: computeEtag(invitation) });

/** The event of what the firm did about a person's way in, and its line in the audit trail. */
const writeDown = (
  tx: Queries,
  { key, address }: Pick<BackofficeRequest<'readInvitation'>, 'key' | 'address'>,
  person: Invited,
  act: WayInAct,
  now: Date,
  change?: WayInChange,
) => writeWayIn(tx, { actor: toActor(key), address }, person, act, now, change);

/** The progress of a person with signing in. */
export function getInvitationState(
  {
    user_name,
    has_password,
    invited_at,
    invitation_expires_at,
  }: Pick<Invited, 'user_name' | 'has_password' | 'invited_at' | 'invitation_expires_at'>,
  now: Date,
): InvitationState {
  if (has_password) return 'accepted';
  if (user_name === null || invited_at === null || invitation_expires_at === null) return 'none';
  return invitation_expires_at > now ? 'invited' : 'expired';
}

/** Serves the state of a person; an invitation that can still be undone counts as mailed. */
async function buildInvitation(q: Queries, person: Invited, other: Invited | null, now: Date): Promise<Invitation> {
  const proposed = await findProposedAddress(q, person.id, now);
  const refusals = await listMailRefusals(q, person.licence_id, [person]);
  const { final_at, ...own } = await withHeldInvitation(q, person);
  const others = other && (await withHeldInvitation(q, other));
  const formatExpiry = ({ invitation_expires_at }: Invited) => invitation_expires_at?.toISOString() ?? null;
  return {
    id: person.id,
    consumer_firm_id: person.firm_id,
    state: getInvitationState(own, now),
    emailaddress: person.email,
    user_name: own.user_name,
    proposed: proposed && { emailaddress: proposed.emailaddress, expires_at: proposed.expires_at.toISOString() },
    mail_refused: refusals.get(person.id) ?? null,
    invited_at: own.invited_at?.toISOString() ?? null,
    expires_at: formatExpiry(own),
    sent: own.invitations ?? 0,
    final_at: final_at?.toISOString() ?? null,
    other: others && {
      consumer_firm_id: others.firm_id,
      state: getInvitationState(others, now),
      expires_at: formatExpiry(others),
    },
  };
}

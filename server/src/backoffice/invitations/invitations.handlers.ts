import type { Invitation } from '@klantportaal/contract/backoffice/invitations';
import type { Queries } from '../../db/queries.ts';
import { audit, securityEvent } from '../../journal/audit.queries.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { enqueueMail } from '../../outbox/outbox.queries.ts';
import { mailRefusals } from '../../persons/refusals.queries.ts';
import { addAccount, changeAccount, lower, replaceRecoveryCodes } from '../../sign-in/accounts.queries.ts';
import { changeAddress, proposedAddress, userNameTaken } from '../../sign-in/mail-addresses.queries.ts';
import { useUpTokensOf } from '../../sign-in/sessions.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { actorOfKey, auditActor, servedActor } from '../held/actors.ts';
import { proposeAddress } from '../proposed-address.ts';
import { findInvited, type Invited, invitedOf, lockInvited } from './invitations.queries.ts';

const DAY = 86_400_000;
/** Milliseconds within which the same invitation is not mailed again: somebody pressed twice, or an answer was lost. */
const TWICE = 60_000;

export const handlers = {
  async readInvitation({ db, clock, key, params }) {
    const { licence_id } = key;
    return db.query(licence_id, async (q) => {
      const found = await findInvited(q, licence_id, params.firmId);
      if (!found) fail('CONSUMER_NOT_FOUND');
      return served(q, found, null, clock.now());
    });
  },

  /** The first one, and any later one, which makes the links of those before useless. */
  async inviteConsumer(call) {
    const { db, clock, key, params, body } = call;
    const { licence_id } = key;
    const at = clock.now();
    const lifetime = body.expires_in_days;
    return db.transaction(licence_id, async (tx) => {
      const person = await lockInvited(tx, licence_id, params.firmId);
      if (!person) fail('CONSUMER_NOT_FOUND');
      const persons = body.to === 'both' ? await invitedOf(tx, licence_id, person.dossier_id) : [];
      const other = persons.find(({ id }) => id !== person.id) ?? null;
      const invite = (one: Invited) => inviteOne(tx, call, one, lifetime, at);
      const invited = await invite(person);
      // Who has chosen a password already needs none.
      return served(tx, invited, other && (other.has_password ? other : await invite(other)), at);
    });
  },

  /** For who forgot the password and calls; the link of forgot-password, sent by the firm. */
  async sendResetLink(call) {
    const { db, clock, key, params } = call;
    const at = clock.now();
    await db.transaction(key.licence_id, async (tx) => {
      const person = await lockInvited(tx, key.licence_id, params.firmId);
      if (!person) fail('CONSUMER_NOT_FOUND');
      if (!person.has_password) fail('INVITATION_NOT_ACCEPTED');
      if (!person.email) fail('MAIL_ADDRESS_MISSING');
      const order = { template: 'password-reset', consumer_id: person.id, data: {} } as const;
      await enqueueMail(tx, key.licence_id, order, at);
      await writeDown(tx, call, person, 'reset-link-sent', at);
    });
  },

  /** Until a password was chosen; after that the address is how the consumer signs in, and theirs to confirm. */
  async correctEmail(call) {
    const { db, clock, key, params, body } = call;
    const { licence_id } = key;
    const at = clock.now();
    const address = lower(body.emailaddress);
    return db.transaction(licence_id, async (tx) => {
      const person = await lockInvited(tx, licence_id, params.firmId);
      if (!person) fail('CONSUMER_NOT_FOUND');
      if (person.email === address) {
        await useUpTokensOf(tx, person.id, ['email-change'], at);
        return served(tx, person, null, at);
      }
      if (person.has_password) {
        const proposing = { actor: actorOfKey(key), address: call.address, secrets: call.secrets, at };
        if (await proposeAddress(tx, person, address, proposing)) fail('USER_NAME_TAKEN');
        return served(tx, person, null, at);
      }
      if (person.user_name !== null && (await userNameTaken(tx, licence_id, address, person.id)))
        fail('USER_NAME_TAKEN');
      await changeAddress(tx, person, address, at);
      await useUpTokensOf(tx, person.id, ['invitation'], at);
      await writeDown(tx, call, person, 'mail-address-corrected', at);
      await securityEvent(tx, { licence_id, at, kind: 'email-changed-by-firm', consumer_id: person.id });
      const corrected = (await lockInvited(tx, licence_id, params.firmId))!;
      if (stateOf(corrected, at) === 'none') return served(tx, corrected, null, at);
      // Whoever had the old address may have the mail: the new one gets its own.
      const days = 7;
      return served(tx, await inviteOne(tx, call, { ...corrected, invited_at: null }, days, at), null, at);
    });
  },

  /** The next sign-in with the password sets up a new one; until then nothing else can be seen. */
  async resetTwoFactor(call) {
    const { db, clock, sessions, key, params, body } = call;
    const { licence_id } = key;
    const at = clock.now();
    const id = await db.transaction(licence_id, async (tx) => {
      const person = await lockInvited(tx, licence_id, params.firmId);
      if (!person) fail('CONSUMER_NOT_FOUND');
      if (!person.has_password) fail('INVITATION_NOT_ACCEPTED');
      const account = { licence_id, consumer_id: person.id };
      const none = { two_factor_enabled: false, two_factor_secret: null, two_factor_pending_secret: null };
      await changeAccount(tx, account, { ...none, two_factor_required: true });
      await replaceRecoveryCodes(tx, licence_id, person.id, []);
      await sessions.endAllOf(tx, person.id, 'two-factor-changed');
      await useUpTokensOf(tx, person.id, ['password-reset', 'view-as', 'product-action'], at);
      await writeDown(tx, call, person, 'two-factor-reset', at, body);
      await securityEvent(tx, { licence_id, at, kind: 'two-factor-reset-by-firm', consumer_id: person.id });
      await enqueueMail(tx, licence_id, { template: 'two-factor-disabled', consumer_id: person.id, data: {} }, at);
      return person.id;
    });
    sessions.forget(id);
  },
} satisfies Partial<BackofficeHandlers>;

type Call = Pick<BackofficeRequest<'readInvitation'>, 'key' | 'address'>;

/** Invites one person: an account, if there is none, and the mail. */
async function inviteOne(tx: Queries, call: Call, person: Invited, days: number, at: Date): Promise<Invited> {
  const { id, licence_id, email, invited_at, invitations } = person;
  if (person.has_password) fail('INVITATION_ACCEPTED');
  if (!email) fail('MAIL_ADDRESS_MISSING');
  if (invited_at && at.getTime() - invited_at.getTime() < TWICE) return person;
  if (person.user_name === null) {
    const row = { consumer_id: id, licence_id, user_name: lower(email), created_at: at };
    if (!(await addAccount(tx, row))) fail('USER_NAME_TAKEN');
  }
  const invitation_expires_at = new Date(at.getTime() + days * DAY);
  const sent = { invited_at: at, invitation_expires_at, invitations: (invitations ?? 0) + 1 };
  await changeAccount(tx, { licence_id, consumer_id: id }, sent);
  await useUpTokensOf(tx, id, ['invitation'], at);
  const order = { template: 'invitation', consumer_id: id, data: { lifetime_days: days } } as const;
  await enqueueMail(tx, licence_id, order, at);
  await writeDown(tx, call, person, 'consumer-invited', at, { number: sent.invitations });
  return { ...person, ...sent, user_name: person.user_name ?? lower(email) };
}

/** The event of what the firm did about a person's way in, and its line in the audit trail. */
async function writeDown(
  tx: Queries,
  { key, address }: Call,
  { id, licence_id, dossier_id }: Invited,
  act: 'consumer-invited' | 'reset-link-sent' | 'mail-address-corrected' | 'two-factor-reset',
  at: Date,
  details: Record<string, string | number> = {},
): Promise<void> {
  const events = {
    'consumer-invited': 'consumer.invited',
    'reset-link-sent': 'consumer.reset-link-sent',
    'mail-address-corrected': 'consumer.mail-address-corrected',
    'two-factor-reset': 'consumer.two-factor-reset',
  } as const;
  const actor = actorOfKey(key);
  const about = { licence_id, dossier_id, consumer_id: id, at };
  await recordEvent(tx, { ...about, by: actor, type: events[act], data: { by: servedActor(actor) } });
  const target = { target_kind: 'consumer', target_id: id, details };
  await audit(tx, { ...about, ...auditActor(actor), address, act, ...target });
}

/** How far a person is with signing in. */
export function stateOf(
  {
    user_name,
    has_password,
    invited_at,
    invitation_expires_at,
  }: Pick<Invited, 'user_name' | 'has_password' | 'invited_at' | 'invitation_expires_at'>,
  now: Date,
) {
  if (has_password) return 'accepted';
  if (user_name === null || invited_at === null || invitation_expires_at === null) return 'none';
  return invitation_expires_at > now ? 'invited' : 'expired';
}

async function served(q: Queries, person: Invited, other: Invited | null, now: Date): Promise<Invitation> {
  const proposed = await proposedAddress(q, person.id, now);
  const refusals = await mailRefusals(q, person.licence_id, [person]);
  const expires = ({ invitation_expires_at }: Invited) => invitation_expires_at?.toISOString() ?? null;
  return {
    id: person.id,
    consumer_firm_id: person.firm_id,
    state: stateOf(person, now),
    emailaddress: person.email,
    user_name: person.user_name,
    proposed: proposed && { emailaddress: proposed.emailaddress, expires_at: proposed.expires_at.toISOString() },
    mail_refused: refusals.get(person.id) ?? null,
    invited_at: person.invited_at?.toISOString() ?? null,
    expires_at: expires(person),
    sent: person.invitations ?? 0,
    other: other && { consumer_firm_id: other.firm_id, state: stateOf(other, now), expires_at: expires(other) },
  };
}

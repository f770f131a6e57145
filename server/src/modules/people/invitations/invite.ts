import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { type Actor, toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import type { FactChange } from '../../audit/fact-changes.table.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { addAccount, changeAccount, normalizeLogin } from '../../identity/accounts.queries.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { isUserNameTaken } from '../../identity/mail-addresses.queries.ts';
import { revokeTokens } from '../../identity/sessions.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import {
  findPendingAct,
  type HeldTarget,
  hold,
  listHeldWith,
  release,
  takeBack,
} from '../../undo-window/held.queries.ts';
import { holdSeconds, type Settle } from '../../undo-window/settle.ts';
import { type Invited, lockInvitedById } from './invitations.queries.ts';

/** Milliseconds within which the same invitation is not mailed again: somebody pressed twice, or an answer was lost. */
const REPEAT_WITHIN_MS = 60_000;

/** By whom, when and for how long somebody is invited. */
interface Inviting {
  licence: LicenceData;
  actor: Actor;
  address: string;
  /** For which the link works. */
  days: number;
  at: Date;
}

type Call = Pick<BackofficeRequest<'inviteConsumer'>, 'key' | 'address' | 'licences'>;

export const getInviting = async ({ key, address, licences }: Call, days: number, now: Date): Promise<Inviting> => ({
  licence: ensure(await licences.byId(key.licence_id)),
  actor: toActor(key),
  address,
  days,
  at: now,
});

const toTarget = ({ licence_id, id }: Pick<Invited, 'licence_id' | 'id'>): HeldTarget => ({
  licence_id,
  kind: 'invitation',
  target_id: id,
});

/**
 * Invites a person who is locked, once it can no longer be undone: until then there is no account, no mail and no event.
 * Somebody who was invited a moment ago is left as they are.
 */
export async function holdInvitation(
  tx: Queries,
  { licence, actor, address, days, at }: Inviting,
  person: Invited,
): Promise<void> {
  const { id, licence_id, dossier_id, email, user_name, invited_at } = person;
  if (person.has_password) fail('INVITATION_ACCEPTED');
  if (!email) fail('MAIL_ADDRESS_MISSING');
  if (invited_at && at.getTime() - invited_at.getTime() < REPEAT_WITHIN_MS) return;
  if (user_name === null && (await isUserNameTaken(tx, licence_id, normalizeLogin(email), id))) fail('USER_NAME_TAKEN');
  if (await findPendingAct(tx, toTarget(person))) return;
  const seconds = holdSeconds(licence);
  const held = await hold(tx, { ...toTarget(person), dossier_id, payload: { days, address } }, actor, { at, seconds });
  if (seconds === 0) await settleInvitation(tx, held, at, licence);
}

/** Undoes what is held of a person, with whoever was invited by the same act; answers their ids, none: it was mailed. */
export async function undoHeldInvitation(tx: Queries, person: Invited, actor: Actor, now: Date): Promise<string[]> {
  const held = await findPendingAct(tx, toTarget(person));
  if (!held || held.final_at <= now) return [];
  const undone: string[] = [];
  for (const pendingAct of await listHeldWith(tx, held))
    if (await takeBack(tx, pendingAct, actor)) undone.push(pendingAct.target_id);
  return undone;
}

/** A person as they are once what is held is mailed; `final_at` is null where nothing is. */
export async function withHeldInvitation(q: Queries, person: Invited): Promise<Invited & { final_at: Date | null }> {
  const held = await findPendingAct(q, toTarget(person));
  if (!held || !person.email) return { ...person, final_at: null };
  const { final_at, payload } = held;
  return {
    ...person,
    user_name: person.user_name ?? normalizeLogin(person.email),
    invited_at: final_at,
    invitation_expires_at: new Date(final_at.getTime() + Number(payload.days) * DAY_MS),
    invitations: (person.invitations ?? 0) + 1,
    final_at,
  };
}

/** Mails an invitation, with an account if there is none, unless the person found another way in meanwhile. */
export const settleInvitation: Settle = async (tx, held, now) => {
  const none = { removed_files: [] };
  const { licence_id, target_id: id } = held;
  const { days, address } = held.payload as { days: number; address: string };
  // In the order in which somebody is invited, so that neither waits for the other for ever.
  const person = await lockInvitedById(tx, licence_id, id);
  if (!(await release(tx, held))) return null;
  if (!person?.email || person.has_password) return none;
  if (person.user_name === null) {
    const row = { consumer_id: id, licence_id, user_name: normalizeLogin(person.email), created_at: now };
    if (!(await addAccount(tx, row))) return none;
  }
  const invitation_expires_at = new Date(now.getTime() + days * DAY_MS);
  const sent = { invited_at: now, invitation_expires_at, invitations: (person.invitations ?? 0) + 1 };
  await changeAccount(tx, { licence_id, consumer_id: id }, sent);
  await revokeTokens(tx, id, ['invitation'], now);
  const order = { template: 'invitation', consumer_id: id, data: { lifetime_days: days } } as const;
  await enqueueMail(tx, licence_id, order, now);
  await writeWayIn(tx, { actor: held, address }, person, 'consumer-invited', now, {
    details: { number: sent.invitations },
  });
  return none;
};

/** TABLE: the event of what the firm did about a person's way in. */
const events = {
  'consumer-invited': 'consumer.invited',
  'reset-link-sent': 'consumer.reset-link-sent',
  'mail-address-corrected': 'consumer.mail-address-corrected',
  'two-factor-reset': 'consumer.two-factor-reset',
} as const;
export type WayInAct = keyof typeof events;

/** The details for the audit entry, and the facts of the person that it changed. */
export interface WayInChange {
  details?: Record<string, string | number>;
  facts?: FactChange[];
}

/** Writes down what the firm did about a person's way in: the event, and its line in the audit trail. */
export async function writeWayIn(
  tx: Queries,
  { actor, address }: { actor: Actor; address: string },
  { id, licence_id, dossier_id }: Invited,
  act: WayInAct,
  now: Date,
  { details = {}, facts = [] }: WayInChange = {},
): Promise<void> {
  const about = { licence_id, dossier_id, consumer_id: id, at: now };
  await recordEvent(tx, { ...about, by: actor, type: events[act], data: { by: toWireActor(actor) }, facts });
  const target = { target_kind: 'consumer', target_id: id, details };
  await recordAudit(tx, { ...about, ...toAuditActor(actor), address, act, ...target });
}

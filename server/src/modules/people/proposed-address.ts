import { randomUUID } from 'node:crypto';
import type { Queries } from '../../platform/db/queries.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import { type SecretBox, sha256 } from '../../platform/kernel/secrets.ts';
import { type Actor, auditActor, servedActor } from '../audit/actors.ts';
import { audit, securityEvent } from '../audit/audit.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import { type Addressed, proposedAddress, userNameTaken } from '../identity/mail-addresses.queries.ts';
import { addOneTimeToken, useUpTokensOf } from '../identity/sessions.queries.ts';
import { emailChangeToken } from '../notifications/email-change.ts';

const WEEK = 7 * 86_400_000;
/** Milliseconds within which the same proposal is not mailed again: somebody pressed twice, or an answer was lost. */
const TWICE = 60_000;

/** Who proposes, from where (null: an import of files), and what makes the token of the link. */
export interface Proposing {
  actor: Actor;
  address: string | null;
  secrets: Pick<SecretBox, 'derive'>;
  at: Date;
}

/**
 * Mails a person who has chosen a password an address to confirm, with a notice to the present one (docs/decisions/315).
 * A link alone would not do: mistyped by the firm, it would let a stranger in.
 * @returns what is wrong with it, and then nothing was done
 */
export async function proposeAddress(
  tx: Queries,
  person: Addressed & { dossier_id: string },
  emailaddress: string,
  { actor, address, secrets, at }: Proposing,
): Promise<'taken' | null> {
  const { id: consumer_id, licence_id, dossier_id, email } = person;
  const isName = person.user_name === email;
  if (isName && (await userNameTaken(tx, licence_id, emailaddress, consumer_id))) return 'taken';
  const before = await proposedAddress(tx, consumer_id, at);
  if (before?.emailaddress === emailaddress && at.getTime() - before.created_at.getTime() < TWICE) return null;
  await useUpTokensOf(tx, consumer_id, ['email-change'], at);
  const change = randomUUID();
  await addOneTimeToken(tx, {
    hash: sha256(emailChangeToken(secrets, change)),
    licence_id,
    consumer_id,
    purpose: 'email-change',
    details: { emailaddress },
    created_at: at,
    expires_at: new Date(at.getTime() + WEEK),
  });
  const data = { address: emailaddress, change };
  await enqueueMail(tx, licence_id, { template: 'email-change', consumer_id, data }, at);
  if (email)
    await enqueueMail(tx, licence_id, { template: 'email-change-asked', consumer_id, data: { address: email } }, at);
  const about = { licence_id, dossier_id, consumer_id, at };
  const facts = [{ field: 'email', before: email, after: emailaddress }];
  const event = { by: actor, type: 'consumer.mail-address-proposed', data: { by: servedActor(actor) }, facts } as const;
  await recordEvent(tx, { ...about, ...event });
  const target = { target_kind: 'consumer', target_id: consumer_id, details: {} };
  await audit(tx, { ...about, ...auditActor(actor), address, act: 'mail-address-proposed', ...target });
  await securityEvent(tx, { licence_id, at, kind: 'email-proposed-by-firm', consumer_id });
  return null;
}

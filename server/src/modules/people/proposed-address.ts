import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Queries } from '../../platform/db/queries.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import { hashSha256, type SecretBox } from '../../platform/kernel/secrets.ts';
import { type Actor, toAuditActor, toWireActor } from '../audit/actors.ts';
import { recordAudit, recordSecurityEvent } from '../audit/audit.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import { type Addressed, findProposedAddress, isUserNameTaken } from '../identity/mail-addresses.queries.ts';
import { addOneTimeToken, revokeTokens } from '../identity/sessions.queries.ts';
import { deriveEmailChangeToken } from '../notifications/email-change.ts';

const WEEK_MS = 7 * DAY_MS;
/** Milliseconds within which the same proposal is not mailed again: somebody pressed twice, or an answer was lost. */
const REPEAT_WITHIN_MS = 60_000;

/** The proposer, their address (null: an import of files), and the maker of the link's token. */
export interface Proposing {
  actor: Actor;
  address: string | null;
  secrets: Pick<SecretBox, 'derive'>;
  at: Date;
}

/**
 * Mails a person who has chosen a password an address to confirm, with a notice to the present one.
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
  if (isName && (await isUserNameTaken(tx, licence_id, emailaddress, consumer_id))) return 'taken';
  const before = await findProposedAddress(tx, consumer_id, at);
  if (before?.emailaddress === emailaddress && at.getTime() - before.created_at.getTime() < REPEAT_WITHIN_MS)
    return null;
  await revokeTokens(tx, consumer_id, ['email-change'], at);
  const change = randomUUID();
  await addOneTimeToken(tx, {
    hash: hashSha256(deriveEmailChangeToken(secrets, change)),
    licence_id,
    consumer_id,
    purpose: 'email-change',
    details: { emailaddress },
    created_at: at,
    expires_at: new Date(at.getTime() + WEEK_MS),
  });
  const data = { address: emailaddress, change };
  await enqueueMail(tx, licence_id, { template: 'email-change', consumer_id, data }, at);
  if (email)
    await enqueueMail(tx, licence_id, { template: 'email-change-asked', consumer_id, data: { address: email } }, at);
  const about = { licence_id, dossier_id, consumer_id, at };
  const facts = [{ field: 'email', before: email, after: emailaddress }];
  const event = { by: actor, type: 'consumer.mail-address-proposed', data: { by: toWireActor(actor) }, facts } as const;
  await recordEvent(tx, { ...about, ...event });
  const target = { target_kind: 'consumer', target_id: consumer_id, details: {} };
  await recordAudit(tx, { ...about, ...toAuditActor(actor), address, act: 'mail-address-proposed', ...target });
  await recordSecurityEvent(tx, { licence_id, at, kind: 'email-proposed-by-firm', consumer_id });
  return null;
}

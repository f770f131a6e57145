import type { OutboxContext } from '../../platform/jobs/outbox.ts';
import { recordEvent } from '../events/events.queries.ts';
import { findDossierOfConsumer } from './recipients.queries.ts';

/**
 * Tells the firm's systems of work that is given up: `mail.refused` when the mail server refused a mail for good,
 * `mail.given-up` when it could not be sent for three days, and `job.given-up` of other work.
 */
export const tellGivenUp: NonNullable<OutboxContext['onDead']> = async (tx, job, { refused, reason, at }) => {
  const { id: outbox_id, licence_id, kind } = job;
  if (job.kind !== 'mail') {
    await recordEvent(tx, { licence_id, at, by: 'system', type: 'job.given-up', data: { outbox_id, kind } });
    return;
  }
  const { template, consumer_id } = job.payload;
  const dossier_id = await findDossierOfConsumer(tx, consumer_id);
  const type = refused ? 'mail.refused' : 'mail.given-up';
  const data = { outbox_id, template, reason };
  await recordEvent(tx, { licence_id, at, by: 'system', type, consumer_id, dossier_id, data });
};

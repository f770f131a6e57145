import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import type { Queries } from '../../../platform/db/queries.ts';
import type { FirmMailOrder } from '../../../platform/jobs/orders.ts';
import { enqueueFirmMail } from '../../../platform/jobs/outbox.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { listAdministratorEmails } from '../../identity/staff/accounts.queries.ts';
import { findScopesNow, isHeld, toMaker } from '../../identity/standing.queries.ts';
import type { DeliverContext } from './deliver.ts';
import { changeEndpoint, type Endpoint, findEndpoint } from './messages.queries.ts';

/** The right to read what an endpoint is sent: needed to have it sent, and for as long as it is. */
export const SENT_SCOPE = backofficeCalls.listEvents.scope;

/** Pauses an endpoint of itself, and tells its contact, else the administrators, why. */
export async function pauseEndpoint(
  tx: Queries,
  endpoint: Endpoint,
  reason: FirmMailOrder['data']['reason'],
  at: Date,
): Promise<void> {
  await changeEndpoint(tx, endpoint, { paused_at: at });
  const { licence_id, id: webhook_id, url, contact } = endpoint;
  const data = { webhook_id, url, reason };
  await recordEvent(tx, { licence_id, at, by: 'system', type: 'webhook.paused', data });
  const told = contact ? [contact] : await listAdministratorEmails(tx, licence_id);
  for (const to of told)
    await enqueueFirmMail(tx, licence_id, { to, template: 'webhook-paused', data: { url, reason } }, at);
}

/**
 * Whether an endpoint is sent on. It is paused where whoever had it sent is gone, or may not read that any more.
 */
export async function maySend(
  { db, clock }: Pick<DeliverContext, 'db' | 'clock'>,
  { licence_id, id }: Pick<Endpoint, 'licence_id' | 'id'>,
): Promise<boolean> {
  const endpoint = await db.query(licence_id, (q) => findEndpoint(q, licence_id, id));
  if (!endpoint || endpoint.paused_at) return false;
  const { made_by_id } = endpoint;
  if (made_by_id === null) return true;
  const now = clock.now();
  const held = await db.queryAsSystem((q) => findScopesNow(q, licence_id, toMaker(endpoint), now));
  if (isHeld(held, SENT_SCOPE)) return true;
  await db.transaction(licence_id, async (tx) => {
    const present = await findEndpoint(tx, licence_id, id, 'lock');
    // Somebody else may have taken it over meanwhile.
    if (present && !present.paused_at && present.made_by_id === made_by_id)
      await pauseEndpoint(tx, present, 'maker', now);
  });
  return false;
}

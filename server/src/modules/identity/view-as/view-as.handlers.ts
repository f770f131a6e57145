import { buildPath } from '@klantportaal/contract/build-path';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { findConsumerByFirmId } from '../../people/consumer-of-firm.queries.ts';
import type { BackofficeHandlers } from '../firm-calls.ts';

/** The link's tokens give no access: the portal exchanges them immediately, and strips them. */
export const makeViewAsLink: BackofficeHandlers['makeViewAsLink'] = async ({
  db,
  clock,
  config,
  licences,
  sessions,
  key,
  params,
  body,
  address,
}) => {
  const { licence_id } = key;
  // Somebody who is signed in views in their own name; a program names who views.
  const by = key.kind === 'staff' ? key.name : body.by;
  const consumer = await db.query(licence_id, (q) => findConsumerByFirmId(q, licence_id, params.firmId));
  if (!consumer) fail('CONSUMER_NOT_FOUND');
  if (by === undefined) fail('INVALID_REQUEST', { fields: [{ pointer: '/by', code: 'required' }] });
  const { accessToken, refreshToken, expires_at } = await sessions.createLinkPair({ id: consumer.id, licence_id }, by, {
    kind: key.kind,
    id: key.kind === 'system' ? null : key.id,
    name: key.name,
  });
  await db.transaction(licence_id, async (tx) => {
    const about = { dossier_id: consumer.dossier_id, consumer_id: consumer.id };
    const actor = toActor(key);
    // The name that the firm gives stays in its trail.
    const data = { by: toWireActor(actor) };
    const line = startAuditEntry({ key, clock, address });
    await recordEvent(tx, { ...about, licence_id, at: line.at, by: actor, type: 'view-as.link-made', data });
    const details = { by, ...(body.reason && { reason: body.reason }) };
    const target = { target_kind: 'consumer', target_id: consumer.id, details };
    await recordAudit(tx, { ...line, ...about, ...target, act: 'view-as.link-made' });
  });
  const domain = (await licences.byId(licence_id))?.domains[0];
  const query = new URLSearchParams({ ...(domain && { domain }), accessToken, refreshToken });
  return {
    id: consumer.id,
    url: `${config.PUBLIC_URL}${buildPath('dashboard')}?${query}`,
    expires_at: expires_at.toISOString(),
  };
};

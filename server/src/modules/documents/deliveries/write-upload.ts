import { toBytes } from '@klantportaal/contract/values/file-limits';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { type Act, recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { discardOnRefusal, removeBytes } from '../../files/taken-files.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { GuestLinkRow } from '../../identity/links/guest-links.queries.ts';
import { type ActionRow, closeAction } from '../../tasks/actions.queries.ts';
import { addDelivery } from '../deliveries.queries.ts';
import { endUploadLinks } from '../phone-uploads/end-links.ts';
import { refuseIfOverQuota } from '../quota.queries.ts';
import type { TakenUpload } from '../take-upload.ts';

interface Context extends Pick<AppContext, 'db' | 'clock' | 'config' | 'adapters' | 'log'> {
  /** The person whose document it becomes. */
  consumer: { id: string; licence_id: string; dossier_id: string };
  meta: RequestMeta;
}

interface Sent {
  /** Finds or makes the open action, which is closed with it; refuses what may not be written any more. */
  open: (tx: Queries) => Promise<ActionRow>;
  taken: readonly TakenUpload[];
  comment: string | null;
  /** The link by which somebody else sent it. */
  guest?: GuestLinkRow;
}

/** Writes an upload, all or nothing: files, deliveries, the closed action, its event and its audit entry. */
export async function writeUpload(
  { db, clock, config, consumer, meta, adapters, log }: Context,
  { open, taken, comment, guest }: Sent,
): Promise<void> {
  const act = toAct(consumer, clock.now());
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  const stored = taken.flatMap(({ file, originals }) => [file, ...originals.filter((original) => original !== 'same')]);
  const removed = await discardOnRefusal({ adapters }, stored, () =>
    db.transaction(consumer.licence_id, async (tx) => {
      const action = await open(tx);
      const { document_kind } = action.details;
      await closeAction(tx, action, act.at);
      const waiting = await endUploadLinks(tx, { action_id: action.id }, { act, meta, reason: 'sent' });
      await refuseIfOverQuota(tx, owner, toBytes(config.DOSSIER_QUOTA_MB), stored);
      for (const { file, originals } of taken) {
        const delivery_id = await addDelivery(
          tx,
          { ...owner, ...file, created_at: act.at },
          {
            ...owner,
            action_id: action.id,
            delivered_by: consumer.id,
            comment,
            guest_link_id: guest?.id ?? null,
            document_kind: typeof document_kind === 'string' ? document_kind : null,
            delivered_at: act.at,
          },
          originals.map((original) =>
            original === 'same' ? { same: true } : { ...owner, ...original, created_at: act.at },
          ),
        );
        const data = { delivery_id, action_id: action.id, file_name: file.name };
        if (guest) await recordGuest(tx, { act, meta, guest }, data);
        else {
          await recordEvent(tx, { ...act, by: 'consumer', type: 'delivery.received', data });
          await recordConsumerAudit(tx, act, meta, { act: 'deliver', target_kind: 'delivery', target_id: delivery_id });
        }
      }
      // One for what came in one act, however many documents it is.
      if (guest) {
        const { id: guest_link_id, consumer_id } = guest;
        const data = { guest_link_id };
        await enqueueMail(tx, owner.licence_id, { template: 'guest-delivered', consumer_id, data }, act.at);
      }
      return waiting;
    }),
  );
  for (const key of removed) await removeBytes({ adapters, log }, key);
}

/** Tells of a delivery by a link under the guest who made it, with who had made the link. */
async function recordGuest(
  tx: Queries,
  { act, meta, guest }: { act: Act; meta: RequestMeta; guest: GuestLinkRow },
  data: { delivery_id: string; action_id: string; file_name: string },
): Promise<void> {
  const { id: guest_link_id, made_by_kind, made_by_id, consumer_id } = guest;
  const told = { ...data, came_by: 'link', guest_link_id };
  await recordEvent(tx, { ...act, by: 'guest', type: 'delivery.received', data: told });
  const made_by = made_by_kind ? [made_by_kind, made_by_id] : ['consumer', consumer_id];
  await recordAudit(tx, {
    ...act,
    actor_kind: 'guest',
    address: meta.address,
    user_agent: meta.user_agent,
    act: 'deliver',
    target_kind: 'delivery',
    target_id: data.delivery_id,
    details: { came_by: 'link', guest_link_id, made_by: made_by.filter(Boolean).join(' ') },
  });
}

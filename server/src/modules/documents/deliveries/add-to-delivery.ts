import { rm } from 'node:fs/promises';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { countRoom, fileLimits, toBytes } from '@klantportaal/contract/values/file-limits';
import type { Queries } from '../../../platform/db/queries.ts';
import { receiveUpload } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { copyToDisk } from '../../files/copy-to-disk.ts';
import type { deliveries, files } from '../../files/files.table.ts';
import { discardOnRefusal, removeBytes } from '../../files/taken-files.ts';
import type { Call, Handlers } from '../../identity/handler.ts';
import { refuseIfClosed } from '../../tasks/closings/closings.queries.ts';
import { dropPendingVerdict } from '../deliveries.queries.ts';
import { getOwnDelivery } from '../own-delivery.ts';
import { refuseIfFull, refuseIfOverQuota } from '../quota.queries.ts';
import { readStrangers } from '../read-strangers.ts';
import { type TakenUpload, takeUpload } from '../take-upload.ts';
import { type LockedDelivery, lockDelivery } from '../verdicts/verdicts.queries.ts';
import { replaceDocument } from './replace-document.queries.ts';

type Extendable = Pick<
  typeof deliveries.$inferSelect,
  'status' | 'came_by' | 'guest_link_id' | 'unredacted_file_id' | 'revision'
>;

/** Versions of one delivery: each addition makes the whole document anew, so that what it costs grows with it. */
const MAX_REVISIONS = 30;

/**
 * Whether a consumer may still add to a delivery: nobody outside the firm knows of a verdict, and its document is a PDF
 * that was made here. One in which the firm covered something is being handled.
 */
export const canAdd = (
  { status, came_by, guest_link_id, unredacted_file_id, revision }: Extendable,
  { mime, firm_id }: Pick<typeof files.$inferSelect, 'mime' | 'firm_id'>,
): boolean =>
  status === 'received' &&
  came_by === null &&
  guest_link_id === null &&
  unredacted_file_id === null &&
  revision < MAX_REVISIONS &&
  firm_id === null &&
  mime === MIME_OF_KIND.pdf;

/** The document so far and what is added become one document: the same delivery in a new version. */
export const addToDelivery: Handlers['addToDelivery'] = async (call) => {
  const { config, consumer, db, request, share } = call;
  const found = await getOwnDelivery(call);
  if (!canAdd(found.delivery, found.file)) fail('DELIVERY_CANNOT_BE_ADDED_TO');
  const folder = toTemporaryFolder(config);
  const upload = await receiveUpload(request, {
    owner: consumer.id,
    folder,
    maxTotalBytes: toBytes(countRoom(config.UPLOAD_MAX_MB, found.file.size)),
    maxFiles: fileLimits.document.maxFiles,
    fields: [],
  });
  try {
    await share.inTurn(consumer.licence_id, async () => {
      // Checked before the costly part, and again in the transaction that writes it.
      const { action } = await db.query(consumer.licence_id, async (q) => {
        await refuseIfFull(q, consumer, toBytes(config.DOSSIER_QUOTA_MB));
        return lockUnchanged(q, found.delivery);
      });
      const before = await copyToDisk(call, folder, found.file);
      try {
        const taken = await readStrangers(call, () => takeUpload(call, action, upload.files, consumer.id, before));
        await extend(call, found, getFirst(taken));
      } finally {
        await rm(before.path, { force: true });
      }
    });
  } finally {
    await upload.discard();
  }
};

/** Writes all of it or nothing: the new document, the files added, the event and the line in the trail. */
async function extend(
  call: Call<'addToDelivery'>,
  { delivery }: Awaited<ReturnType<typeof getOwnDelivery>>,
  { file, originals }: TakenUpload,
): Promise<void> {
  const { db, clock, config, consumer, meta } = call;
  const { id } = delivery;
  const act = toAct(consumer, clock.now());
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  const added = originals.filter((original) => original !== 'same');
  const stored = [file, ...added];
  const removed = await discardOnRefusal(call, stored, () =>
    db.transaction(consumer.licence_id, async (tx: Queries) => {
      const found = await lockUnchanged(tx, delivery);
      const isDropped = await dropPendingVerdict(tx, consumer.licence_id, id);
      const made = {
        ...owner,
        ...file,
        cleaned: found.file.cleaned || file.cleaned,
        values_differ: found.file.values_differ || file.values_differ,
        virus_status: found.file.virus_status === 'clean' ? file.virus_status : found.file.virus_status,
        // The document stays theirs who sent it first; each file is of whoever added it.
        of_person: found.file.of_person,
        created_at: act.at,
      };
      const gone = await replaceDocument(
        tx,
        found.delivery,
        made,
        added.map((original) => ({ ...owner, ...original, created_at: act.at })),
      );
      await refuseIfOverQuota(tx, owner, toBytes(config.DOSSIER_QUOTA_MB), []);
      await recordEvent(tx, {
        ...act,
        by: 'consumer',
        type: 'delivery.extended',
        data: { delivery_id: id, action_id: found.action.id, files: added.length, sha256: file.sha256 },
      });
      await recordConsumerAudit(tx, act, meta, {
        act: 'extend-delivery',
        target_kind: 'delivery',
        target_id: id,
        details: { files: added.length, pages: file.pages, verdict_dropped: isDropped },
      });
      return gone;
    }),
  );
  for (const key of removed) await removeBytes(call, key);
}

/** The delivery, locked, while its document is still this one. @throws RequestError */
async function lockUnchanged(
  tx: Queries,
  {
    licence_id,
    dossier_id,
    id,
    file_id,
  }: Pick<typeof deliveries.$inferSelect, 'licence_id' | 'dossier_id' | 'id' | 'file_id'>,
): Promise<LockedDelivery> {
  await refuseIfClosed(tx, { licence_id, dossier_id });
  const found = await lockDelivery(tx, licence_id, id);
  if (!found || !canAdd(found.delivery, found.file)) return fail('DELIVERY_CANNOT_BE_ADDED_TO');
  if (found.delivery.file_id !== file_id) return fail('DELIVERY_CHANGED');
  return found;
}

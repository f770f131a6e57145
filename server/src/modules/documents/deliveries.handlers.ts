import { type ActionTypeName, actionTypeNames, actionTypes } from '@klantportaal/contract/action-types';
import { UploadFields } from '@klantportaal/contract/modules/documents/deliveries';
import type { SentBy, SentByGuest } from '@klantportaal/contract/modules/documents/sent-by';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { fileLimits, toBytes } from '@klantportaal/contract/values/file-limits';
import { parseBySchema } from '../../platform/http/check-body.ts';
import { receiveUpload } from '../../platform/http/uploads.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { toTemporaryFolder } from '../../platform/kernel/data-folder.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import { openFile } from '../files/open-file.ts';
import { removeBytes } from '../files/taken-files.ts';
import type { Call, Handlers } from '../identity/handler.ts';
import type { LicenceData } from '../licences/licences.ts';
import { tellInBothLanguages } from '../licences/own-words.ts';
import { findDossier } from '../products/dossiers.queries.ts';
import { toProductReference } from '../products/served-product.ts';
import { requireOpenAction } from '../tasks/actions.queries.ts';
import { isDossierClosed } from '../tasks/closings/closings.queries.ts';
import { findOwnerName } from '../tasks/find-owner-name.ts';
import { canAdd } from './deliveries/add-to-delivery.ts';
import { writeUpload } from './deliveries/write-upload.ts';
import { type DeliveryRow, listDeliveries, withdrawDelivery } from './deliveries.queries.ts';
import { getOwnDelivery } from './own-delivery.ts';
import { refuseIfFull } from './quota.queries.ts';
import { readStrangers } from './read-strangers.ts';
import { takeUpload } from './take-upload.ts';

const uploadTypes = actionTypeNames.filter((name): name is ActionTypeName => actionTypes[name].group === 'upload');

/** Still only received, and from a consumer; and the licence allows consumers to withdraw documents. */
const canDelete = (
  { status, came_by, guest_link_id }: Pick<DeliveryRow, 'status' | 'came_by' | 'guest_link_id'>,
  { licence }: Pick<Call<'listDeliveries'>, 'licence'>,
) =>
  status === 'received' && came_by === null && guest_link_id === null && licence.features.can_delete_received_documents;

/** Names the sender by a link, and who had asked them: of the firm no colleague, but the firm. */
const toSentBy = ({ name, made_by, made_by_name }: SentByGuest, licence: LicenceData): SentBy => ({
  name,
  maker: made_by === 'firm' ? licence.name : (made_by_name ?? ''),
});

/** The label of the requested document, else of the action. */
function getRequestedLabels({ action_label, action_details }: DeliveryRow) {
  const { document, label_en } = action_details as Partial<Pick<ProductAction, 'document' | 'label_en'>>;
  const { nl, en } = document?.label
    ? { nl: document.label, en: document.label_en ?? null }
    : tellInBothLanguages(action_label, label_en);
  return { label: nl, label_en: en };
}

/** One upload becomes one document, and closes the action in the transaction that stores it. */
export const uploadDocuments: Handlers['uploadDocuments'] = async (call) => {
  const { config, consumer, db, request, share } = call;
  const upload = await receiveUpload(request, {
    owner: consumer.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: toBytes(config.UPLOAD_MAX_MB),
    maxFiles: fileLimits.document.maxFiles,
    fields: ['productActionId', 'comment'],
  });
  const quota_bytes = toBytes(config.DOSSIER_QUOTA_MB);
  try {
    const { productActionId, comment } = parseBySchema(UploadFields, upload.fields);
    // Checked before the costly part, and again by `closeAction` in the transaction.
    const action = await db.query(consumer.licence_id, (q) =>
      requireOpenAction(q, consumer, productActionId, uploadTypes),
    );
    await db.query(consumer.licence_id, (q) => refuseIfFull(q, consumer, quota_bytes));
    await share.inTurn(consumer.licence_id, async () => {
      const taken = await readStrangers(call, () => takeUpload(call, action, upload.files, consumer.id));
      await writeUpload(call, { open: async () => action, taken, comment });
    });
  } finally {
    await upload.discard();
  }
};

const handleListDeliveries: Handlers['listDeliveries'] = async (call) => {
  const { db, consumer } = call;
  const [rows, dossier, isClosed] = await db.query(consumer.licence_id, (q) =>
    Promise.all([
      listDeliveries(q, consumer),
      findDossier(q, consumer),
      isDossierClosed(q, consumer.licence_id, consumer.dossier_id),
    ]),
  );
  if (!dossier) fail('DOSSIER_NOT_FOUND');
  return rows.map((row) => ({
    id: row.id,
    productActionId: row.action_id,
    ...getRequestedLabels(row),
    consumer_name: findOwnerName(row.action_details, row.asked_of),
    file_name: row.file_name,
    description: row.comment,
    status: row.status,
    reason: row.reason,
    date_delivered: toDutchDay(row.delivered_at),
    date_reviewed: row.judged_at && toDutchDay(row.judged_at),
    can_delete: canDelete(row, call),
    can_add: !isClosed && canAdd(row, { ...row, firm_id: row.file_firm_id }),
    by_firm: row.came_by !== null,
    sent_by: row.sent_by && toSentBy(row.sent_by, call.licence),
    pages: row.pages,
    size: row.size,
    cleaned: row.cleaned,
    product: toProductReference(
      row.product_id && row.product_label && row.product_kind
        ? {
            id: row.product_id,
            label: row.product_label,
            kind: row.product_kind,
            details: row.product_details ?? {},
          }
        : null,
      dossier,
    ),
  }));
};

export const downloadDelivery: Handlers['downloadDelivery'] = async (call) => {
  const { file } = await getOwnDelivery(call);
  return openFile(call, file);
};

/** The bytes go with it; the rows stay as history. */
export const deleteDelivery: Handlers['deleteDelivery'] = async (call) => {
  const { db, clock, consumer, meta } = call;
  const { delivery } = await getOwnDelivery(call);
  if (!canDelete(delivery, call)) fail('DELIVERY_CANNOT_BE_DELETED');
  const act = toAct(consumer, clock.now());
  const removed = await db.transaction(consumer.licence_id, async (tx) => {
    const gone = await withdrawDelivery(tx, consumer, delivery.id, act.at);
    if (!gone) fail('DELIVERY_CANNOT_BE_DELETED');
    await recordEvent(tx, {
      ...act,
      by: 'consumer',
      type: 'delivery.deleted',
      data: { delivery_id: delivery.id, action_id: delivery.action_id },
    });
    await recordConsumerAudit(tx, act, meta, { act: 'delete', target_kind: 'delivery', target_id: delivery.id });
    return gone;
  });
  for (const file of removed) await removeBytes(call, file);
};

export { handleListDeliveries as listDeliveries };

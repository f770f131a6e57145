import { isDeepStrictEqual } from 'node:util';
import type { ImportDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { ImportAction } from '@klantportaal/contract/modules/tasks/firm-actions';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { putDelivery } from '../documents/verdicts/imported.queries.ts';
import type { FileOrder } from '../files/prepared-files.ts';
import { type PaidAction, writePayments } from '../payments/write-payments.ts';
import { removeActionDrafts } from '../questionnaires/drafts.queries.ts';
import type { DossierPlace } from '../records/import-context.ts';
import { assertSameDossier } from '../records/of-this-dossier.ts';
import { put, putMany } from '../records/put.queries.ts';
import { toMoment } from '../records/relative-days.ts';
import { actions } from './actions.table.ts';

const toDocumentId = ({ firm_id }: ImportAction) => `action/${firm_id}/document`;
const toAttachmentId = (quote: string, index: number) => `quote/${quote}/${index}`;
const toDeliveryId = (firm_id: string) => `delivery/${firm_id}`;

/** The files of the dossier's actions. */
export function listActionFiles({ actions: imported }: ImportDossier): FileOrder[] {
  return imported.flatMap((action, actionIndex) => {
    const place = `/actions/${actionIndex}`;
    const orders: FileOrder[] = [];
    const { document, downloadable_document, quotes } = action;
    const own = document?.file ?? downloadable_document?.file;
    const holder = document?.file ? 'document' : 'downloadable_document';
    if (own) orders.push({ firm_id: toDocumentId(action), source: own, pointer: `${place}/${holder}/file` });
    for (const [nth, { firm_id, attachments }] of quotes.entries()) {
      for (const [index, { file }] of attachments.entries()) {
        const pointer = `${place}/quotes/${nth}/attachments/${index}/file`;
        orders.push({ firm_id: toAttachmentId(firm_id, index), source: file, pointer });
      }
    }
    for (const [nth, { firm_id, file }] of action.deliveries.entries()) {
      orders.push({ firm_id: toDeliveryId(firm_id), source: file, pointer: `${place}/deliveries/${nth}/file` });
    }
    return orders;
  });
}

/** An action that is to be written, with the ids of what it refers to. */
export interface ActionToWrite {
  place: DossierPlace;
  action: ImportAction;
  /** The action in the last document. */
  earlier: ImportAction | null;
  /** Whether the action went with its product, and is sent again. */
  isBack: boolean;
  product_id: string | null;
  requested_for: string | null;
  pointer: string;
  /** The id of the person who delivered something; null is the first of the dossier. */
  deliveredBy: (firm_id: string | null) => string;
  /** Gets the invoice that the action is about; null: it belongs to none. */
  invoice: () => Promise<PaidAction['invoice']>;
}

/** Writes actions of one licence. One that is closed stays closed; one that the document closes is closed. */
export async function writeActions(tx: Queries, licence_id: string, written: readonly ActionToWrite[]): Promise<void> {
  const rows = await putMany(
    tx,
    actions,
    licence_id,
    written.map(({ action, earlier, isBack, place, product_id, requested_for }) => {
      const { firm_id, type, label, comment, deadline } = action;
      const { dossier_id, now } = place;
      const closed = findClosingTime(action);
      const details = toStoredDetails(action, place.files);
      return {
        key: { licence_id, firm_id },
        values: {
          dossier_id,
          type,
          label,
          comment,
          deadline,
          product_id,
          requested_for,
          details,
          ...(isBack && { cancelled_at: null }),
        },
        added: { date_created: toMoment(action.date_created), is_done: closed !== null, date_executed: closed },
        touched: { updated_at: now },
        merged: ['details' as const],
        dropped: Object.keys(earlier ? toStoredDetails(earlier, noFiles) : {}).filter((name) => !(name in details)),
      };
    }),
    (order, before) => assertSameDossier('action', ensure(written[order]), before),
  );
  for (const [index, entry] of written.entries()) {
    const { action, place, pointer } = entry;
    const { id: action_id, before } = ensure(rows[index]);
    const closed = findClosingTime(action);
    if (closed && before && !before.is_done) {
      const values = { is_done: true, date_executed: closed };
      await put(tx, actions, {
        key: { licence_id, firm_id: action.firm_id },
        values,
        touched: { updated_at: place.now },
      });
      await removeActionDrafts(tx, { licence_id, action_id });
    }
    await writeDeliveries(tx, licence_id, action_id, entry);
    if (action.payments.length === 0) continue;
    const asked = { action_id, invoice: await entry.invoice() };
    await writePayments(action.payments, asked, place, `${pointer}/payments`);
  }
}

/** Any file, where only the names of fields matter. */
const noFiles = { get: () => '' };

const findClosingTime = ({ date_executed }: ImportAction) => (date_executed === null ? null : toMoment(date_executed));

const hasFile = ({ document, downloadable_document }: ImportAction) =>
  document?.file || downloadable_document?.file ? true : null;

/** The served fields that are not columns, and ids in place of files: `file_id`, `quotes[].attachments[].id`. */
function toStoredDetails(action: ImportAction, files: { get(id: string): string | undefined }): JsonObject {
  const { document, downloadable_document, quotes } = action;
  const details: Record<string, unknown> = {
    consumer_name: action.consumer_name,
    rejection_reason: action.rejection_reason,
    public_number: action.public_number,
    mollie_invalid: action.mollie_invalid || null,
    smartcare_show_amount: action.smartcare_show_amount,
    smartcare_min_savings_amount: action.smartcare_min_savings_amount,
    smartcare_savings_period: action.smartcare_savings_period,
    smartcare_explain: action.smartcare_explain,
    dialog_inventory_url: action.dialog_inventory_url,
    woongarant: action.woongarant,
    approval: action.approval,
    file_id: (hasFile(action) && files.get(toDocumentId(action))) ?? null,
  };
  if (document) {
    const { file, upload_requirements, ...served } = document;
    details.document = {
      ...served,
      upload_requirements: upload_requirements.length > 0 ? upload_requirements.join('\n') : null,
      has_document: file !== null,
    };
  }
  if (downloadable_document) {
    details.downloadable_document = {
      name: downloadable_document.name,
      description: downloadable_document.description,
    };
  }
  if (quotes.length > 0) {
    details.quotes = quotes.map(({ firm_id, attachments, ...quote }) => ({
      id: firm_id,
      ...quote,
      attachments: attachments.map(({ label }, index) => ({ id: files.get(toAttachmentId(firm_id, index)), label })),
    }));
  }
  // Leaves out empty fields, so that a value known from elsewhere (an invoice's number) is the fallback.
  const known = Object.entries(details).filter(([, value]) => value !== null);
  // Never left out: details are merged, and English must not stay behind when the Dutch changes.
  return { ...Object.fromEntries(known), label_en: action.label_en, comment_en: action.comment_en };
}

async function writeDeliveries(
  tx: Queries,
  licence_id: string,
  action_id: string,
  { action, earlier, place, deliveredBy }: ActionToWrite,
): Promise<void> {
  for (const delivery of action.deliveries) {
    // A verdict given here since stands, as long as the firm says nothing new of the delivery.
    if (earlier?.deliveries.some((known) => isSame(known, delivery, place))) continue;
    const { firm_id, status, reason, comment } = delivery;
    const values = {
      dossier_id: place.dossier_id,
      action_id,
      status,
      reason,
      comment,
      delivered_by: deliveredBy(delivery.delivered_by),
      delivered_at: toMoment(delivery.delivered_at),
      judged_at: delivery.judged_at === null ? null : toMoment(delivery.judged_at),
    };
    const key = { licence_id, file_id: ensure(place.files.get(toDeliveryId(firm_id))) };
    await putDelivery(tx, key, values, place.actor, place.now);
  }
}

type Delivery = ImportAction['deliveries'][number];

/** Whether a delivery says what the last document said of it, about the same bytes. */
function isSame(
  { file: kept, ...before }: Delivery,
  { file: _sent, ...now }: Delivery,
  { files }: DossierPlace,
): boolean {
  const id = 'id' in kept ? kept.id : files.get(toDeliveryId(before.firm_id));
  return isDeepStrictEqual(before, now) && id === files.get(toDeliveryId(now.firm_id));
}

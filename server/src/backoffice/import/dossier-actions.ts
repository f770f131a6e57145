import type { ImportAction } from '@klantportaal/contract/backoffice/actions';
import type { ImportDossier } from '@klantportaal/contract/backoffice/dossier';
import type { JsonObject } from '../../db/columns.ts';
import { removeDraftsOf } from '../../questionnaires/drafts.queries.ts';
import { actions } from '../../schema/actions.table.ts';
import { deliveries } from '../../schema/files.table.ts';
import type { KnownProducts } from './dossier-products.ts';
import type { DossierPlace } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';
import { put } from './put.queries.ts';
import { toMoment } from './relative-days.ts';
import type { FileOrder } from './sources.ts';
import { writePayments } from './write-payments.ts';

const documentId = ({ firm_id }: ImportAction) => `action/${firm_id}/document`;
const attachmentId = (quote: string, at: number) => `quote/${quote}/${at}`;
const deliveryId = (firm_id: string) => `delivery/${firm_id}`;

/** The files of the dossier's actions. */
export function actionFiles({ actions: imported }: ImportDossier): FileOrder[] {
  return imported.flatMap((action, at) => {
    const place = `/actions/${at}`;
    const orders: FileOrder[] = [];
    const { document, downloadable_document, quotes } = action;
    const own = document?.file ?? downloadable_document?.file;
    const holder = document?.file ? 'document' : 'downloadable_document';
    if (own) orders.push({ firm_id: documentId(action), source: own, pointer: `${place}/${holder}/file` });
    for (const [nth, { firm_id, attachments }] of quotes.entries()) {
      for (const [index, { file }] of attachments.entries()) {
        const pointer = `${place}/quotes/${nth}/attachments/${index}/file`;
        orders.push({ firm_id: attachmentId(firm_id, index), source: file, pointer });
      }
    }
    for (const [nth, { firm_id, file }] of action.deliveries.entries()) {
      orders.push({ firm_id: deliveryId(firm_id), source: file, pointer: `${place}/deliveries/${nth}/file` });
    }
    return orders;
  });
}

export async function writeActions(
  { actions: imported }: ImportDossier,
  place: DossierPlace,
  products: KnownProducts,
  consumers: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, licence_id, dossier_id, now } = place;
  const person = (firm_id: string | null, pointer: string): string | null => {
    const id = firm_id === null ? null : consumers.get(firm_id);
    if (id === undefined) throw new ImportPlaceError(pointer, `unknown person: ${firm_id}`);
    return id;
  };
  for (const [at, action] of imported.entries()) {
    const pointer = `/actions/${at}`;
    const { firm_id, type, label, comment, deadline } = action;
    const product = action.product && products(action.product.kind, action.product.firm_id);
    if (product === undefined) throw new ImportPlaceError(`${pointer}/product`, 'unknown product of this dossier');
    const closed = action.date_executed === null ? null : toMoment(action.date_executed);
    const values = {
      dossier_id,
      type,
      label,
      comment,
      deadline,
      product_id: product?.id ?? null,
      requested_for: person(action.requested_for, `${pointer}/requested_for`),
      details: storedDetails(action, place.files),
    };
    const key = { licence_id, firm_id };
    const stored = await put(tx, actions, {
      key,
      values,
      added: { date_created: toMoment(action.date_created), is_done: closed !== null, date_executed: closed },
      touched: { updated_at: now },
      merged: ['details'],
    });
    if (closed && !stored.is_done) {
      await put(tx, actions, { key, values: { is_done: true, date_executed: closed }, touched: { updated_at: now } });
      await removeDraftsOf(tx, { licence_id, action_id: stored.id });
    }
    await writeDeliveries(action, stored.id, place, pointer, person, [...consumers.values()][0]!);
    await writePayments(action.payments, { action_id: stored.id, invoice: product }, place, `${pointer}/payments`);
  }
}

/** The served fields that are not columns, and ids in place of files: `file_id`, `quotes[].attachments[].id`. */
function storedDetails(action: ImportAction, files: ReadonlyMap<string, string>): JsonObject {
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
    file_id: files.get(documentId(action)) ?? null,
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
      attachments: attachments.map(({ label }, at) => ({ id: files.get(attachmentId(firm_id, at)), label })),
    }));
  }
  // Leaves out empty fields, so that a value known from elsewhere (an invoice's number) is the fallback.
  const known = Object.entries(details).filter(([, value]) => value !== null);
  // Never left out: details are merged, and English must not stay behind when the Dutch changes.
  return { ...Object.fromEntries(known), label_en: action.label_en, comment_en: action.comment_en } as JsonObject;
}

async function writeDeliveries(
  action: ImportAction,
  action_id: string,
  { tx, licence_id, dossier_id, files }: DossierPlace,
  pointer: string,
  person: (firm_id: string | null, pointer: string) => string | null,
  first: string,
): Promise<void> {
  for (const [at, delivery] of action.deliveries.entries()) {
    const { firm_id, status, reason, comment } = delivery;
    const values = {
      dossier_id,
      action_id,
      status,
      reason,
      comment,
      delivered_by: person(delivery.delivered_by, `${pointer}/deliveries/${at}/delivered_by`) ?? first,
      delivered_at: toMoment(delivery.delivered_at),
      judged_at: delivery.judged_at === null ? null : toMoment(delivery.judged_at),
    };
    await put(tx, deliveries, { key: { licence_id, file_id: files.get(deliveryId(firm_id)) }, values });
  }
}

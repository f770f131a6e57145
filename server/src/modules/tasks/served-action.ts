import type { AddressStyle } from '@klantportaal/contract/language';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { toEuros } from '@klantportaal/contract/values/numbers/euro';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { tellInBothLanguages } from '../licences/own-words.ts';
import { computeInvoiceBalance, getPaidCents, toPayActionState } from '../payments/invoice-balance.ts';
import type { ListedPayment } from '../payments/payments.queries.ts';
import { toProductReference } from '../products/served-product.ts';
import { hashAction, needsAgreement } from './action-version.ts';
import { isOnlyForAnother } from './actions.queries.ts';
import type { ActionDetails } from './details.ts';
import { findOwnerName } from './find-owner-name.ts';
import type { ListedAction } from './served-actions.queries.ts';

/** Its status: that of the last delivery, if the action asked for one. */
function getStatus({ action, delivery }: ListedAction): ProductAction['status'] {
  if (!action.is_done) return 'open';
  return delivery?.status ?? 'done';
}

/**
 * An action as `GET /api/actions` serves it to a person. `dossier` is used where there is no product; `payable`: whether
 * anything can be paid here at all; `style`: how our own words address people.
 */
export function toProductAction(
  row: ListedAction,
  dossier: { id: string; label: string },
  { payable, style, reader }: { payable: boolean; style?: AddressStyle; reader: { id: string } },
): ProductAction {
  const { action, product, delivery, payments, asked_of } = row;
  const type = action.type as ProductAction['type'];
  const details = action.details as ActionDetails;
  const { nl, en } = tellInBothLanguages(action.label, details.label_en, style);
  const invoice = product?.kind === 'invoice' ? (product.details as unknown as ProductAction['invoice']) : null;
  const balance = invoice && computeInvoiceBalance(invoice, payments ?? [], toPayActionState(action));
  const payment = type === 'PAY_INVOICE_PER_IDEAL' ? balance?.payment : null;
  return {
    mollie_invalid: !payable,
    smartcare_show_amount: null,
    smartcare_min_savings_amount: null,
    smartcare_savings_period: null,
    smartcare_explain: null,
    woongarant: null,
    approval: null,
    downloadable_document: null,
    public_number: invoice?.public_number ?? null,
    dialog_inventory_url: null,
    date_conditions_precedent: null,
    ...withoutFile(details),
    consumer_name: findOwnerName(details, asked_of),
    only_for: isOnlyForAnother({ ...action, type }, reader) ? asked_of : null,
    quotes: toWireQuotes(action.id, details),
    id: action.id,
    label: nl,
    label_en: en,
    type,
    date_created: toDutchDay(action.date_created),
    date_executed: action.date_executed && toDutchDay(action.date_executed),
    is_done: action.is_done,
    comment: action.comment,
    product: toProductReference(product, dossier),
    invoice: invoice &&
      product &&
      balance && {
        id: product.id,
        public_number: invoice.public_number,
        date_created: invoice.date_created,
        total: invoice.total,
        received: balance.received,
        charged_back: balance.charged_back,
        is_refunded: balance.is_refunded,
      },
    payment: payment ? toWirePayment(payment) : null,
    deadline: action.deadline,
    status: getStatus(row),
    version: needsAgreement(type) ? hashAction(action) : null,
    rejection_reason: delivery?.status === 'rejected' ? delivery.reason : (details.rejection_reason ?? null),
  };
}

const toWirePayment = (payment: ListedPayment): ProductAction['payment'] => ({
  id: payment.id,
  description: payment.description,
  amount: toEuros(getPaidCents(payment) || payment.amount_cents),
  is_paid: payment.status === 'PAID',
  issuer: payment.issuer,
  status: payment.status,
  payment_url: payment.payment_url,
});

/** The response says that there is a file, but not where we store it. */
function withoutFile({ file_id, document, ...details }: ActionDetails) {
  return { ...details, document: document ? { ...document, has_document: Boolean(file_id) } : null };
}

/** The same quote under two actions is two resources: each action has its own downloads. */
const toWireQuotes = (
  action: string,
  { quotes = [], downloaded_attachments = [] }: ActionDetails,
): ProductAction['quotes'] =>
  quotes.map((quote) => ({
    ...quote,
    id: `${action}.${quote.id}`,
    attachments: quote.attachments.map((attachment) => ({
      ...attachment,
      is_downloaded: downloaded_attachments.includes(attachment.id),
    })),
  }));

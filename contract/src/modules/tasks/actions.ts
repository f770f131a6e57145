/** Product actions, the to-do unit (D3-01 to D3-03, D4-05). */

import * as z from 'zod/mini';
import { type ActionTypeName, actionTypeNames } from '../../action-types.ts';
import { defineResource, type Flat } from '../../json-api.ts';
import { savingsPeriod } from '../../values/dates/savings-period.ts';
import { maybeEuros, servedEuros, servedInvoicedEuros } from '../../values/numbers/money.ts';
import {
  defineId,
  defineOptionalText,
  firmLabel,
  maybeDay,
  maybeEnglish,
  maybeText,
  servedDay,
} from '../../values/text.ts';
import type { ShownStatus } from '../files/shown-statuses.ts';
import { paymentStatuses } from './payment-states.ts';

export const paymentStatus = z.enum(paymentStatuses);

/** The owner of an action; `type` is the kind in capitals, `DOSSIER` for the dossier. */
export const ActionProduct = z.object({ id: z.string(), ...firmLabel, type: z.string() });

export const ActionDocument = z.object({
  label: maybeText,
  label_en: maybeEnglish,
  description: maybeText,
  description_en: maybeEnglish,
  consumer_name: maybeText,
  is_consumer_specific: z.boolean(),
  client_approval_explanation: maybeText,
  /** One requirement per line. */
  upload_requirements: maybeText,
  has_document: z.boolean(),
});
export type ActionDocument = z.output<typeof ActionDocument>;

export const QuoteAttachment = z.object({
  id: z.string(),
  label: z.string(),
  /** Our addition: whether someone of the dossier downloaded it. */
  is_downloaded: z.boolean(),
});
export const Quote = z.object({
  id: z.string(),
  date_received: maybeDay,
  date_acceptation: maybeDay,
  date_validity: maybeDay,
  /** The address the quote is for. */
  property: maybeText,
  attachments: z.array(QuoteAttachment),
});
export type Quote = z.output<typeof Quote>;

/** The answers to a document: approved, declined, or a question first (D4-10). */
export const approvalResponse = z.enum(['yes', 'no', 'no_question']);
export type ApprovalResponse = z.output<typeof approvalResponse>;

/** The answer that was given to a document; `explanation` is the remark with a decline or a question. */
export const DocumentApproval = z.object({ response: approvalResponse, explanation: maybeText });

/** The home-guarantee proposal (Q3-30). */
export const WoongarantProposal = z.object({
  quoteDate: maybeDay,
  risicoAddress: maybeText,
  proposalCode: maybeText,
  product: maybeText,
  isApartment: z.boolean(),
  coverage: maybeText,
  deductibleContents: maybeEuros,
  deductibleProperty: maybeEuros,
  /** Euros per month. */
  premium: maybeEuros,
  /** Euros per month during a renovation. */
  renovationPremium: maybeEuros,
  infoUrl: maybeText,
  conditionsUrl: maybeText,
  approvalUrl: maybeText,
});
export type WoongarantProposal = z.output<typeof WoongarantProposal>;

export const Payment = z.object({
  id: z.string(),
  description: maybeText,
  amount: servedEuros,
  is_paid: z.boolean(),
  issuer: maybeText,
  status: paymentStatus,
  payment_url: maybeText,
});
export type Payment = z.output<typeof Payment>;

/** The invoice that an action asks to pay. */
export const ActionInvoice = z.object({
  id: z.string(),
  public_number: z.string(),
  date_created: maybeDay,
  total: servedInvoicedEuros,
  /** Our addition: what payments in the portal brought in and is still with the firm, and what a bank took back of it. */
  received: servedEuros,
  charged_back: servedEuros,
  /** Our addition: the firm paid it back, and asks nothing more. */
  is_refunded: z.boolean(),
});

export const ProductAction = defineResource(
  'product-actions',
  {
    ...firmLabel,
    type: z.enum(actionTypeNames as [ActionTypeName, ...ActionTypeName[]]),
    /** YYYY-MM-DD, the day in Europe/Amsterdam. */
    date_created: servedDay,
    date_executed: maybeDay,
    is_done: z.boolean(),
    comment: maybeText,
    comment_en: maybeEnglish,
    mollie_invalid: z.boolean(),
    smartcare_show_amount: z.nullable(z.boolean()),
    smartcare_min_savings_amount: maybeEuros,
    smartcare_savings_period: z.nullable(savingsPeriod),
    smartcare_explain: maybeText,
    product: z.nullable(ActionProduct),
    woongarant: z.nullable(WoongarantProposal),
    invoice: z.nullable(ActionInvoice),
    payment: z.nullable(Payment),
    document: z.nullable(ActionDocument),
    downloadable_document: z.nullable(z.object({ name: z.string(), description: maybeText })),
    quotes: z.array(Quote),
    consumer_name: maybeText,
    /** Our addition: the other person of the dossier who alone can do it; null: the reader can. */
    only_for: z.optional(maybeText),
    public_number: maybeText,
    dialog_inventory_url: maybeText,
    /** Our addition: the last day, Europe/Amsterdam. */
    deadline: maybeDay,
    /**
     * Our addition: `received`, `approved` and `rejected` are the outcome of the last delivery; `done` is closed in any other
     * way.
     */
    // Written out: the portal's pages would carry the whole table of verdicts for three words.
    status: z.enum(['open', 'received', 'approved', 'rejected', 'done'] satisfies ('open' | ShownStatus | 'done')[]),
    /** Our addition: why the last delivery was rejected. */
    rejection_reason: maybeText,
    /** Our addition: what the consumer answered to a request for the date of conditions precedent. */
    date_conditions_precedent: maybeDay,
    /** Our addition: the answer to the document of an approval, once it is given. */
    approval: z.nullable(DocumentApproval),
    /** Our addition, where somebody is asked to agree: what to, as a fingerprint; else null. */
    version: z.nullable(z.string()),
  },
  { product: 'products', invoice: 'invoices', payment: 'payments', quotes: 'quotes' },
);
export type ProductAction = Flat<typeof ProductAction>;

export const QuoteAttachmentQuery = z.object({
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});

/** Characters of a remark. */
export const EXPLANATION_LIMIT = 2000;

export const DocumentApprovalBody = z
  .object({
    response: approvalResponse,
    explanation: defineOptionalText(EXPLANATION_LIMIT),
    /** Our addition: the `version` that the page showed. The answer to another one is refused. */
    version: defineOptionalText(64),
  })
  .check(
    z.refine(({ response, explanation }) => response !== 'no_question' || explanation !== null, {
      path: ['explanation'],
      error: 'required',
    }),
  );

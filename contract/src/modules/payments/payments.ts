/** Attempts to pay an invoice in the portal, with the firm's ids next to ours. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeCents, servedCents } from '../../values/numbers/money.ts';
import { maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { paymentStatus } from '../tasks/actions.ts';

export const FirmPayment = defineResource('payments', {
  dossier_firm_id: z.string(),
  invoice_firm_id: z.string(),
  action_firm_id: z.string(),
  /** The firm's id of who paid; null: the firm sent it, or the person has since been removed. */
  started_by_firm_id: maybeText,
  description: z.string(),
  /** In cents: what was asked, and what the provider calls paid where that differs. */
  amount_cents: servedCents,
  paid_cents: maybeCents,
  /** In cents: what the provider paid back of it, and what a bank took back and has not given up again. */
  refunded_cents: servedCents,
  charged_back_cents: servedCents,
  /** The provider's status. */
  status: paymentStatus,
  /** The provider's own id. */
  provider_id: maybeText,
  /** Instants, ISO 8601 in UTC. */
  created_at: servedMoment,
  updated_at: servedMoment,
  paid_at: maybeMoment,
  /** When one of the sums that went back last changed. */
  returned_at: maybeMoment,
  /** When another attempt took its place. */
  replaced_at: maybeMoment,
});
export type FirmPayment = Flat<typeof FirmPayment>;

export const FirmPaymentsQuery = z.strictObject({
  /** Only of this dossier, by the firm's own id. */
  dossier: z.optional(refersTo('dossier', firmId)),
  status: z.optional(paymentStatus),
});

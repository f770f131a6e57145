import { pathOf } from '@klantportaal/contract/path-of';
import { dueOf } from '@klantportaal/contract/values/invoice-due';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import { PaymentsError } from '../../adapters/payments/payments.ts';
import type { Answer, Call } from '../../http/handler.ts';
import { actOf, auditConsumer } from '../../journal/acts.ts';
import { fail } from '../../kernel/errors.ts';
import { addresseeOf } from '../../products/addressee.queries.ts';
import { type AskedPayment, askedPayment, cents, paymentAnswer, providerFailed } from './asked-payment.ts';
import { webhookPath } from './payment-webhook.ts';
import { addPayment, forgetPayment, linkPayment, type PaymentRow, paymentOfAction } from './payments.queries.ts';
import { current, settle } from './settle-payment.ts';

type GetPayment = Call<'getPayment'>;

/**
 * Where the consumer pays: the pending payment, else a new one. A hundred presses still make one payment: the table
 * allows one live attempt per action, its row is written before the provider is called, and its id is the idempotency
 * key there. So the call can be retried after a lost response (docs/decisions/052).
 */
export async function getPayment(call: GetPayment): Promise<Answer<'getPayment'>> {
  const asked = await askedPayment(call);
  try {
    return await startOrResume(call, asked);
  } catch (error) {
    return providerFailed(call, error);
  }
}

async function startOrResume(call: GetPayment, asked: AskedPayment): Promise<Answer<'getPayment'>> {
  const { action, invoice, payment } = asked;
  const known = payment && (await current(call, payment));
  if (known?.status === 'PAID' || known?.status === 'PENDING') return paymentAnswer(asked, known);
  // Nothing to pay, so nothing to do; nor was it paid.
  if (dueOf(invoice.details) !== 'due') fail('ACTION_ALREADY_DONE');
  if (action.is_done) return paymentAnswer(asked, known);
  const amount_cents = cents(invoice);
  if (action.details.mollie_invalid === true) throw new PaymentsError('the firm says that its link is not valid');
  if (known?.status === 'CREATED') {
    if (known.amount_cents === amount_cents) return paymentAnswer(asked, await begun(call, known));
    // The firm has since changed the invoice: the consumer pays the current amount.
    await settle(call, known, 'CANCELLED');
  }
  return paymentAnswer(asked, await begun(call, await newTry(call, asked, amount_cents)));
}

/** A row for a new attempt, or the one that a simultaneous press made. */
async function newTry(call: GetPayment, { action, invoice }: AskedPayment, amount_cents: number): Promise<PaymentRow> {
  const { db, clock, consumer, meta, adapters } = call;
  if (!adapters.payments.on) throw new PaymentsError('none is configured');
  const act = actOf(consumer, clock.now());
  const added = await db.change(consumer.licence_id, async (tx) => {
    const row = await addPayment(tx, {
      licence_id: action.licence_id,
      dossier_id: action.dossier_id,
      action_id: action.id,
      product_id: invoice.id,
      started_by: consumer.id,
      description: `Factuur ${invoice.details.public_number ?? invoice.label}`,
      amount_cents,
      issuer: paymentMethods[offeredMethod].label,
      created_at: act.at,
      updated_at: act.at,
    });
    if (row) {
      const details = { payment_id: row.id, amount_cents };
      await auditConsumer(tx, act, meta, {
        act: 'start-payment',
        target_kind: 'invoice',
        target_id: invoice.id,
        details,
      });
    }
    return row;
  });
  if (added) return added;
  return (await db.read(consumer.licence_id, (q) => paymentOfAction(q, action))) ?? fail('PAYMENT_NOT_FOUND');
}

/** Pending calls to the provider in this process: simultaneous presses share the response. */
const underWay = new Map<string, Promise<PaymentRow>>();

/** The payment with its address at the provider. A lost response does no harm: with the same key, so is the payment. */
function begun(call: GetPayment, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.provider_id) return Promise.resolve(payment);
  const running = underWay.get(payment.id);
  if (running) return running;
  const beginning = begin(call, payment).finally(() => underWay.delete(payment.id));
  underWay.set(payment.id, beginning);
  return beginning;
}

async function begin(call: GetPayment, payment: PaymentRow): Promise<PaymentRow> {
  const { db, clock, consumer, licence, adapters, config } = call;
  const payer = await db.read(consumer.licence_id, (q) => addresseeOf(q, consumer));
  // Includes the domain, so that the consumer returns to the same firm.
  const domain = licence.domains[0] ? `?domain=${encodeURIComponent(licence.domains[0])}` : '';
  const back = pathOf('validate-invoice-payment', { action: payment.action_id });
  const order = {
    key: payment.id,
    amount_cents: payment.amount_cents,
    description: payment.description,
    method: offeredMethod,
    language: payer?.chosen_language ?? 'nl',
    redirect_url: `${config.PUBLIC_URL}${back}${domain}`,
    webhook_url: `${config.PUBLIC_URL}${webhookPath}`,
  };
  const made = await adapters.payments.create(order).catch(async (error: unknown) => {
    if (error instanceof PaymentsError && error.refused)
      await db.read(payment.licence_id, (q) => forgetPayment(q, payment));
    throw error;
  });
  const given = { provider_id: made.id, payment_url: made.checkout_url, updated_at: clock.now() };
  await db.read(payment.licence_id, (q) => linkPayment(q, payment, given));
  const linked = { ...payment, ...given };
  // A retry after a lost response may find it further along.
  return made.status === 'CREATED' ? linked : settle(call, linked, made.status);
}

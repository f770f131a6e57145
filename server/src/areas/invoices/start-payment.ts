import { pathOf } from '@klantportaal/contract/paths';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import { fail } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/handler.ts';
import { PaymentsFailed } from '../../outside/payments/payments.ts';
import { actOf, auditConsumer } from '../../shared/acts.ts';
import { type AskedPayment, askedPayment, cents, paymentAnswer, providerFailed } from './asked-payment.ts';
import { webhookPath } from './payment-webhook.ts';
import {
  addPayment,
  forgetPayment,
  linkPayment,
  type PaymentRow,
  payerOf,
  paymentOfAction,
} from './payments.queries.ts';
import { current, settle } from './settle-payment.ts';

type GetPayment = Call<'getPayment'>;

/**
 * Where the consumer pays: the payment under way, else a new one. Pressed a hundred times it is one payment: the table
 * holds one live try per action, it stands before the provider is called, and its id is the provider's key. So the call
 * may be repeated whenever an answer was lost (decision 23).
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
  if (action.is_done || known?.status === 'PAID' || known?.status === 'PENDING') return paymentAnswer(asked, known);
  const amount_cents = cents(invoice);
  // Nothing to pay, so nothing to do.
  if (amount_cents <= 0) fail('ACTION_ALREADY_DONE');
  if (action.details.mollie_invalid === true) throw new PaymentsFailed('the firm says that its link is not valid');
  if (known?.status === 'CREATED') {
    if (known.amount_cents === amount_cents) return paymentAnswer(asked, await begun(call, known));
    // The firm changed the invoice since: what is asked now is what is paid.
    await settle(call, known, 'CANCELLED');
  }
  return paymentAnswer(asked, await begun(call, await newTry(call, asked, amount_cents)));
}

/** A row for a new try, or the one that another press made at the same moment. */
async function newTry(call: GetPayment, { action, invoice }: AskedPayment, amount_cents: number): Promise<PaymentRow> {
  const { db, clock, consumer, meta, outside } = call;
  if (!outside.payments.on) throw new PaymentsFailed('none is configured');
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

/** Calls to the provider that are under way in this process: who presses meanwhile shares the answer. */
const underWay = new Map<string, Promise<PaymentRow>>();

/** The payment with its address at the provider. Lost answers are no harm: the key makes a repeat the same payment. */
function begun(call: GetPayment, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.provider_id) return Promise.resolve(payment);
  const running = underWay.get(payment.id);
  if (running) return running;
  const beginning = begin(call, payment).finally(() => underWay.delete(payment.id));
  underWay.set(payment.id, beginning);
  return beginning;
}

async function begin(call: GetPayment, payment: PaymentRow): Promise<PaymentRow> {
  const { db, clock, consumer, licence, outside, config } = call;
  const payer = await db.read(consumer.licence_id, (q) => payerOf(q, consumer));
  // The domain goes along, so that the consumer comes back to the same firm.
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
  const made = await outside.payments.create(order).catch(async (error: unknown) => {
    if (error instanceof PaymentsFailed && error.refused)
      await db.read(payment.licence_id, (q) => forgetPayment(q, payment));
    throw error;
  });
  const given = { provider_id: made.id, payment_url: made.checkout_url, updated_at: clock.now() };
  await db.read(payment.licence_id, (q) => linkPayment(q, payment, given));
  const linked = { ...payment, ...given };
  // A repeat after a lost answer may find it further already.
  return made.status === 'CREATED' ? linked : settle(call, linked, made.status);
}

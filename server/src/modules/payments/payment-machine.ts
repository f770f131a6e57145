import { buildPath } from '@klantportaal/contract/build-path';
import { type PaymentStatus, paymentStates } from '@klantportaal/contract/modules/tasks/payment-states';
import { getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import { toCents } from '@klantportaal/contract/values/numbers/euro';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import { PaymentsError, type PaymentsPort } from '../../platform/adapters/payments/payments.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { openSharedAsking } from '../../platform/kernel/shared-asking.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { Call } from '../identity/handler.ts';
import { findAddressee } from '../products/addressee.queries.ts';
import { type ActionRow, requireOwnAction } from '../tasks/actions.queries.ts';
import { computeInvoiceBalance, toPayActionState } from './invoice-balance.ts';
import { recordOutcome, recordReturned } from './payment-outcome.ts';
import {
  addPayment,
  deletePayment,
  type InvoiceRow,
  linkPayment,
  listInvoicePayments,
  lockInvoice,
  type PaymentRow,
  replacePayment,
  updatePayment,
} from './payments.queries.ts';
import { returnKey } from './return-key.ts';

/** Whether a report moves a payment: a late or repeated one changes nothing. */
export const canBecome = (from: PaymentStatus, to: PaymentStatus): boolean => paymentStates[from].becomes.includes(to);

type Tools = Pick<AppContext, 'db' | 'clock' | 'adapters'>;

/** The path at which the provider tells us that a payment changed. */
export const webhookPath = '/api/payments/webhook';

/** So many attempts of one invoice are asked about at a time: those still open, then the latest. */
const MAX_ATTEMPTS_ASKED = 10;

/** Whoever knows the id of a payment could have us ask the provider as often as they like. */
const asking = openSharedAsking<Awaited<ReturnType<PaymentsPort['find']>>>();

/** So often the provider is asked again, because somebody else recorded an answer while ours was under way. */
const MAX_RETRIES = 3;

/**
 * Asks the provider how a payment stands and records the answer, whatever we thought of it: also of one that is paid,
 * of which money can go back. An answer that was under way while another was recorded may be the older of the two, so
 * it is asked anew.
 * @throws PaymentsError
 */
export async function settlePayment(context: Tools, payment: PaymentRow): Promise<PaymentRow> {
  const { provider_id } = payment;
  if (!provider_id) return payment;
  let known = payment;
  for (let asked = 0; asked < MAX_RETRIES; asked += 1) {
    const found = await asking(provider_id, () => context.adapters.payments.find(provider_id));
    // A payment that the provider no longer knows can no longer be paid; of one that was, nothing more is learned.
    const report = found ?? { status: 'EXPIRED' as const, amount_cents: payment.amount_cents };
    const { row, isStale } = await recordPayment(context, known, report);
    if (!isStale) return row;
    known = row;
  }
  throw new PaymentsError('it answers other than it did a moment ago');
}

/**
 * Settles every attempt to pay an invoice. So no attempt is started, and nothing is said to the consumer, while an
 * earlier one may have been paid.
 * @throws PaymentsError when that cannot be known of an open one
 */
export async function settlePayments(context: Tools, payments: readonly PaymentRow[]): Promise<void> {
  const isOpen = ({ status }: PaymentRow) => paymentStates[status].is_open;
  const open = payments.filter(isOpen);
  const ended = payments.filter((payment) => !isOpen(payment) && payment.status !== 'PAID').toReversed();
  const settle = async (payment: PaymentRow) => {
    try {
      await settlePayment(context, payment);
    } catch (error) {
      // A payment that ended by what we know may be forgotten by the provider: that holds nobody up.
      if (isOpen(payment) || !(error instanceof PaymentsError)) throw error;
    }
  };
  await Promise.all([...open, ...ended].slice(0, MAX_ATTEMPTS_ASKED).map(settle));
}

/** The provider's report on a payment. Amounts it leaves out (refunded, charged back) stay unchanged. */
export interface Report {
  status: PaymentStatus;
  amount_cents: number;
  refunded_cents?: number;
  charged_back_cents?: number;
}

/** The payment as it stands now. `isStale`: what went back changed since `known` was read, and the report is not taken. */
interface Recorded {
  row: PaymentRow;
  isStale: boolean;
}

/**
 * Records what the provider reported of a payment, under the lock of its invoice: as the table allows, and once. What
 * it calls paid is recorded with its amount, whatever that is; another status with an amount that is not ours is no
 * usable answer. In nobody's name, whoever came back from the bank: it holds for both persons of a dossier, also for
 * what is asked of the other one alone. What went back of it is a state and no step: the sums that
 * the provider names replace those of before, in whatever order they come.
 * @param known the payment as it was read before the provider was asked
 * @throws PaymentsError
 */
export async function recordPayment({ db, clock }: Tools, known: PaymentRow, report: Report): Promise<Recorded> {
  const { licence_id, product_id, id } = known;
  const { status, amount_cents } = report;
  return db.transactionAsSystem(async (tx) => {
    const invoice = (await lockInvoice(tx, licence_id, product_id)) ?? fail('INVOICE_NOT_FOUND');
    const payments = await listInvoicePayments(tx, licence_id, product_id);
    const payment = payments.find((candidate) => candidate.id === id) ?? fail('PAYMENT_NOT_FOUND');
    if (status !== 'PAID' && amount_cents !== payment.amount_cents) throw new PaymentsError('it has another amount');
    const now = clock.now();
    const others = payments.filter((candidate) => candidate.id !== id);
    let row = payment;
    if (canBecome(payment.status, status)) {
      const paid = status === 'PAID' ? { paid_at: now, paid_cents: amount_cents } : { paid_at: null, paid_cents: null };
      const change = { status, updated_at: now, ...paid };
      await updatePayment(tx, payment, change);
      row = { ...payment, ...change };
      await recordOutcome(tx, { invoice, payment: row, others }, now);
    }
    const returned = findReturnedChange(row, report);
    if (!returned) return { row, isStale: false };
    if (!isAsRead(known, payment)) return { row, isStale: true };
    const change = { ...returned, returned_at: now };
    await updatePayment(tx, row, change);
    await recordReturned(tx, { invoice, payment: { ...row, ...change }, before: row, others }, now);
    return { row: { ...row, ...change }, isStale: false };
  });
}

/** The report's change to the returned amounts; null if there is none, or it does not mention them. */
function findReturnedChange(row: PaymentRow, { status, refunded_cents, charged_back_cents }: Report) {
  if (row.status !== 'PAID' || status !== 'PAID') return null;
  const now = {
    refunded_cents: refunded_cents ?? row.refunded_cents,
    charged_back_cents: charged_back_cents ?? row.charged_back_cents,
  };
  const isSame = now.refunded_cents === row.refunded_cents && now.charged_back_cents === row.charged_back_cents;
  return isSame ? null : now;
}

/** Whether nobody recorded what went back since the payment was read. */
const isAsRead = (known: PaymentRow, now: PaymentRow): boolean =>
  known.refunded_cents === now.refunded_cents &&
  known.charged_back_cents === now.charged_back_cents &&
  known.returned_at?.getTime() === now.returned_at?.getTime();

type StartPayment = Call<'getPayment'>;

/** The state of a payment after a press on 'pay'. */
export interface PaymentState {
  status: PaymentStatus;
  /** Null for what the firm booked: it is paid without one. */
  payment: PaymentRow | null;
  /** The amount still to be paid of the invoice, in euros. */
  left: number;
}

/**
 * Starts the payment of what is left of an invoice, or resumes the one under way. A hundred presses make one: they wait
 * for each other at the lock of the invoice, the row is written before the provider is called, and its id is the
 * idempotency key there, so that a lost response does no harm. Fails with ACTION_ALREADY_DONE when
 * nothing is due, or INVOICE_NOT_PAYABLE when it cannot be paid in the portal.
 * @throws PaymentsError
 */
export async function startPayment(
  call: StartPayment,
  asked: { action_id: string; invoice_id: string },
): Promise<PaymentState> {
  const { db, clock, consumer, meta, adapters } = call;
  const { licence_id } = consumer;
  const act = toAct(consumer, clock.now());
  const next = await db.transaction(licence_id, async (tx): Promise<PaymentState> => {
    const invoice = (await lockInvoice(tx, licence_id, asked.invoice_id)) ?? fail('INVOICE_NOT_FOUND');
    const action = await requireOwnAction(tx, consumer, asked.action_id);
    const attempts = await listInvoicePayments(tx, licence_id, invoice.id);
    const { is_paid, is_refunded, left, payment } = computeInvoiceBalance(
      invoice.details,
      attempts,
      toPayActionState(action),
    );
    if (is_paid) return { status: 'PAID', payment, left };
    if (payment?.status === 'PENDING') return { status: 'PENDING', payment, left };
    if (is_refunded || getInvoiceDue(invoice.details) !== 'due') fail('ACTION_ALREADY_DONE');
    if (!isOffered(adapters, action)) fail('INVOICE_NOT_PAYABLE');
    const amount_cents = toCents(left);
    if (payment?.status === 'CREATED') {
      if (payment.amount_cents === amount_cents) return { status: 'CREATED', payment, left };
      // The invoice, or what was received of it, has changed: the consumer pays what is left now.
      await replacePayment(tx, payment, act.at);
    }
    const added = await addPayment(tx, createAttemptRow(action, invoice, amount_cents, act));
    const target = { act: 'start-payment', target_kind: 'invoice', target_id: invoice.id } as const;
    await recordConsumerAudit(tx, act, meta, { ...target, details: { payment_id: added.id, amount_cents } });
    return { status: 'CREATED', payment: added, left };
  });
  if (next.status !== 'CREATED' || !next.payment) return next;
  const payment = await createOnce(call, next.payment);
  return { ...next, payment, status: payment.status };
}

/** Whether an invoice can be paid in the portal: there is a provider, and the firm calls its link valid. */
export const isOffered = (adapters: AppContext['adapters'], { details }: Pick<ActionRow, 'details'>): boolean =>
  adapters.payments.on && details.mollie_invalid !== true;

const createAttemptRow = (
  { licence_id, dossier_id, id: action_id }: ActionRow,
  { id: product_id, label, details }: InvoiceRow,
  amount_cents: number,
  { consumer_id: started_by, at }: ReturnType<typeof toAct>,
) => ({
  licence_id,
  dossier_id,
  action_id,
  product_id,
  started_by,
  description: `Factuur ${details.public_number ?? label}`,
  amount_cents,
  issuer: paymentMethods[offeredMethod].label,
  created_at: at,
  updated_at: at,
});

/** Payments that this process is creating at the provider: simultaneous presses share the response. */
const beingCreated = new Map<string, Promise<PaymentRow>>();

/** The payment with its address at the provider, created there unless it was. */
function createOnce(call: StartPayment, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.provider_id) return Promise.resolve(payment);
  const running = beingCreated.get(payment.id);
  if (running) return running;
  const creating = createPayment(call, payment).finally(() => beingCreated.delete(payment.id));
  beingCreated.set(payment.id, creating);
  return creating;
}

async function createPayment(call: StartPayment, payment: PaymentRow): Promise<PaymentRow> {
  const { db, clock, consumer, licence, adapters, config } = call;
  const { licence_id } = payment;
  const payer = await db.query(licence_id, (q) => findAddressee(q, consumer));
  // Includes the domain, so that the consumer returns to the same firm.
  const query = new URLSearchParams({
    ...(licence.domains[0] && { domain: licence.domains[0] }),
    payment: returnKey(call.secrets, payment.id),
  });
  const back = buildPath('validate-invoice-payment', { action: payment.action_id });
  const order = {
    key: payment.id,
    amount_cents: payment.amount_cents,
    description: payment.description,
    method: offeredMethod,
    language: payer?.chosen_language ?? 'nl',
    redirect_url: `${config.PUBLIC_URL}${back}?${query}`,
    webhook_url: `${config.PUBLIC_URL}${webhookPath}`,
  };
  const made = await adapters.payments.create(order).catch(async (error: unknown) => {
    if (error instanceof PaymentsError && error.refused) await db.query(licence_id, (q) => deletePayment(q, payment));
    throw error;
  });
  const given = { provider_id: made.id, payment_url: made.checkout_url, updated_at: clock.now() };
  const linked = (await db.query(licence_id, (q) => linkPayment(q, payment, given))) ?? fail('PAYMENT_NOT_FOUND');
  // A retry after a lost response may find it further along.
  return made.status === 'CREATED' ? linked : (await recordPayment(call, linked, made)).row;
}

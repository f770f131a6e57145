import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { toCents, toEuros } from '@klantportaal/contract/values/numbers/euro';
import { listKeys } from '@klantportaal/contract/values/objects';
import * as z from 'zod';
import { describeProblem, explainUnanswered, fetchLimited, type LimitedAnswer } from '../fetch-limited.ts';
import { isThisMachine } from '../this-machine.ts';
import { PaymentsError, type PaymentsPort, type ProviderPayment } from './payments.ts';

export type MollieSettings = {
  /** Without a slash at the end; `/v2/payments` follows. */
  url: string;
  api_key: string;
  /** Milliseconds until a call counts as failed. */
  timeout_ms?: number;
};

/** TABLE: the provider's status and ours. */
export const mollieStatuses = {
  open: 'CREATED',
  pending: 'PENDING',
  authorized: 'PENDING',
  canceled: 'CANCELLED',
  expired: 'EXPIRED',
  failed: 'FAILED',
  paid: 'PAID',
} as const satisfies Record<string, PaymentStatus>;
export type MollieStatus = keyof typeof mollieStatuses;

const Amount = z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) });
const getCents = (amount: z.infer<typeof Amount> | null | undefined): number =>
  amount ? toCents(Number(amount.value)) : 0;

const webAddress = z.url({ protocol: /^https?$/ });
const Payment = z.object({
  id: z.string().regex(/^tr_\w{1,60}$/),
  status: z.enum(listKeys(mollieStatuses)),
  amount: Amount,
  // Left out while there is nothing of it. A refund that failed and a chargeback that was reversed lower them again.
  amountRefunded: Amount.nullish(),
  amountChargedBack: Amount.nullish(),
  _links: z.object({ checkout: z.object({ href: webAddress }).nullish() }),
});

/**
 * Mollie's API, the three calls' worth of it that we need. The official client takes no other address than Mollie's own
 * (design: stack), and so could not speak to the stand-in.
 */
export function openMollie({ url, api_key, timeout_ms = 10_000 }: MollieSettings): PaymentsPort {
  async function ask(path: string, init: { method?: string; body?: string; key?: string }): Promise<LimitedAnswer> {
    const { key, ...request } = init;
    const headers = {
      authorization: `Bearer ${api_key}`,
      accept: 'application/hal+json',
      ...(request.body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    return fetchLimited(`${url}/v2/payments${path}`, timeout_ms, { ...request, headers }).catch((cause: unknown) => {
      throw new PaymentsError(explainUnanswered(cause), { cause });
    });
  }

  return {
    on: true,
    async create({ key, amount_cents, description, method, language, redirect_url, webhook_url }) {
      const body = JSON.stringify({
        amount: { currency: 'EUR', value: toEuros(amount_cents).toFixed(2) },
        description,
        method,
        locale: language === 'en' ? 'en_US' : 'nl_NL',
        redirectUrl: redirect_url,
        // An external provider refuses a webhook URL that only this machine can reach; the return page asks for the
        // status anyway.
        ...((isThisMachine(url) || !isThisMachine(webhook_url)) && { webhookUrl: webhook_url }),
        metadata: { payment_id: key },
      });
      return readPayment(await ask('', { method: 'POST', body, key }));
    },
    async find(id) {
      const answer = await ask(`/${encodeURIComponent(id)}`, {});
      if (answer.status === 404) {
        await answer.discard();
        return null;
      }
      const payment = await readPayment(answer);
      if (payment.id !== id) throw new PaymentsError('its answer is another payment');
      return payment;
    },
  };
}

async function readPayment(answer: LimitedAnswer): Promise<ProviderPayment> {
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    // A key that is in use elsewhere (409), or too many calls (429), says nothing about the payment.
    const refused = answer.status < 500 && answer.status !== 409 && answer.status !== 429;
    throw new PaymentsError(describeProblem(answer.status, body), { refused });
  }
  const read = Payment.safeParse(body);
  if (!read.success) throw new PaymentsError('its answer is no payment', { cause: read.error });
  const { id, status, amount, amountRefunded, amountChargedBack, _links } = read.data;
  return {
    id,
    status: mollieStatuses[status],
    amount_cents: getCents(amount),
    refunded_cents: getCents(amountRefunded),
    charged_back_cents: getCents(amountChargedBack),
    checkout_url: _links.checkout?.href ?? null,
  };
}

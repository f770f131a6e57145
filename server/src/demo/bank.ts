import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { MollieStatus } from '../adapters/payments/mollie.ts';
import { sha256 } from '../kernel/secrets.ts';

/** What a consumer may choose at the bank of the demo. */
export const outcomes = ['paid', 'failed', 'canceled', 'expired', 'pending'] as const satisfies MollieStatus[];
export type Outcome = (typeof outcomes)[number];

/** A payment as the stand-in keeps it: Mollie's own names, as its API answers them. */
export type BankPayment = {
  id: string;
  status: MollieStatus;
  amount: { currency: string; value: string };
  description: string;
  method: string;
  locale: string;
  metadata: unknown;
  redirectUrl: string;
  webhookUrl: string | null;
  createdAt: string;
  expiresAt: string;
};

const FIFTEEN_MINUTES = 15 * 60_000;
const ID = /^tr_[0-9a-f]{16}$/;

/** What Mollie demands of an order; `own` is the only origin that the stand-in calls or leads to. */
const orderSchema = (own: string) => {
  const address = z.url({ protocol: /^https?$/ }).refine((url) => URL.canParse(url) && new URL(url).origin === own);
  return z.object({
    amount: z.object({ currency: z.literal('EUR'), value: z.string().regex(/^(?!0+\.00)\d{1,7}\.\d{2}$/) }),
    description: z.string().min(1).max(255),
    method: z.string(),
    locale: z.string().default('nl_NL'),
    metadata: z.unknown().default(null),
    redirectUrl: address,
    webhookUrl: address.nullish().default(null),
  });
};

/** A refusal as Mollie words it. */
export class BankRefusalError extends Error {
  readonly field: string;
  constructor(field: string, detail: string) {
    super(detail);
    this.field = field;
  }
}

/**
 * The provider's side of the demo: keeps its payments as files, so that a restart forgets none. The id is made of the
 * idempotency key, so that one key is one payment by itself.
 * @param own the origin of the portal
 */
export function openBank({ folder, now, own }: { folder: string; now: () => Date; own: string }) {
  const fileOf = (id: string) => join(folder, `${id}.json`);

  async function write(payment: BankPayment, flag: 'wx' | 'w'): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = JSON.stringify(payment);
    if (flag === 'wx') return writeFile(fileOf(payment.id), text, { flag, mode: 0o600 });
    const beside = `${fileOf(payment.id)}.new`;
    await writeFile(beside, text, { mode: 0o600 });
    await rename(beside, fileOf(payment.id));
  }

  async function find(id: string): Promise<BankPayment | null> {
    const text = ID.test(id) ? await readFile(fileOf(id), 'utf8').catch(() => null) : null;
    if (!text) return null;
    const payment = JSON.parse(text) as BankPayment;
    const late = payment.status === 'open' && Date.parse(payment.expiresAt) <= now().getTime();
    return late ? { ...payment, status: 'expired' } : payment;
  }

  return {
    find,
    /** @throws BankRefusalError when the order is not one that Mollie takes */
    async create(body: unknown, key: string): Promise<BankPayment> {
      const read = orderSchema(own).safeParse(body);
      if (!read.success) {
        const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
        throw new BankRefusalError(path.join('.'), message);
      }
      const at = now();
      const payment: BankPayment = {
        ...read.data,
        id: `tr_${sha256(key).slice(0, 16)}`,
        status: 'open',
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + FIFTEEN_MINUTES).toISOString(),
      };
      try {
        await write(payment, 'wx');
        return payment;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        // Ten at once: the first may still be writing.
        return (await find(payment.id).catch(() => null)) ?? payment;
      }
    },
    /** The consumer's choice. A finished payment stays as it is. */
    async choose(id: string, status: Outcome): Promise<BankPayment | null> {
      const payment = await find(id);
      if (!payment || !canChoose(payment)) return payment;
      const chosen = { ...payment, status };
      await write(chosen, 'w');
      return chosen;
    },
  };
}
export type Bank = ReturnType<typeof openBank>;

export const canChoose = ({ status }: BankPayment): boolean => status === 'open' || status === 'pending';

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toCents, toEuros } from '@klantportaal/contract/values/numbers/euro';
import * as z from 'zod';
import { hashSha256 } from '../../kernel/secrets.ts';
import { readErrorCode } from '../../kernel/thrown.ts';
import type { MollieStatus } from '../payments/mollie.ts';

/** The outcomes that a consumer may choose at the bank of the demo. */
export const outcomes = ['paid', 'failed', 'canceled', 'expired', 'pending'] as const satisfies MollieStatus[];
export type Outcome = (typeof outcomes)[number];

/** The outcomes that can still follow once money was paid. */
export const laterOutcomes = ['refund', 'refund-part', 'charge-back', 'reverse-chargeback'] as const;
export type LaterOutcome = (typeof laterOutcomes)[number];

/** A payment as the stand-in keeps it: Mollie's own names, as its API answers them. */
export type BankPayment = {
  id: string;
  status: MollieStatus;
  amount: { currency: string; value: string };
  /** Mollie's fields: left out while there is nothing of them. */
  amountRefunded?: { currency: string; value: string };
  amountRemaining?: { currency: string; value: string };
  amountChargedBack?: { currency: string; value: string };
  description: string;
  method: string;
  locale: string;
  metadata: unknown;
  redirectUrl: string;
  webhookUrl: string | null;
  createdAt: string;
  expiresAt: string;
};

const FIFTEEN_MINUTES_MS = 15 * 60_000;
const ID = /^tr_[0-9a-f]{16}$/;

/** Mollie's rules for an order; `own` is the only origin that the stand-in calls or leads to. */
const createOrderSchema = (own: string) => {
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

/** The store of the stand-in's payments, so that a restart forgets none. */
export interface BankStore {
  /** False: there is one with this id already. */
  add(payment: BankPayment): Promise<boolean>;
  find(id: string): Promise<BankPayment | null>;
  replace(payment: BankPayment): Promise<void>;
}

/** Each payment as a file of a folder. */
export function openBankFolder(folder: string): BankStore {
  const getFilePath = (id: string) => join(folder, `${id}.json`);
  return {
    async add(payment) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(getFilePath(payment.id), JSON.stringify(payment), { flag: 'wx', mode: 0o600 });
        return true;
      } catch (error) {
        if (readErrorCode(error) !== 'EEXIST') throw error;
        return false;
      }
    },
    async find(id) {
      const text = await readFile(getFilePath(id), 'utf8').catch(() => null);
      // Ten at once: the first may still be writing.
      return text ? (JSON.parse(text) as BankPayment) : null;
    },
    async replace(payment) {
      const beside = `${getFilePath(payment.id)}.new`;
      await writeFile(beside, JSON.stringify(payment), { mode: 0o600 });
      await rename(beside, getFilePath(payment.id));
    },
  };
}

/**
 * The provider's side of the demo and of sandboxes. The id is made of the idempotency key, so that one key is one
 * payment by itself.
 * @param own the origin of the portal
 */
export function openBank({ store, now, own }: { store: BankStore; now: () => Date; own: string }) {
  async function find(id: string): Promise<BankPayment | null> {
    const payment = ID.test(id) ? await store.find(id) : null;
    if (!payment) return null;
    const late = payment.status === 'open' && Date.parse(payment.expiresAt) <= now().getTime();
    return late ? { ...payment, status: 'expired' } : payment;
  }

  return {
    find,
    /** @throws BankRefusalError when the order is not one that Mollie takes */
    async create(body: unknown, key: string): Promise<BankPayment> {
      const read = createOrderSchema(own).safeParse(body);
      if (!read.success) {
        const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
        throw new BankRefusalError(path.join('.'), message);
      }
      const createdAt = now();
      const payment: BankPayment = {
        ...read.data,
        id: `tr_${hashSha256(key).slice(0, 16)}`,
        status: 'open',
        createdAt: createdAt.toISOString(),
        expiresAt: new Date(createdAt.getTime() + FIFTEEN_MINUTES_MS).toISOString(),
      };
      if (await store.add(payment)) return payment;
      return (await find(payment.id).catch(() => null)) ?? payment;
    },
    /** The consumer's choice. A finished payment stays as it is. */
    async choose(id: string, status: Outcome): Promise<BankPayment | null> {
      const payment = await find(id);
      if (!payment || !canChoose(payment)) return payment;
      const chosen = { ...payment, status };
      await store.replace(chosen);
      return chosen;
    },
    /** Handles a press on the bank's page; null: there is no such payment, or no outcome of this name. */
    async press(id: string, pressed: unknown): Promise<BankPayment | null> {
      const status = outcomes.find((outcome) => outcome === pressed);
      const later = laterOutcomes.find((outcome) => outcome === pressed);
      if (status) return this.choose(id, status);
      return later ? this.happen(id, later) : null;
    },
    /** Applies a later outcome to paid money; an impossible one changes nothing. */
    async happen(id: string, later: LaterOutcome): Promise<BankPayment | null> {
      const payment = await find(id);
      if (!payment || !listLaterOutcomes(payment).includes(later)) return payment;
      const changed = applyLaterOutcome(payment, later);
      await store.replace(changed);
      return changed;
    },
  };
}
export type Bank = ReturnType<typeof openBank>;

const getCents = (amount: { value: string } | undefined): number => toCents(Number(amount?.value ?? 0));
const toAmount = (cents: number) => ({ currency: 'EUR', value: toEuros(cents).toFixed(2) });

/** Later outcomes that are possible for a payment, in the order of the page. */
export function listLaterOutcomes(payment: BankPayment): LaterOutcome[] {
  if (payment.status !== 'paid') return [];
  const isChargedBack = getCents(payment.amountChargedBack) > 0;
  const left = getCents(payment.amount) - getCents(payment.amountRefunded);
  return laterOutcomes.filter((later) => {
    if (later === 'reverse-chargeback') return isChargedBack;
    return !isChargedBack && (later === 'refund-part' ? left > 1 : left > 0);
  });
}

function applyLaterOutcome(payment: BankPayment, later: LaterOutcome): BankPayment {
  if (later === 'reverse-chargeback') {
    const { amountChargedBack: _, ...kept } = payment;
    return kept;
  }
  const refunded = getCents(payment.amountRefunded);
  const left = getCents(payment.amount) - refunded;
  if (later === 'charge-back') return { ...payment, amountChargedBack: toAmount(left) };
  const now = later === 'refund' ? left : Math.ceil(left / 2);
  return { ...payment, amountRefunded: toAmount(refunded + now), amountRemaining: toAmount(left - now) };
}

export const canChoose = ({ status }: BankPayment): boolean => status === 'open' || status === 'pending';

import { setTimeout as wait } from 'node:timers/promises';
import { toCents, toEuros } from '@klantportaal/contract/values/numbers/euro';
import * as z from 'zod';
import { UnreadableJsonError } from '../../kernel/read-json.ts';
import {
  AnswerTooLargeError,
  describeProblem,
  explainUnanswered,
  fetchLimited,
  type LimitedAnswer,
} from '../fetch-limited.ts';
import { type Application, type Calculation, PremiumsError, type PremiumsPort } from './premiums.ts';

export type CardifSettings = {
  /** Without a slash at the end; `/v1/premiums` follows. */
  url: string;
  api_key: string;
  /** Milliseconds until a call counts as failed: two calls, each made twice, end before the portal stops waiting. */
  timeout_ms?: number;
  /** Milliseconds before a call that failed in passing is made once more. */
  retry_ms?: number;
};

const Amount = z
  .object({ value: z.string().regex(/^\d{1,7}\.\d{2}$/), currency: z.literal('EUR'), period: z.literal('MONTH') })
  .transform(({ value }) => toCents(Number(value)));
const id = z.string().regex(/^[\w-]{1,64}$/);

const CalculationAnswer = z.object({
  id,
  premium: Amount.refine((cents) => cents > 0),
  disability: Amount.refine((cents) => cents > 0),
  valid_until: z.iso.datetime({ offset: true }),
});
const ApplicationAnswer = z.object({ id, number: z.string().min(1).max(64) });

/** The applications under a key. An answer of its own kind, so that no other 404 can pass for 'none'. */
const ApplicationsAnswer = z.object({ applications: z.array(ApplicationAnswer).max(1) });

const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

type Init = { method?: string; headers: Record<string, string>; body?: string };

/**
 * The premium service of Cardif. No call has an effect when it is repeated (an application has its
 * key), so each is made once more when it failed in passing.
 */
export function openCardif({ url, api_key, timeout_ms = 4_500, retry_ms = 300 }: CardifSettings): PremiumsPort {
  const authorization = `Bearer ${api_key}`;

  /** The answer to a call, read by `read`; the time limit covers both. */
  async function sendOnce<T>(path: string, init: Init, read: (answer: LimitedAnswer) => Promise<T>): Promise<T> {
    try {
      const headers = { authorization, ...init.headers };
      const answer = await fetchLimited(`${url}/v1${path}`, timeout_ms, { ...init, headers });
      if (!answer.ok) throw await readRefusal(answer);
      return await read(answer);
    } catch (error) {
      if (error instanceof PremiumsError) throw error;
      throw new PremiumsError(explainUnanswered(error), { passing: true, cause: error });
    }
  }
  const sendWithRetry: typeof sendOnce = (path, init, read) =>
    sendOnce(path, init, read).catch(async (error: unknown) => {
      if (!(error instanceof PremiumsError && error.passing)) throw error;
      await wait(retry_ms);
      return sendOnce(path, init, read);
    });
  const send = <S extends z.ZodType>(path: string, body: object, schema: S, key?: string): Promise<z.output<S>> => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    };
    return sendWithRetry(path, { method: 'POST', headers, body: JSON.stringify(body) }, (answer) =>
      read(answer, schema),
    );
  };

  return {
    on: true,
    async calculate({ reference_number, quote_number, date_of_birth, smoker, mortgage_cents }): Promise<Calculation> {
      const question = {
        reference: reference_number,
        quote: quote_number,
        insured: { date_of_birth, smoker },
        mortgage: { amount: { value: toEuros(mortgage_cents).toFixed(2), currency: 'EUR' } },
      };
      const answer = await send('/premiums', question, CalculationAnswer);
      return {
        id: answer.id,
        premium_cents: answer.premium,
        disability_cents: answer.disability,
        valid_until: new Date(answer.valid_until),
      };
    },
    apply: ({ key, calculation_id }): Promise<Application> =>
      send('/applications', { calculation: calculation_id }, ApplicationAnswer, key),
    async findApplication(key): Promise<Application | null> {
      const path = `/applications?key=${encodeURIComponent(key)}`;
      const headers = { accept: 'application/json' };
      const { applications } = await sendWithRetry(path, { headers }, (answer) => read(answer, ApplicationsAnswer));
      return applications[0] ?? null;
    },
    document: (application_id) =>
      sendWithRetry(
        `/applications/${encodeURIComponent(application_id)}/document`,
        { headers: { accept: 'application/pdf' } },
        readPdf,
      ),
  };
}

async function read<S extends z.ZodType>(answer: LimitedAnswer, schema: S): Promise<z.output<S>> {
  const body = await answer.json().catch((cause: unknown) => {
    throw cause instanceof UnreadableJsonError
      ? new PremiumsError('its answer is no JSON', { cause })
      : throwPremiumsError(cause);
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PremiumsError('its answer is not what was asked', { cause: parsed.error });
  return parsed.data;
}

/** A refusal, worded as a problem document (RFC 9457). 429 and 5xx may pass; 410: the calculation is out of date. */
async function readRefusal(answer: LimitedAnswer): Promise<PremiumsError> {
  const { status } = answer;
  return new PremiumsError(describeProblem(status, await answer.json().catch(() => null)), {
    expired: status === 410,
    passing: status === 429 || status >= 500,
  });
}

async function readPdf(answer: LimitedAnswer): Promise<Buffer> {
  const bytes = await answer.bytes(MAX_DOCUMENT_BYTES).catch(throwPremiumsError);
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new PremiumsError('its document is no PDF');
  return bytes;
}

/** Asking again would not make it smaller. */
function throwPremiumsError(cause: unknown): never {
  throw cause instanceof AnswerTooLargeError ? new PremiumsError(cause.message, { cause }) : cause;
}

import * as z from 'zod';
import type { JsonObject } from '../../db/columns.ts';
import { AnswerTooLargeError, explainUnanswered, fetchLimited, readPartyJson } from '../fetch-limited.ts';
import { SharingError, type SharingPort, type SharingSession, sharingStates } from './data-sharing.ts';

export type OcktoSettings = {
  /** Without a slash at the end; `/v1/sessions` follows. */
  url: string;
  api_key: string;
  /** Whether test cases may be played. */
  debug: boolean;
  /** Milliseconds until a call counts as failed. */
  timeout_ms?: number;
};

/** An address that a phone opens: the app's own scheme, or the web. */
const deepLink = z
  .string()
  .max(500)
  .refine((value) => /^(?:https?|ockto):$/.test(getProtocol(value)));
const getProtocol = (value: string) => (URL.canParse(value) ? new URL(value).protocol : '');

const SessionAnswer = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  url: deepLink,
  expires_at: z.iso.datetime({ offset: true }),
});
const StateAnswer = z.object({ state: z.enum(sharingStates) });
const ResultAnswer = z.record(z.string(), z.json()).refine((data) => Object.keys(data).length > 0);

const MAX_RESULT_BYTES = 2 * 1024 * 1024;

/** The data-sharing app Ockto, in four calls over HTTPS. */
export function openOckto({ url, api_key, debug, timeout_ms = 8_000 }: OcktoSettings): SharingPort {
  async function ask(method: 'GET' | 'POST', path: string, { body, key }: { body?: object; key?: string } = {}) {
    try {
      const answer = await fetchLimited(`${url}/v1/sessions${path}`, timeout_ms, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${api_key}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) {
        await answer.discard();
        const gone = answer.status === 404 || answer.status === 410;
        throw new SharingError(`${answer.status} to ${method} ${path.replace(/^\/[^/]+/, '…')}`, { gone });
      }
      return await answer.bytes(MAX_RESULT_BYTES);
    } catch (error) {
      if (error instanceof SharingError) throw error;
      if (error instanceof AnswerTooLargeError)
        throw new SharingError(error.message, { unreadable: true, cause: error });
      throw new SharingError(explainUnanswered(error), { cause: error });
    }
  }
  const toSessionPath = (session_id: string) => `/${encodeURIComponent(session_id)}`;

  return {
    on: true,
    debug,
    async start({ key, reference }): Promise<SharingSession> {
      const answer = read(await ask('POST', '', { body: { reference }, key }), SessionAnswer);
      return { id: answer.id, url: answer.url, expires_at: new Date(answer.expires_at) };
    },
    // A session that the provider has forgotten ended without data.
    state: async (session_id) => {
      const answer = await ask('GET', toSessionPath(session_id)).catch((error: unknown) => {
        if (error instanceof SharingError && error.gone) return null;
        throw error;
      });
      return answer === null ? 'failed' : read(answer, StateAnswer).state;
    },
    result: async (session_id) =>
      read(await ask('GET', `${toSessionPath(session_id)}/result`), ResultAnswer) as JsonObject,
    async play(session_id, testCase) {
      await ask('POST', `${toSessionPath(session_id)}/test-case`, { body: { test_case: testCase } });
    },
  };
}

function read<S extends z.ZodType>(answer: Uint8Array, schema: S): z.output<S> {
  try {
    return schema.parse(readPartyJson(answer));
  } catch (cause) {
    throw new SharingError('its answer is not what was asked', { unreadable: true, cause });
  }
}

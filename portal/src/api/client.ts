import type { AnswerOf, Endpoint } from '@klantportaal/contract/endpoint';
import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { ApiError } from './api-error.ts';
import { takeFirstRead } from './first-reads.ts';
import { hasSignedInAgain } from './recent-sign-in.ts';
import { freshToken, signedInAgain } from './refresh.ts';
import { refusalOf } from './refusal.ts';
import {
  type CallInput,
  type CallOptions,
  type EndpointName,
  headersOf,
  type LooseInput,
  type Row,
  target,
} from './request.ts';
import { session } from './session.ts';
import { CALL_TIMEOUT, timedFetch } from './timed-fetch.ts';

type Args<N extends EndpointName> =
  Record<never, never> extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions];

/**
 * Makes one call of the table and returns its flat objects: `call('listMortgages')`,
 * `call('editMarketValue', { params: { id }, body })`.
 * @throws ApiError with the code of the answer, or OFFLINE, TIMEOUT, ABORTED
 */
export async function call<N extends EndpointName>(
  name: N,
  ...[input = {} as CallInput<N>, options = {}]: Args<N>
): Promise<AnswerOf<Row<N>>> {
  const answer = await request(name, input as LooseInput, options);
  if (answer.status === 204) return undefined as AnswerOf<Row<N>>;
  const body = await answer.json().catch(() => {
    throw new ApiError('UNKNOWN_ERROR', answer.status);
  });
  return decode(body as WireDocument) as AnswerOf<Row<N>>;
}

/** The raw response of a successful call. */
export async function request(
  name: EndpointName,
  input: LooseInput,
  options: CallOptions,
  timeout = CALL_TIMEOUT,
): Promise<Response> {
  const { row, url } = target(name, input);
  const multipart = input.body instanceof FormData;
  const ask = () =>
    timedFetch(
      url,
      {
        method: row.method,
        headers: {
          ...headersOf(row, options),
          ...(input.body !== undefined && !multipart ? { 'Content-Type': 'application/json' } : {}),
        },
        body: multipart ? (input.body as FormData) : input.body === undefined ? undefined : JSON.stringify(input.body),
        signal: options.signal,
      },
      timeout,
    );
  const refused = async (answer: Response) => refusalOf(await answer.json().catch(() => null), answer.status, row);
  const answer = await withFreshToken(
    row,
    async () => (row.method === 'GET' ? await takeFirstRead(url) : null) ?? ask(),
  );
  if (answer.ok) return answer;
  const error = await refused(answer);
  // Asked for over the page; then the same call again, as it was (docs/decisions/016).
  if (error.code !== 'RECENT_SIGN_IN_REQUIRED' || !(await hasSignedInAgain())) throw error;
  const next = await withFreshToken(row, ask);
  if (!next.ok) throw await refused(next);
  return next;
}

/**
 * Sends; after a 401 on our own session it refreshes once and retries once (P4-08). When the session has ended and the
 * consumer is asked to sign in over the page, it waits for that (docs/decisions/044). A retry carries the same
 * Idempotency-Key.
 */
export async function withFreshToken<A extends { status: number }>(row: Endpoint, send: () => Promise<A>): Promise<A> {
  if (row.access === 'consumer' || row.access === 'setup') await signedInAgain();
  const { accessToken } = session.get();
  const answer = await send();
  const refreshable = accessToken && (row.access === 'consumer' || row.access === 'setup' || row.access === 'pending');
  if (answer.status !== 401 || !refreshable) return answer;
  await freshToken(accessToken);
  return send();
}

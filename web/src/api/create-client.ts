import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { ApiError, parseErrorBody } from './api-error.ts';
import {
  type AnswerOf,
  buildAddress,
  type CallArgs,
  type CallName,
  type CallOptions,
  type CallRow,
  type LooseArgs,
  type LooseInput,
  type OptionsOf,
  type Table,
} from './calls.ts';
import { CALL_TIMEOUT, fetchWithTimeout } from './timed-fetch.ts';

/** The way an app identifies its calls, and what it does about answers that concern more than the call. */
export interface ClientSession {
  /** The headers that say who calls, as the row's access asks. */
  headers: (row: CallRow) => Record<string, string>;
  /** Sends; if the answer says that the session needs renewing, renews it and sends once more. */
  withSession: <A extends { status: number }>(row: CallRow, send: () => Promise<A>) => Promise<A>;
  /** The answer to a read that was already requested, if there is one. */
  earlyAnswer?: (url: string) => Promise<Response | null>;
  /** Told of every refusal, such as maintenance. */
  refused?: (error: ApiError, row: CallRow) => void;
  /** Whether the cause of a refusal has been removed, so that the same call is worth making again. */
  mayRepeat?: (error: ApiError) => Promise<boolean>;
}

/** Bytes; a browser refuses more than 64 kB in all such calls together. */
const MAX_KEPT_ALIVE = 60_000;

/** A successful or unsuccessful answer's status; what `send` of a client resolves with. */
type Send<A> = () => Promise<A>;

export interface Client<T extends Table> {
  /**
   * Makes one call of the table and returns its flat objects: `call('listMortgages')`,
   * `call('editMarketValue', { params: { id }, body })`.
   * @throws ApiError with the code of the answer, or OFFLINE, TIMEOUT, ABORTED
   */
  call: <N extends CallName<T>>(
    name: N,
    ...args: CallArgs<T[N], OptionsOf<T[N], CallOptions>>
  ) => Promise<AnswerOf<T[N]>>;
  /** `call` for code that handles any call of the table. */
  callLoosely: <N extends CallName<T>>(name: N, ...args: LooseArgs) => Promise<AnswerOf<T[N]>>;
  /**
   * Calls like `callLoosely`, and returns the version of the answer for a later `ifMatch`; null if the row has none.
   */
  callVersioned: <N extends CallName<T>>(
    name: N,
    input: LooseInput,
    options: CallOptions,
    timeout?: number,
  ) => Promise<{ value: AnswerOf<T[N]>; etag: string | null }>;
  /** The raw response of a successful call. @throws ApiError */
  request: (name: CallName<T>, input: LooseInput, options: CallOptions, timeout?: number) => Promise<Response>;
  row: (name: CallName<T>) => CallRow;
  /** The headers of a call, without a content type. */
  headersOf: (row: CallRow, options: CallOptions) => Record<string, string>;
  /** For transports other than `fetch`: sends with the session, as `request` does. */
  withSession: <A extends { status: number }>(row: CallRow, send: Send<A>) => Promise<A>;
  /** The error of an unsuccessful answer, after telling the session of it. */
  refusalOf: (body: unknown, status: number, row: CallRow) => ApiError;
}

/** A client of one table of calls. It knows no app: who calls, and where a session ends, is the session's matter. */
export function createClient<T extends Table>(table: T, session: ClientSession): Client<T> {
  const buildHeaders = (
    row: CallRow,
    { idempotencyKey, ifMatch, ifNoneMatch }: CallOptions,
  ): Record<string, string> => ({
    Accept: 'application/json',
    ...session.headers(row),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    ...(ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {}),
  });

  const reportRefusal = (body: unknown, status: number, row: CallRow): ApiError => {
    const error = parseErrorBody(body, status);
    session.refused?.(error, row);
    return error;
  };

  const request: Client<T>['request'] = async (name, input, options, timeout = CALL_TIMEOUT) => {
    const row = table[name]!;
    const url = buildAddress(row, input);
    const isForm = input.body instanceof FormData;
    // Without a body it makes none of it either.
    const text = isForm ? '' : (JSON.stringify(input.body) as string | undefined);
    const outlives = options.keepalive && new Blob([text ?? '']).size <= MAX_KEPT_ALIVE;
    const ask = () =>
      fetchWithTimeout(
        url,
        {
          method: row.method,
          headers: {
            ...buildHeaders(row, options),
            ...(text ? { 'Content-Type': 'application/json' } : {}),
          },
          body: isForm ? (input.body as FormData) : (text ?? null),
          signal: options.signal ?? null,
          ...(outlives ? { keepalive: true } : {}),
        },
        timeout,
      );
    const readRefusal = async (answer: Response) => {
      const error = reportRefusal(await answer.json().catch(() => null), answer.status, row);
      error.extra.etag = answer.headers.get('etag');
      return error;
    };
    const findEarlyAnswer = async () => (row.method === 'GET' ? ((await session.earlyAnswer?.(url)) ?? null) : null);
    const answer = await session.withSession(row, async () => (await findEarlyAnswer()) ?? ask());
    if (answer.ok) return answer;
    const error = await readRefusal(answer);
    if (!(await session.mayRepeat?.(error))) throw error;
    const next = await session.withSession(row, ask);
    if (!next.ok) throw await readRefusal(next);
    return next;
  };

  // The server checks each answer against the schema that its type is made of.
  const callVersioned = (async (name: CallName<T>, input: LooseInput, options: CallOptions, timeout?: number) => {
    const answer = await request(name, input, options, timeout);
    const etag = answer.headers.get('etag');
    if (answer.status === 204) return { value: undefined, etag };
    const body = await answer.json().catch(() => {
      throw new ApiError('UNKNOWN_ERROR', answer.status);
    });
    return { value: decode(body as WireDocument), etag };
  }) as Client<T>['callVersioned'];

  const callLoosely: Client<T>['callLoosely'] = async (name, input = {}, options = {}) =>
    (await callVersioned(name, input, options)).value;

  return {
    call: callLoosely as (name: CallName<T>, ...args: unknown[]) => Promise<unknown> as Client<T>['call'],
    callLoosely,
    callVersioned,
    request,
    row: (name) => table[name]!,
    headersOf: buildHeaders,
    withSession: session.withSession,
    refusalOf: reportRefusal,
  };
}

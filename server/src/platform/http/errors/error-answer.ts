import type { ErrorAnswer } from '@klantportaal/contract/errors';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyError } from 'fastify';
import { findDatabaseErrorStatus } from '../../db/errors.ts';
import { type ErrorExtra, RequestError } from '../../kernel/errors.ts';
import { toError } from '../../kernel/thrown.ts';
import { errorMessages } from './error-words.ts';
import { toRefusal } from './file-faults.ts';

/** A body of another media type than its call reads. */
export function createMediaTypeError(...expected: string[]): RequestError {
  const message = `The body is not in a form that this call reads: send it as ${expected.join(' or ')}.`;
  return new RequestError('MALFORMED_REQUEST', { message }, 415);
}

/** Fastify's own refusals of requests, before any handler. */
const ofFastify: Record<string, RequestError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: createMediaTypeError('application/json'),
  FST_ERR_CTP_BODY_TOO_LARGE: new RequestError('MALFORMED_REQUEST', { message: 'The body is too large.' }, 413),
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: createMediaTypeError('application/json'),
  FST_ERR_NOT_FOUND: new RequestError('ROUTE_NOT_FOUND'),
};

/** Bytes of the faults of an answer, besides as many as were sent: a refusal never costs much more than its request. */
const FAULT_BYTES = 3_000;

/**
 * The answer for something thrown. `unknown` means that it is our failure, to be logged and reported; only the
 * request's id is sent to the client.
 * @param sent_bytes of the request that is refused
 */
export function toErrorAnswer(
  error: unknown,
  request_id: string,
  sent_bytes = 0,
): { status: number; body: ErrorAnswer; etag: string | null; unknown: boolean } {
  const refusal = findRefusal(toRefusal(error));
  if (!refusal)
    return { status: 500, body: createErrorBody('UNKNOWN_ERROR', { request_id }), etag: null, unknown: true };
  const { status, code, extra, present } = refusal;
  const body = {
    ...createErrorBody(code, limitFaults(extra, FAULT_BYTES + sent_bytes)),
    ...(present && { data: present.data }),
  };
  return { status, body, etag: present?.etag ?? null, unknown: false };
}

/** The faults that an answer of so many bytes can tell; the first is always told, and then what helps to mend each. */
function limitFaults({ fields, ...extra }: ErrorExtra, most: number): ErrorExtra {
  if (!fields) return extra;
  let left = most;
  const canFit = (part: object): boolean => {
    const size = Buffer.byteLength(JSON.stringify(part));
    if (size > left) return false;
    left -= size;
    return true;
  };
  const plain = fields.map(({ pointer, code, message, limit }) => ({
    pointer,
    code,
    ...(message !== undefined && { message }),
    ...(limit !== undefined && { limit }),
  }));
  const firstLeftOut = plain.findIndex((fault, index) => !canFit(fault) && index > 0);
  const told = firstLeftOut < 0 ? plain : plain.slice(0, firstLeftOut);
  const more_fields = (extra.more_fields ?? 0) + fields.length - told.length;
  return {
    ...extra,
    fields: told.map((fault, index) => {
      const { expected, example } = ensure(fields[index]);
      const help = { ...(expected !== undefined && { expected }), ...(example !== undefined && { example }) };
      return canFit(help) ? { ...fault, ...help } : fault;
    }),
    ...(more_fields > 0 && { more_fields }),
  };
}

const createErrorBody = (code: ErrorAnswer['error']['code'], extra: ErrorExtra): ErrorAnswer => ({
  error: { code, message: errorMessages[code], ...extra },
});

function findRefusal(error: unknown): RequestError | null {
  if (error instanceof RequestError) return error;
  const { code, statusCode }: Partial<FastifyError> = toError(error);
  if (code && Object.hasOwn(ofFastify, code)) return ensure(ofFastify[code]);
  if (statusCode && statusCode >= 400 && statusCode < 500) return new RequestError('MALFORMED_REQUEST', {}, statusCode);
  const database = findDatabaseErrorStatus(error);
  if (database === 422) return new RequestError('INVALID_REQUEST');
  return database && new RequestError('DATABASE_ERROR', {}, database);
}

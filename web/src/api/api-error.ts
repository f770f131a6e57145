import type { ErrorAnswer, ErrorCode, UnansweredErrorCode } from '@klantportaal/contract/errors';
import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';

/** Failures without an answer from the server: no connection, timeout, cancelled by the visitor. */
export type ClientCode = 'OFFLINE' | 'TIMEOUT' | 'ABORTED';

type Code = ErrorCode | UnansweredErrorCode | ClientCode;

/** The contents of an answer besides its code: seconds left, fields, the file's name, the request's id. */
export interface ErrorExtra extends Omit<ErrorAnswer['error'], 'code' | 'message'> {
  /** The current value, when a write on an older version was refused. Null if it is gone. */
  present?: unknown;
  /** The version of that value, for a later `ifMatch`. Null if it is gone. */
  etag?: string | null;
}

/** A call that failed. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly code: Code;
  declare readonly status: number;
  declare readonly extra: ErrorExtra;

  constructor(code: Code, status = 0, extra: ErrorExtra = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.extra = extra;
  }
}

/** The error of an answer's body, whose `error` may be a string or an object with a code. */
export function parseErrorBody(body: unknown, status: number): ApiError {
  const { error, data } = (body ?? {}) as { error?: unknown; data?: unknown };
  const present = status === 412 && data !== undefined ? { present: decode({ data } as WireDocument) } : {};
  if (typeof error === 'string') return new ApiError(error as ErrorCode, status, present);
  const { code, message: _, ...extra } = (error ?? {}) as Partial<ErrorAnswer['error']>;
  return new ApiError(code ?? 'UNKNOWN_ERROR', status, { ...extra, ...present });
}

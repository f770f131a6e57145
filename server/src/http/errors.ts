/**
 * A refusal that the consumer is told: a code of the error table and what the case needs beside it
 * (`locked_time_remaining`, `fields`, `file_name` ...). Anything else that is thrown answers 500.
 */
export class RequestError extends Error {
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(code: string, extra: Record<string, unknown> = {}) {
    super(code);
    this.name = 'RequestError';
    this.code = code;
    this.extra = extra;
  }
}

/** Ends the request with a code of the error table. */
export function fail(code: string, extra?: Record<string, unknown>): never {
  throw new RequestError(code, extra);
}

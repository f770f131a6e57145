import { type ErrorAnswer, type ErrorCode, errors } from '@klantportaal/contract/errors';

/** So many wrong fields are told; the rest are counted. Nobody mends more at once, and each costs words. */
export const MAX_FAULTS = 20;

/** Details of a refusal besides its code. `message` replaces the code's usual text where more can be said. */
export type ErrorExtra = Omit<ErrorAnswer['error'], 'code' | 'message'> & { message?: string };

/** The state that a refused write collided with: the present document, in its wire format, and its version. */
export interface PresentState {
  data: unknown;
  etag: string | null;
}

/**
 * A refusal that the client gets to see: a code of the error table and its details (`locked_time_remaining`, `fields`,
 * `file_name` ...). Anything else that is thrown answers 500.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: ErrorCode;
  readonly extra: ErrorExtra;
  /** From the table, unless HTTP itself has a more specific one (413, 415). */
  readonly status: number;
  /** With PRECONDITION_FAILED: what is there now. */
  readonly present: PresentState | null;

  constructor(
    code: ErrorCode,
    extra: ErrorExtra = {},
    status: number = errors[code],
    present: PresentState | null = null,
  ) {
    super(code);
    this.code = code;
    this.extra = withFewFields(extra);
    this.status = status;
    this.present = present;
  }
}

/** Ends the request with a code of the error table. */
export function fail(code: ErrorCode, extra?: ErrorExtra): never {
  throw new RequestError(code, extra);
}

function withFewFields({ fields, ...extra }: ErrorExtra): ErrorExtra {
  if (!fields || fields.length <= MAX_FAULTS) return { ...extra, ...(fields && { fields }) };
  const more_fields = (extra.more_fields ?? 0) + fields.length - MAX_FAULTS;
  return { ...extra, fields: fields.slice(0, MAX_FAULTS), more_fields };
}

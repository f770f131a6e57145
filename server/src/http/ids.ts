import type { ErrorCode } from '@klantportaal/contract/errors';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { fail } from './errors.ts';

/** An id of a path or body, safe to ask the database for; anything but a uuid names nothing, and says so with `code`. */
export function uuid(value: string | null | undefined, code: ErrorCode): string {
  return isUuid(value) ? value.toLowerCase() : fail(code);
}

import type { ErrorCode } from '@klantportaal/contract/errors';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { fail } from './errors.ts';

/** An id from a path or body, safe to use in a query; anything but a uuid fails with `code`. */
export function parseUuid(value: string | null | undefined, code: ErrorCode): string {
  return isUuid(value) ? value.toLowerCase() : fail(code);
}

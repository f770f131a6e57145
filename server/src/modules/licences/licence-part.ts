import { isLicencePart, type LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { isRecord } from '@klantportaal/contract/values/guards';
import type { JsonObject } from '../../platform/db/columns.ts';
import { fail } from '../../platform/kernel/errors.ts';

/** The part of the licence that an address names. @throws RequestError ROUTE_NOT_FOUND */
export const parseLicencePart = (word: string): LicencePart => (isLicencePart(word) ? word : fail('ROUTE_NOT_FOUND'));

/** A body that holds one part under its own name, and nothing else. @throws RequestError INVALID_REQUEST */
export function parsePartBody(body: unknown, part: LicencePart): JsonObject {
  if (isRecord(body) && Object.keys(body).join() === part) return body as JsonObject;
  const message = `must be an object with ${part} alone`;
  return fail('INVALID_REQUEST', {
    fields: [{ pointer: '', code: 'invalid_type', message, expected: `{ "${part}": … }` }],
  });
}

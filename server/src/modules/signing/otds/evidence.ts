import type { SigningEvidence } from '@klantportaal/contract/modules/signing/otds';
import type * as z from 'zod/mini';
import { fail } from '../../../platform/kernel/errors.ts';

/** A time reported by the browser, by its own clock. */
const parseReportedTime = (moment: string | null | undefined): string | null => {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/**
 * When the screen says that the terms were opened and read to the end; both are optional.
 * @throws RequestError INVALID_REQUEST if they were read before they were opened: by one clock that cannot be
 */
export function getReportedTermsTimes(said: z.output<typeof SigningEvidence> | undefined) {
  const [terms_opened_at, terms_read_at] = [
    parseReportedTime(said?.terms_opened_at),
    parseReportedTime(said?.terms_read_at),
  ];
  if (terms_read_at && (!terms_opened_at || terms_read_at < terms_opened_at))
    fail('INVALID_REQUEST', { fields: [{ pointer: '/evidence/terms_read_at', code: 'before_opening' }] });
  return { terms_opened_at, terms_read_at };
}

import { fail } from '../../../platform/kernel/errors.ts';

/** A place in a supplier's feed, as it is answered and sent. */
export const toSupplierPlace = (position: number): string => `at-${position}`;

/** @throws RequestError INVALID_REQUEST for what is no place */
export function parseSupplierPlace(after: string | undefined): number {
  if (after === undefined || after === '') return 0;
  const [, digits] = /^at-(\d{1,15})$/.exec(after) ?? [];
  return digits === undefined
    ? fail('INVALID_REQUEST', { fields: [{ pointer: '/after', code: 'invalid' }] })
    : Number(digits);
}

import { failAfter } from '../../../platform/kernel/pages.ts';

/** A place in a supplier's feed, as it is answered and sent. */
export const toSupplierPlace = (position: number): string => `at-${position}`;

/** @throws RequestError INVALID_REQUEST for what is no place */
export function parseSupplierPlace(after: string | undefined): number {
  if (after === undefined || after === '') return 0;
  const [, digits] = /^at-(\d{1,15})$/.exec(after) ?? [];
  return digits === undefined ? failAfter() : Number(digits);
}

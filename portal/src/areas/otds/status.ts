import type { Otd } from '@klantportaal/contract/areas/otds';

/** Cancelled goes before signed, and signed before open (spec: products §4). */
export function statusOf({ is_cancelled, is_signed }: Pick<Otd, 'is_cancelled' | 'is_signed'>) {
  if (is_cancelled) return 'cancelled';
  return is_signed ? 'signed' : 'open';
}

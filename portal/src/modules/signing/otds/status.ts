import type { Otd } from '@klantportaal/contract/modules/signing/otds';

/** Cancelled takes precedence over signed, and signed over open (D4-14). */
export function getOtdStatus({ is_cancelled, is_signed }: Pick<Otd, 'is_cancelled' | 'is_signed'>) {
  if (is_cancelled) return 'cancelled';
  return is_signed ? 'signed' : 'open';
}

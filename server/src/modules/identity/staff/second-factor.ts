import type { SignInStep } from '@klantportaal/contract/modules/identity/staff/schemas';
import type { StaffRow } from './accounts.queries.ts';

/** With what somebody can go on after their password, besides recovery codes. */
export function listFactors({ two_factor_secret, passkeys }: StaffRow): SignInStep['factors'] {
  const factors: SignInStep['factors'] = [];
  if (passkeys > 0) factors.push('passkey');
  if (two_factor_secret !== null) factors.push('app');
  return factors;
}

/** Whether somebody has any: without one nobody signs in, and one is set up by a link. */
export const hasSecondFactor = (account: StaffRow): boolean => listFactors(account).length > 0;

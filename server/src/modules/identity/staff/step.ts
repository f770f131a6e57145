import { randomUUID } from 'node:crypto';
import type { SignInStep } from '@klantportaal/contract/modules/identity/staff/schemas';

/** What comes next after a password. */
export const step = (
  next: SignInStep['next'],
  { firms = [], factors = [] }: Partial<Pick<SignInStep, 'firms' | 'factors'>> = {},
): SignInStep => ({ id: randomUUID(), next, firms, factors });

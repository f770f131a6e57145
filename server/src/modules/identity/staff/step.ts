import { randomUUID } from 'node:crypto';
import type { SignInStep } from '@klantportaal/contract/modules/identity/staff/schemas';

/** The next step after a password. */
export const createStep = (
  next: SignInStep['next'],
  { firms = [], factors = [] }: Partial<Pick<SignInStep, 'firms' | 'factors'>> = {},
): SignInStep => ({ id: randomUUID(), next, firms, factors });

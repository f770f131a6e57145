import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import type { TokenPair } from '../sign-in-sessions.ts';

/** The answer to signing in; flags that are left out are off. */
export const createAuthResult = (
  consumerId: string,
  { accessToken, refreshToken }: TokenPair,
  rest: Partial<Pick<AuthResult, 'twoFactor' | 'twoFactorSetup' | 'recovery_codes'>> = {},
): AuthResult => ({
  id: consumerId,
  accessToken,
  refreshToken,
  twoFactor: false,
  twoFactorSetup: false,
  consumerId,
  recovery_codes: null,
  ...rest,
});

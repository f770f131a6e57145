import type { AuthResult } from '@klantportaal/contract/areas/auth';
import type { TokenPair } from '../../shared/sign-in-sessions.ts';

/** What signing in answers; what is not said is off. */
export const authResult = (
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

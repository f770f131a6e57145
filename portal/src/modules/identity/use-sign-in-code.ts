import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { client } from '../../api/client.ts';
import { useOneTimeCode } from './use-one-time-code.ts';

interface SignInCode {
  /** The sign-in that waits for its code; null while there is none. */
  pending: AuthResult | null;
  enter: (result: AuthResult) => void | Promise<void>;
  /** The pending sign-in has expired: ask for the password again. */
  onOver: () => void;
}

/** The second step of signing in: the one-time code (P2.4-06). `own` as in `useOneTimeCode`. */
export function useSignInCode({ pending, enter, onOver }: SignInCode, own?: Parameters<typeof useOneTimeCode>[1]) {
  return useOneTimeCode(async (code) => {
    if (!pending) return;
    const { consumerId, accessToken } = pending;
    try {
      await enter(await client.call('twoFactor', { body: { consumerId, accessToken, code, enabled: true } }));
    } catch (failed) {
      if (failed instanceof ApiError && failed.status === 401) onOver();
      throw failed;
    }
  }, own);
}

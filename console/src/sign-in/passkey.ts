/** Passkeys in the browser. The library is loaded when one is used. */
import type { PasskeyQuestion } from '@klantportaal/contract/modules/identity/staff/passkeys';

const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The error when no passkey answered: the person stopped, none fits, or none was there in time. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

/** Has a device answer a question. @throws NoPasskey */
export async function answerWithPasskey({ options }: PasskeyQuestion) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as never }).catch((cause: unknown) => {
    throw new NoPasskey('No passkey answered.', { cause });
  });
}

/** Has a device make a passkey. @throws NoPasskey */
export async function makePasskey({ options }: PasskeyQuestion) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as never }).catch((cause: unknown) => {
    throw new NoPasskey('No passkey was made.', { cause });
  });
}

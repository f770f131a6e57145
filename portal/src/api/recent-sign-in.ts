let ask: () => Promise<unknown> | null = () => null;

/**
 * Sets how a consumer whose sign-in is too old for a call is asked to sign in again; null if there is no page to ask it
 * over.
 */
export const setOldSignInHandler = (act: typeof ask): void => {
  ask = act;
};

/** Whether the consumer signed in again, so that the refused call can be repeated. */
export async function hasSignedInAgain(): Promise<boolean> {
  const asked = ask();
  if (!asked) return false;
  return asked.then(
    () => true,
    () => false,
  );
}

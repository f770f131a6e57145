/**
 * Whether what an action asks to sign was signed already: one that names a person waits for the signature of that
 * person, one that names nobody for any.
 * @param signers the ids of who signed what the action is about
 */
export const isSignatureGiven = (
  { requested_for }: { requested_for: string | null },
  signers: readonly string[],
): boolean => (requested_for === null ? signers.length > 0 : signers.includes(requested_for));

/** Whether somebody waited for an answer that did not come, however deep that is said. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An aborted request says so by its signal's reason, or by its cause.
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT') || isSilence(error.cause);
}

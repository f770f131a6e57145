/** Codes of a connection and of a resolver that nobody answered. */
const SILENT: readonly unknown[] = ['ETIMEDOUT', 'ETIMEOUT'];

/** Whether somebody waited for an answer that did not come, however deep that is said. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An aborted request says so by its signal's reason, or by its cause.
  return error.name === 'TimeoutError' || ('code' in error && SILENT.includes(error.code)) || isSilence(error.cause);
}

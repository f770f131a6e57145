/** Turns what was thrown into an error: JavaScript lets a library throw anything. */
export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** The code that Node, PostgreSQL or a library puts on its errors, such as `ENOENT` or `42P01`; undefined without one. */
export function readErrorCode(thrown: unknown): string | undefined {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

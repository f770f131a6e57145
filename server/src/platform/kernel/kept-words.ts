/** PostgreSQL stores no NUL: a failure whose message has one could otherwise never be recorded. */
export const sanitizeMessage = (said: string): string => said.replaceAll('\0', '').slice(0, 500);

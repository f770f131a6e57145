/** What another program said, as it is kept: PostgreSQL stores no NUL, and what failed by it would never be recorded. */
export const keptWords = (said: string): string => said.replaceAll('\0', '').slice(0, 500);

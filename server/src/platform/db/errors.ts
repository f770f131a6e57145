const ofDatabase = new WeakSet<Error>();

/**
 * Notes that an error comes from a connection to the database, with what caused it, and returns it: a broken connection
 * has the same code whoever is at the other end.
 */
export function markAsDatabaseError<E>(error: E): E {
  for (const cause of withCauses(error)) ofDatabase.add(cause);
  return error;
}

/**
 * Maps a failed query to the status for the caller: 422 a value that the database cannot hold; 409 already exists, or
 * what it refers to went meanwhile, such as a person who is erased while they write; 503 try again later (the database
 * is unreachable, stopping or too slow). Null: not a database failure, or a fault of our own.
 */
export function findDatabaseErrorStatus(error: unknown): 409 | 422 | 503 | null {
  for (const cause of withCauses(error)) {
    if (!ofDatabase.has(cause)) continue;
    const { code, message, severity } = cause;
    // FATAL ends a session or lets none begin: a login or a database that is being replaced.
    if (severity === 'FATAL') return 503;
    if (typeof code === 'string') {
      const status = findCodeStatus(code);
      if (status) return status;
    }
    if (awayMessages.some((words) => message.startsWith(words))) return 503;
  }
  return null;
}

function findCodeStatus(code: string): 409 | 422 | 503 | null {
  if (away.has(code) || isUntrusted(code)) return 503;
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code === '23505' || code === '23503') return 409;
  const kind = code.slice(0, 2);
  if (kind === '22') return 422;
  // Connection trouble, out of resources, stopped by an administrator or a time-out, lost a deadlock.
  if (kind === '08' || kind === '53' || kind === '57' || code === '40P01' || code === '40001' || code === '25P03')
    return 503;
  return null;
}

/**
 * The server has ended the connection, though its closing may not have been seen yet: stopped by an administrator or a
 * crash, the database is gone, a change that stood still too long.
 */
export const hasEndedConnection = (error: unknown): boolean =>
  withCauses(error).some(({ code }) => typeof code === 'string' && /^(57P0\d|25P03)$/.test(code));

/** A statement was given up while it waited for a row that another transaction is writing. */
const hasWaitedForRow = (error: unknown): boolean =>
  withCauses(error).some(
    (cause) =>
      ofDatabase.has(cause) &&
      cause.code === '57014' &&
      /^while (?:locking|inserting|updating|deleting|rechecking)\b.*\btuple\b/m.test(String(cause.where)),
  );

/** Another one took a name between the look at whether it is free and the write. */
const wasOvertaken = (error: unknown): boolean =>
  withCauses(error).some((cause) => ofDatabase.has(cause) && cause.code === '23505');

/**
 * Does a write again that found a name taken which was free when it looked: it sees now whose the name is, and refuses
 * that in words. What still fails then is no other writer.
 */
export async function lookAgainIfOvertaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!wasOvertaken(error)) throw error;
    return write().catch((later: unknown) => {
      // Within a transaction of somebody else nothing can be done after the first failure.
      throw withCauses(later).some(({ code }) => code === '25P02') ? error : later;
    });
  }
}

/** The number of times that a write waits as long as a statement may take. */
const WAITS = 6;

/**
 * Writes what another may be writing in a long transaction, such as a batch of a thousand lines: waits for it rather
 * than give up. The whole write is done again, on what is there then, also where another one took a name meanwhile.
 */
export async function waitForOthers<T>(write: () => Promise<T>): Promise<T> {
  for (let waited = 1; ; waited += 1) {
    try {
      return await lookAgainIfOvertaken(write);
    } catch (error) {
      if (waited === WAITS || !hasWaitedForRow(error)) throw error;
    }
  }
}

/** An error, what caused it, and so on; none for what is no error. */
export function withCauses(error: unknown): (Error & { code?: unknown; severity?: unknown; where?: unknown })[] {
  return error instanceof Error ? [error, ...withCauses(error.cause)] : [];
}

/** System error codes for an unreachable server. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Codes of Node's TLS for a certificate from an unknown authority, for another host, or expired. */
const untrusted = /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_)/;

/** Whether a code says that the connection could not be made safe. */
export const isUntrusted = (code: unknown): boolean => typeof code === 'string' && untrusted.test(code);

/** Messages of `pg` that come without a code. */
const awayMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'The server does not support SSL connections',
];

import { explainAway, FilesAwayError } from './adapters/files/files.ts';
import { findDatabaseErrorStatus } from './db/errors.ts';
import { DatabaseUnavailableError } from './db/start.ts';
import { errorMessages } from './http/errors/error-words.ts';
import { describe } from './http/log.ts';
import { RequestError } from './kernel/errors.ts';

/** The reason why a command failed, without the personal data in the message of a failed query. */
export function toFailureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FilesAwayError) return `${explainAway(error)}.`;
  if (error instanceof RequestError) return `${errorMessages[error.code]} (${error.code})`;
  if (!(error instanceof DatabaseUnavailableError) && findDatabaseErrorStatus(error) === 503)
    return 'The database went away. What was written until then stays; run the command again when it is back.';
  return error.cause ? String(describe(error).message) : error.message;
}

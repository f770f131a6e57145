import { FilesAwayError, wordsOfAway } from './adapters/files/files.ts';
import { databaseErrorStatus } from './db/errors.ts';
import { DatabaseUnavailableError } from './db/start.ts';
import { errorMessages } from './http/errors/error-words.ts';
import { describe } from './http/log.ts';
import { RequestError } from './kernel/errors.ts';

/** What made a command fail, without the personal data in the message of a failed query. */
export function toFailureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FilesAwayError) return `${wordsOfAway(error)}.`;
  if (error instanceof RequestError) return `${errorMessages[error.code]} (${error.code})`;
  if (!(error instanceof DatabaseUnavailableError) && databaseErrorStatus(error) === 503)
    return 'The database went away. What was written until then stays; run the command again when it is back.';
  return error.cause ? String(describe(error).message) : error.message;
}

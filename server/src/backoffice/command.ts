import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { openDatabaseClock } from '../db/database-clock.ts';
import { databaseErrorStatus } from '../db/errors.ts';
import type { Database } from '../db/open.ts';
import { DatabaseUnavailableError, joinDatabase } from '../db/start.ts';
import { describe, openLog } from '../http/log.ts';
import type { Clock } from '../kernel/clock.ts';

export interface CommandContext {
  config: Config;
  db: Database;
  clock: Clock;
  /** What to close when the command is done, last first. */
  ends: (() => Promise<unknown>)[];
}

/** Wrong usage of a command, reported before anything is opened. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs an administrator's command on the configured database, with or without the product running, and prints its
 * answer. A failure is one sentence on stderr, and exit code 1. `--help` says what there is to do.
 * @param prepare reads the command line; the function it returns does the work
 */
export async function runCommand(
  prepare: (words: string[]) => (context: CommandContext) => Promise<string>,
): Promise<void> {
  const ends: CommandContext['ends'] = [];
  try {
    const words = process.argv.slice(2);
    if (words.includes('--help')) return void process.stdout.write(`${helpOf(prepare)}\n`);
    const work = prepare(words);
    const given = readConfig(process.env);
    const config = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
    await mkdir(config.DATA_DIR, { recursive: true });
    const { db, stop } = await joinDatabase(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
    ends.push(stop);
    const clock = await openDatabaseClock(db);
    ends.push(async () => clock.close());
    process.stdout.write(`${await work({ config, db, clock, ends })}\n`);
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const end of ends.reverse()) await end().catch(() => {});
  }
}

/** What a command says when it is not told what to do. */
function helpOf(prepare: (words: string[]) => unknown): string {
  try {
    prepare([]);
    return '';
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** What went wrong, without the personal data in the message of a failed query. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DatabaseUnavailableError) && databaseErrorStatus(error) === 503)
    return 'The database went away. What was written until then stays; run the command again when it is back.';
  return error.cause ? String(describe(error).message) : error.message;
}

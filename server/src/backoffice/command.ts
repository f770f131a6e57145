import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { databaseErrorStatus } from '../db/errors.ts';
import type { Database } from '../db/open.ts';
import { DatabaseAway, joinDatabase } from '../db/start.ts';
import { describe, openLog } from '../http/log.ts';
import { type Clock, systemClock } from '../shared/clock.ts';

export interface CommandParts {
  config: Config;
  db: Database;
  clock: Clock;
  /** What is to be closed when the command is done, last first. */
  ends: (() => Promise<unknown>)[];
}

/** A command that was called wrongly: told before anything is opened. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}

/**
 * Runs a command of the administrator on the database of the settings, beside a running product or without one, and
 * prints its answer. A fault is one sentence on stderr, and the exit code 1.
 * @param prepare reads the words of the command line; what it answers does the work
 */
export async function runCommand(
  prepare: (words: string[]) => (parts: CommandParts) => Promise<string>,
): Promise<void> {
  const ends: CommandParts['ends'] = [];
  try {
    const work = prepare(process.argv.slice(2));
    const given = readConfig(process.env);
    const config = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
    await mkdir(config.DATA_DIR, { recursive: true });
    const { db, stop } = await joinDatabase(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
    ends.push(stop);
    process.stdout.write(`${await work({ config, db, clock: systemClock, ends })}\n`);
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const end of ends.reverse()) await end().catch(() => {});
  }
}

/** What went wrong, without the personal data that a failed query carries in its message. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A file that is not there has the same code as a socket that is not there, and a path.
  if (!(error instanceof DatabaseAway) && databaseErrorStatus(error) === 503 && !('path' in error))
    return 'The database went away. What was written until then stays; run the command again when it is back.';
  return error.cause ? String(describe(error).message) : error.message;
}

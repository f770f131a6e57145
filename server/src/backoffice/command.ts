import { resolve } from 'node:path';
import { FilesAwayError, wordsOfAway } from '../adapters/files/files.ts';
import { type Config, readConfig } from '../config.ts';
import type { Connection } from '../db/connection.ts';
import { openDatabaseClock } from '../db/database-clock.ts';
import { databaseErrorStatus } from '../db/errors.ts';
import type { Database } from '../db/open.ts';
import { DatabaseUnavailableError, joinDatabase } from '../db/start.ts';
import { errorMessages } from '../http/error-words.ts';
import { describe, openLog } from '../http/log.ts';
import type { Clock } from '../kernel/clock.ts';
import { makeDataFolder } from '../kernel/data-folder.ts';
import { RequestError } from '../kernel/errors.ts';

export interface CommandContext {
  config: Config;
  db: Database;
  /** To the database itself, past any pooler: for what takes longer than a call may (`db/long-work.ts`). */
  connection: Connection;
  clock: Clock;
  /** Tells the person who waits how far it is, a line at a time; it goes to stderr, and never into the answer. */
  progress(line: string): void;
  /** What to close when the command is done, last first. */
  ends: (() => Promise<unknown>)[];
}

/** TABLE: how a command ends, for scripts; docs/operate/commands.md tells of it. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** Nothing was opened or changed. */
  wrongUsage: 2,
  /** It looked, and something is not right. */
  found: 3,
} as const;

/** What a command answers: words for a person, and the same as data for `--json`. */
export interface Answer {
  text: string;
  data: unknown;
  /** It looked, and something is not right. */
  found?: boolean;
}
export type Work<Context = CommandContext> = (context: Context) => Promise<string | Answer>;

/** Wrong usage of a command, reported before anything is opened. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly usage: string;
  /** @param fault what was not understood, as a sentence; '' if nothing was said at all */
  constructor(usage: string, fault: string) {
    super(fault ? `${fault}\n${usage}` : usage);
    this.usage = usage;
  }
}

/**
 * Runs an administrator's command on the configured database, with or without the product running, and prints its
 * answer; see `runProgram`.
 * @param prepare reads the command line; the function it returns does the work
 */
export const runCommand = (prepare: (words: string[]) => Work): Promise<void> =>
  runProgram((words) => {
    const work = prepare(words);
    return async ({ config, progress, ends }) => {
      const { db, connection, stop } = await joinDatabase(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
      ends.push(stop);
      const clock = await openDatabaseClock(db);
      ends.push(async () => clock.close());
      return work({ config, db, connection, clock, progress, ends });
    };
  });

/** What a command has that opens the database by itself, or none. */
export type BareContext = Pick<CommandContext, 'config' | 'progress' | 'ends'>;

/** Runs a command with the settings of the environment; see `runWords`. */
export const runProgram = (prepare: (words: string[]) => Work<BareContext>): Promise<void> =>
  runWords((words) => {
    const work = prepare(words);
    return async ({ progress, ends }) => {
      const settings = readConfig(process.env);
      const config = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
      await makeDataFolder(config.DATA_DIR);
      return work({ config, progress, ends });
    };
  });

/**
 * Runs a command that needs no settings and prints its answer: words, or one JSON document with `--json`. A failure is
 * one sentence on stderr. Exit codes: `exitCodes`. `--help` says what there is to do.
 */
export async function runWords(
  prepare: (words: string[]) => Work<Pick<CommandContext, 'progress' | 'ends'>>,
): Promise<void> {
  const ends: BareContext['ends'] = [];
  const given = process.argv.slice(2);
  const json = given.includes('--json');
  const words = given.filter((word) => word !== '--json');
  try {
    if (words.includes('--help')) return void process.stdout.write(`${helpOf(prepare)}\n`);
    const work = prepare(words);
    const progress = (line: string) => void process.stderr.write(`${line}\n`);
    const answer = await work({ progress, ends });
    const { text, data, found } = typeof answer === 'string' ? { text: answer, data: { message: answer } } : answer;
    process.stdout.write(`${json ? JSON.stringify(data, null, 2) : text}\n`);
    if (found) process.exitCode = exitCodes.found;
  } catch (error) {
    const isWrong = error instanceof UsageError;
    // Who says nothing at all is asked, and not corrected.
    const message = isWrong && words.length === 0 ? error.usage : inWords(error);
    process.stderr.write(`${json ? JSON.stringify({ error: message }) : message}\n`);
    process.exitCode = isWrong ? exitCodes.wrongUsage : exitCodes.failed;
  } finally {
    for (const end of ends.reverse()) await end().catch(() => {});
  }
}

/** What a command says when it is not told what to do. */
function helpOf(prepare: (words: string[]) => unknown): string {
  // One that needs no words says what it does when it gets one that it does not know.
  for (const words of [[], ['--help']]) {
    try {
      prepare(words);
    } catch (error) {
      if (error instanceof UsageError) return `${error.usage}\n\n--json: the answer as one JSON document.`;
      throw error;
    }
  }
  return '';
}

/** What went wrong, without the personal data in the message of a failed query. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FilesAwayError) return `${wordsOfAway(error)}.`;
  if (error instanceof RequestError) return `${errorMessages[error.code]} (${error.code})`;
  if (!(error instanceof DatabaseUnavailableError) && databaseErrorStatus(error) === 503)
    return 'The database went away. What was written until then stays; run the command again when it is back.';
  return error.cause ? String(describe(error).message) : error.message;
}

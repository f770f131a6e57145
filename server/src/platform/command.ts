import type { Config } from './config.ts';
import type { Connection } from './db/connection.ts';
import type { Database } from './db/open.ts';
import type { Clock } from './kernel/clock.ts';
import { keepCompiledCode } from './kernel/compiled-code.ts';

/*
 * Nothing is imported here but types and what keeps compiled code, nor in the file of a command but what reads its
 * words: `--help` and wrong usage are answered before anything else is loaded. What does the work is imported when it is
 * to be done.
 */

/** The input and output of a command: `process`, or what a test gives it. */
export interface CommandIo {
  env: Record<string, string | undefined>;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * A command: it leaves the process as it found it, and can be run again.
 * @param args what was typed after its name
 * @returns how it ended, see `exitCodes`
 */
export type Run = (args: string[], io: CommandIo) => Promise<number>;

/** The context of a command that needs no settings. */
export type PlainContext = Pick<CommandContext, 'progress' | 'ends'>;

/** The context of a command that opens the database by itself, or none. */
export type BareContext = Pick<CommandContext, 'config' | 'progress' | 'ends'>;

export interface CommandContext {
  config: Config;
  db: Database;
  /** To the database itself, past any pooler: for what takes longer than a call may (`platform/db/dump/long-work.ts`). */
  connection: Connection;
  /** The connection as the owner of the tables, who alone may change them. */
  owner: Connection;
  clock: Clock;
  /** Tells the person who waits how far it is, a line at a time; it goes to stderr, and never into the answer. */
  progress(line: string): void;
  /** Resources to close when the command is done, last first. */
  ends: (() => Promise<unknown>)[];
}

/** TABLE: how a command ends, for scripts; docs/operate/commands.md tells of it. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** Nothing was opened or changed. */
  wrongUsage: 2,
  /** The command looked, and something is not right. */
  found: 3,
} as const;

/** A command's answer: text for a person, and the same as data for `--json`. */
export interface Answer {
  text: string;
  data: unknown;
  /** It looked, and something is not right. */
  found?: boolean;
}

/** Answers a sentence, with what it holds as data; `message` has the whole text for who reads that alone. */
export const toAnswer = (text: string, data: object = {}): Answer => ({ text, data: { message: text, ...data } });

export type Work<Context = CommandContext> = (context: Context) => Promise<Answer>;

/** Reads the command line; the function it returns does the work. @throws UsageError */
export type Prepare<Context = CommandContext> = (words: string[]) => Work<Context> | Promise<Work<Context>>;

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

const load = () => import('./command-context.ts');

/** A command on the configured database, with or without the product running. */
export const defineCommand = (prepare: Prepare): Run =>
  define(prepare, async (context, { env }) => {
    const { openDatabase, openSettings } = await load();
    const config = await openSettings(env);
    return { ...context, config, ...(await openDatabase(config, context.ends)) };
  });

/** A command with the settings of the environment. */
export const defineBareCommand = (prepare: Prepare<BareContext>): Run =>
  define(prepare, async (context, { env }) => ({ ...context, config: await (await load()).openSettings(env) }));

/** A command that needs no settings. */
export const definePlainCommand = (prepare: Prepare<PlainContext>): Run => define(prepare, async (context) => context);

/** Runs a command as the program that was started, which ends with its exit code. */
export async function runAsProgram(run: Run, args = process.argv.slice(2)): Promise<void> {
  keepCompiledCode();
  process.exitCode = await run(args, process);
}

/**
 * Prints the answer of a command: words, or one JSON document with `--json`. A failure is one sentence on stderr.
 * `--help` says what there is to do.
 * @param open makes the context of the work, once the command line is understood
 */
const define =
  <Context>(prepare: Prepare<Context>, open: (context: PlainContext, io: CommandIo) => Promise<Context>): Run =>
  async (args, io) => {
    const ends: PlainContext['ends'] = [];
    const json = args.includes('--json');
    const words = args.filter((word) => word !== '--json');
    try {
      if (words.includes('--help')) {
        io.stdout.write(`${await getHelp(prepare)}\n`);
        return exitCodes.done;
      }
      const work = await prepare(words);
      const writeProgress = (line: string) => void io.stderr.write(`${line}\n`);
      const { text, data, found } = await work(await open({ progress: writeProgress, ends }, io));
      io.stdout.write(`${json ? JSON.stringify(data, null, 2) : text}\n`);
      return found ? exitCodes.found : exitCodes.done;
    } catch (error) {
      const message = await toMessage(error, words);
      io.stderr.write(`${json ? JSON.stringify({ error: message }) : message}\n`);
      return error instanceof UsageError ? exitCodes.wrongUsage : exitCodes.failed;
    } finally {
      for (const end of ends.reverse()) await end().catch(() => {});
    }
  };

/** The text of a command that was not told what to do. */
async function getHelp(prepare: Prepare<never>): Promise<string> {
  // One that needs no words says what it does when it gets one that it does not know.
  for (const words of [[], ['--help']]) {
    try {
      await prepare(words);
    } catch (error) {
      if (error instanceof UsageError) return `${error.usage}\n\n--json: the answer as one JSON document.`;
      throw error;
    }
  }
  return '';
}

async function toMessage(error: unknown, words: string[]): Promise<string> {
  // A call without any words gets the usage, not a correction.
  if (error instanceof UsageError) return words.length === 0 ? error.usage : error.message;
  return (await import('./failure-message.ts')).toFailureMessage(error);
}

import { ensure } from '@klantportaal/contract/values/ensure';
import { type Prepare, UsageError, type Work } from '../../platform/command.ts';
import { readWords, throwNotUnderstood, WordsError } from '../../platform/http/read-words.ts';

/** One thing that a command can do. */
export interface CommandRow<Context> {
  /** Its arguments, as they are shown; '' if it has none. */
  words: string;
  meaning: string;
  /** Reads the arguments. @throws WordsError when they are not what `words` says */
  prepare: Prepare<Context>;
}

/**
 * Reads the command line of a program with several commands.
 * @param program as it is called: `npm run keys`
 * @param question what a person is asked who names none of them
 * @throws UsageError that lists every command, or the one that is named and misses something
 */
export const createCommandReader =
  <Context>(program: string, question: string, rows: Readonly<Record<string, CommandRow<Context>>>) =>
  async ([name = '', ...words]: string[]): Promise<Work<Context>> => {
    const named = Object.hasOwn(rows, name) ? ensure(rows[name]) : null;
    const lines = Object.entries(named ? { [name]: named } : rows).map(
      ([command, row]) => `  ${program} -- ${[command, row.words].filter(Boolean).join(' ')}\n      ${row.meaning}`,
    );
    const usage = named ? lines.join('\n') : `${question}\n${lines.join('\n')}`;
    if (name === '') throw new UsageError(usage, '');
    return withUsage(usage, named ? named.prepare : () => throwNotUnderstood(name))(words);
  };

/**
 * Reads the command line of a program that does one thing.
 * @throws UsageError with what was not understood, and what there is to say
 */
export const withUsage =
  <Context>(usage: string, prepare: Prepare<Context>) =>
  async (words: string[]): Promise<Work<Context>> => {
    try {
      return await prepare(words);
    } catch (error) {
      throw error instanceof WordsError ? new UsageError(usage, error.message) : error;
    }
  };

/** The row of a command without arguments. */
export const withoutWords = <Context>(meaning: string, work: Work<Context>): CommandRow<Context> => ({
  words: '',
  meaning,
  prepare: (words) => {
    readWords(words, {}, []);
    return work;
  },
});

import { UsageError, type Work } from './command.ts';

/** One thing that a command can do. */
export interface CommandRow<Context> {
  /** Its arguments, as they are shown; '' if it has none. */
  words: string;
  meaning: string;
  /** Reads the arguments; null when they are not what `words` says. */
  prepare: (words: string[]) => Work<Context> | null;
}

/**
 * Reads the command line of a program with several commands.
 * @param program as it is called: `npm run keys`
 * @param question what a person is asked who names none of them
 * @throws UsageError that lists every command
 */
export const commandTable =
  <Context>(program: string, question: string, rows: Readonly<Record<string, CommandRow<Context>>>) =>
  ([name = '', ...words]: string[]): Work<Context> => {
    const work = Object.hasOwn(rows, name) ? rows[name]?.prepare(words) : null;
    if (work) return work;
    const lines = Object.entries(rows).map(
      ([command, row]) => `  ${program} -- ${[command, row.words].filter(Boolean).join(' ')}\n      ${row.meaning}`,
    );
    throw new UsageError(`${question}\n${lines.join('\n')}`);
  };

/** The row of a command without arguments. */
export const withoutWords = <Context>(meaning: string, work: Work<Context>): CommandRow<Context> => ({
  words: '',
  meaning,
  prepare: (words) => (words.length === 0 ? work : null),
});

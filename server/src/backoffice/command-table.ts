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
 * @throws UsageError that lists every command, or the one that is named and misses something
 */
export const commandTable =
  <Context>(program: string, question: string, rows: Readonly<Record<string, CommandRow<Context>>>) =>
  ([name = '', ...words]: string[]): Work<Context> => {
    const named = Object.hasOwn(rows, name) ? rows[name]! : null;
    const work = named?.prepare(words);
    if (work) return work;
    const lines = Object.entries(named ? { [name]: named } : rows).map(
      ([command, row]) => `  ${program} -- ${[command, row.words].filter(Boolean).join(' ')}\n      ${row.meaning}`,
    );
    throw new UsageError(named ? lines.join('\n') : `${question}\n${lines.join('\n')}`);
  };

/** The row of a command without arguments. */
export const withoutWords = <Context>(meaning: string, work: Work<Context>): CommandRow<Context> => ({
  words: '',
  meaning,
  prepare: (words) => (words.length === 0 ? work : null),
});

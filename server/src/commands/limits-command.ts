/** `npm run limits`: what each firm may use of the installation. */
import { type CommandContext, defineCommand, runAsProgram } from '../platform/command.ts';
import { readWords, throwMissing, throwNotUnderstood } from '../platform/http/read-words.ts';
import { type CommandRow, createCommandReader, withoutWords } from './firm/command-table.ts';
import type { LimitChange } from './limits-work.ts';

const load = () => import('./limits-work.ts');

/** TABLE: the options of a limit, and what each sets. */
const options = { storage: 'storage_mb', consumers: 'consumers', calls: 'calls_per_minute' } as const;

/** TABLE: what `npm run limits` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('the firms that have limits, and what they use; exit code 3 if one comes near', async (context) =>
    (await load()).list(context),
  ),
  set: {
    words: '<domain> [--storage <MB>] [--consumers <number>] [--calls <a minute>]',
    meaning:
      'sets what a firm may use, in force within a second; `none` takes a limit away, one that is left out stays',
    prepare: (words) => {
      const text = { type: 'string' } as const;
      const read = readWords(words, { storage: text, consumers: text, calls: text }, ['domain']);
      const given = Object.entries(read.values);
      if (given.length === 0)
        throwMissing(
          Object.keys(options)
            .map((name) => `--${name}`)
            .join(' or '),
        );
      const change = Object.fromEntries(
        given.map(([name, value]) => {
          if (!/^(none|[1-9]\d{0,8})$/.test(value)) throwNotUnderstood(`--${name}`, value);
          return [options[name as keyof typeof options], value === 'none' ? null : Number(value)];
        }),
      ) as LimitChange;
      return async (context) => (await load()).set(context, read.words[0], change);
    },
  },
};

export const run = defineCommand(
  createCommandReader('npm run limits', 'What shall happen to the limits of firms?', commands),
);

if (import.meta.main) await runAsProgram(run);

/** `npm run months`: the months of what only grows, and dropping old ones of the trail and the events. */
import { type CommandContext, defineCommand, runAsProgram } from '../platform/command.ts';
import { readWords, throwMissing, throwNotUnderstood } from '../platform/http/read-words.ts';
import { type CommandRow, createCommandReader, withoutWords } from './firm/command-table.ts';
import { KEPT_MONTHS } from './kept-months.ts';

const load = () => import('./months-work.ts');

/** TABLE: what `npm run months` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords(
    'the months of each table with their rows and bytes, as the database estimates them',
    async (context) => (await load()).list(context),
  ),
  drop: {
    words: '--before <month, such as 2019-01> [--confirm <the same month>]',
    meaning: `drops the trail, the events and the security events of all firms before a month that is ${KEPT_MONTHS} months ago at least; without --confirm it says what would go; exit code 3 if a dossier under legal hold keeps a month`,
    prepare: (words) => {
      const text = { type: 'string' } as const;
      const { before, confirm } = readWords(words, { before: text, confirm: text }, []).values;
      if (before === undefined) throwMissing('--before');
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throwNotUnderstood('--before', before);
      if (confirm !== undefined && confirm !== before) throwNotUnderstood('--confirm', confirm);
      return async (context) => (await load()).drop(context, before, confirm !== undefined);
    },
  },
};

export const run = defineCommand(createCommandReader('npm run months', 'What shall happen to the months?', commands));

if (import.meta.main) await runAsProgram(run);

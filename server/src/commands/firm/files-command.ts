/** `npm run files`: the store of files and its database, also while the product is running. */
import { type CommandContext, defineCommand, runAsProgram } from '../../platform/command.ts';
import { type CommandRow, createCommandReader, withoutWords } from './command-table.ts';

const load = () => import('./files-work.ts');

/** TABLE: what `npm run files` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords(
    'whether store and database belong together, and how many stored files have no row; changes nothing. Exit code 3 if they do not',
    async (context) => (await load()).list(context),
  ),
  bind: withoutWords(
    'says that this store and this database belong together, after a restore or a move; moves no file',
    async (context) => (await load()).bind(context),
  ),
  sweep: withoutWords(
    'moves files without a row to the trash now, at most 1,000, however large their share is',
    async (context) => (await load()).sweep(context),
  ),
};

export const run = defineCommand(
  createCommandReader('npm run files', 'What shall happen to the store of files?', commands),
);

if (import.meta.main) await runAsProgram(run);

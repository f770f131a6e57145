/** `npm run sandbox`: makes and removes the sandboxes of firms, also while the product is running. */
import { type CommandContext, defineCommand, runAsProgram } from '../../platform/command.ts';
import { readWords } from '../../platform/http/read-words.ts';
import { type CommandRow, createCommandReader, withoutWords } from './command-table.ts';

const load = () => import('./sandbox-work.ts');

/** TABLE: what `npm run sandbox` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('every sandbox, with its domain', async (context) => (await load()).list(context)),
  make: {
    words: '<domain>',
    meaning: 'makes the sandbox of the licence of a domain: a running server fills it within a minute',
    prepare: (given) => {
      const [domain] = readWords(given, {}, ['domain']).words;
      return async (context) => (await load()).make(context, domain);
    },
  },
  remove: {
    words: '<domain>',
    meaning: 'removes the sandbox of the licence of a domain, with everything in it',
    prepare: (given) => {
      const [domain] = readWords(given, {}, ['domain']).words;
      return async (context) => (await load()).remove(context, domain);
    },
  },
};

export const run = defineCommand(
  createCommandReader('npm run sandbox', 'What shall happen to the sandboxes?', commands),
);

if (import.meta.main) await runAsProgram(run);

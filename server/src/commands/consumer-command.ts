/** `npm run consumer`: what is held of one person, and its erasure, as the firm does them by call. */
import { type CommandContext, defineCommand, runAsProgram } from '../platform/command.ts';
import { readWords, throwMissing, throwNotUnderstood } from '../platform/http/read-words.ts';
import { type CommandRow, createCommandReader } from './firm/command-table.ts';

const load = () => import('./consumer-work.ts');

/** TABLE: what `npm run consumer` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  export: {
    words: "<domain> <person's firm id> <file.zip>",
    meaning: 'writes all that is held of a person into a ZIP that does not exist yet',
    prepare: (given) => {
      const { words } = readWords(given, {}, ['domain', "person's firm id", 'file.zip']);
      return async (context) => (await load()).writeExport(context, ...words);
    },
  },
  erase: {
    words: "<domain> <person's firm id> --reason <why> [--confirm <person's firm id>]",
    meaning: 'erases a person: what no term keeps goes at once; without --confirm it says what would go and stay',
    prepare: async (words) => {
      const options = { reason: { type: 'string' }, confirm: { type: 'string' } } as const;
      const read = readWords(words, options, ['domain', "person's firm id"]);
      const { reason, confirm } = read.values;
      if (reason === undefined) throwMissing('--reason');
      const { ErasureBody } = await import('@klantportaal/contract/modules/compliance/privacy');
      const body = ErasureBody.safeParse({ reason });
      if (!body.success) throwNotUnderstood('--reason', reason);
      const [domain, firmId] = read.words;
      if (confirm !== undefined && confirm !== firmId) throwNotUnderstood('--confirm', confirm);
      return async (context) => (await load()).erase(context, domain, firmId, confirm === undefined ? null : body.data);
    },
  },
};

export const run = defineCommand(createCommandReader('npm run consumer', 'What shall happen to a person?', commands));

if (import.meta.main) await runAsProgram(run);

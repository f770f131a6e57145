/** `npm run maintenance`: closes the portal of a firm or of all, and opens it again. */
import { type CommandContext, defineCommand, runAsProgram } from '../backoffice/command.ts';
import { type CommandRow, commandTable, withoutWords } from '../backoffice/command-table.ts';
import { missing, readWords } from '../backoffice/read-words.ts';

const load = () => import('./maintenance-work.ts');

const row = (maintenance: boolean, meaning: string): CommandRow<CommandContext> => ({
  words: '<domain or all> [--nl <text>] [--en <text>]',
  meaning,
  prepare: (words) => {
    const read = readWords(words, { nl: { type: 'string' }, en: { type: 'string' } }, ['domain or all']);
    const [domain] = read.words;
    const { nl, en } = read.values;
    if (en !== undefined && nl === undefined) missing('--nl');
    const notice = nl === undefined ? null : { nl, ...(en !== undefined && { en }) };
    return async (context) => (await load()).change(context, domain, { maintenance, notice });
  },
});

/** TABLE: what `npm run maintenance` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('which firms are closed, and what their consumers read', async (context) =>
    (await load()).list(context),
  ),
  on: row(
    true,
    'closes the portal, within seconds and without a restart; the text is what consumers read (English needs Dutch)',
  ),
  off: row(false, 'opens it again; a text then stands above every page, without one the text of before is gone'),
};

export const run = defineCommand(commandTable('npm run maintenance', 'Of whom?', commands));

if (import.meta.main) await runAsProgram(run);

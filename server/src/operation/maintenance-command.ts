/** `npm run maintenance`: closes the portal of a firm or of all, and opens it again. */
import { type CommandContext, runCommand } from '../backoffice/command.ts';
import { type CommandRow, commandTable, withoutWords } from '../backoffice/command-table.ts';
import { missing, readWords } from '../backoffice/read-words.ts';
import { maintenanceOverview, type Switch, switchAll, switchFirm } from './firm/maintenance.ts';
import { table } from './words.ts';

const ALL = 'all';

const row = (maintenance: boolean, meaning: string): CommandRow<CommandContext> => ({
  words: '<domain or all> [--nl <text>] [--en <text>]',
  meaning,
  prepare: (words) => {
    const read = readWords(words, { nl: { type: 'string' }, en: { type: 'string' } }, ['domain or all']);
    const [domain] = read.words;
    const { nl, en } = read.values;
    if (en !== undefined && nl === undefined) missing('--nl');
    const notice = nl === undefined ? null : { nl, ...(en !== undefined && { en }) };
    return (context) => change(context, domain, { maintenance, notice });
  },
});

/** TABLE: what `npm run maintenance` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('which firms are closed, and what their consumers read', list),
  on: row(
    true,
    'closes the portal, within seconds and without a restart; the text is what consumers read (English needs Dutch)',
  ),
  off: row(false, 'opens it again; a text then stands above every page, without one the text of before is gone'),
};

await runCommand(commandTable('npm run maintenance', 'Of whom?', commands));

async function list({ db }: CommandContext) {
  const data = await maintenanceOverview(db);
  const lines = data.map(({ whom, maintenance, notice }) => [whom, maintenance ? 'closed' : 'open', notice?.nl ?? '']);
  return { text: table(['whom', 'state', 'text'], lines), data };
}

async function change(context: CommandContext, domain: string, to: Switch) {
  const whom = domain === ALL ? await switchAll(context.db, to) : await switchFirm(context, domain, to);
  // The installation and each firm have a switch of their own: who opens one hears what is closed by another.
  const closed = (await maintenanceOverview(context.db)).filter(({ maintenance }) => maintenance);
  const still = to.maintenance ? [] : closed.map((other) => other.whom);
  const more = still.length > 0 ? ` Still closed: ${still.join(', ')}.` : '';
  const text = `${whom}: ${to.maintenance ? 'closed for maintenance' : 'open'}.${more}`;
  return { text, data: { whom, ...to, still_closed: still } };
}

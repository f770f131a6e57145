/** `npm run months`: the months of what only grows, and dropping old ones of the trail and the events. */
import { type CommandContext, runCommand } from '../backoffice/command.ts';
import { type CommandRow, commandTable, withoutWords } from '../backoffice/command-table.ts';
import { missing, notUnderstood, readWords } from '../backoffice/read-words.ts';
import { ownerWork } from '../db/long-work.ts';
import { counted } from '../kernel/counted.ts';
import { dropMonths, KEPT_MONTHS, type Leaving, listHolds, listMonths, monthsBefore } from './months.ts';
import { megabytes, table } from './words.ts';

/** TABLE: what `npm run months` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('the months of each table with their rows and bytes, as the database estimates them', list),
  drop: {
    words: '--before <month, such as 2019-01> [--confirm <the same month>]',
    meaning: `drops the trail, the events and the security events of all firms before a month that is ${KEPT_MONTHS} months ago at least; without --confirm it says what would go; exit code 3 if a dossier under legal hold keeps a month`,
    prepare: (words) => {
      const text = { type: 'string' } as const;
      const { before, confirm } = readWords(words, { before: text, confirm: text }, []).values;
      if (before === undefined) missing('--before');
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) notUnderstood('--before', before);
      if (confirm !== undefined && confirm !== before) notUnderstood('--confirm', confirm);
      return (context) => drop(context, before, confirm !== undefined);
    },
  },
};

await runCommand(commandTable('npm run months', 'What shall happen to the months?', commands));

async function list({ connection }: CommandContext) {
  const data = await ownerWork(connection, listMonths);
  const lines = data.map(({ name, until, rows, bytes }) => [name, until ?? '', String(rows), megabytes(bytes)]);
  return { text: table(['months', 'until', 'rows', 'MB'], lines), data };
}

async function drop({ connection, clock }: CommandContext, before: string, isMeant: boolean) {
  const now = clock.now();
  const latest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1)).toISOString().slice(0, 7);
  if (before > latest)
    throw new Error(`What is evidence stays for ${KEPT_MONTHS} months: name a month no later than ${latest}.`);
  return ownerWork(connection, async (client) => {
    const holds = await listHolds(client);
    const months = await monthsBefore(client, before);
    const held = months.filter((month) => month.held > 0);
    const isDone = isMeant && held.length === 0 && months.length > 0;
    if (isDone) await dropMonths(client, months, holds);
    return { text: told(months, held, isDone, before), data: { months, dropped: isDone }, found: held.length > 0 };
  });
}

function told(months: readonly Leaving[], held: readonly Leaving[], isDone: boolean, before: string): string {
  if (months.length === 0) return `No month ends before ${before}.`;
  if (held.length > 0)
    return held
      .map((month) => `${month.name} stays, and so does the rest: ${counted(month.held, 'dossier')} under legal hold.`)
      .join('\n');
  const lines = months.map(({ name, rows, bytes }) => [name, String(rows), megabytes(bytes)]);
  const words = isDone ? 'Dropped:' : `Would go, with --confirm ${before}:`;
  return `${words}\n${table(['months', 'rows', 'MB'], lines)}`;
}

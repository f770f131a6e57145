import type { CommandContext } from '../platform/command.ts';
import { withOwnerConnection } from '../platform/db/dump/long-work.ts';
import { formatCount } from '../platform/kernel/counted.ts';
import { KEPT_MONTHS } from './kept-months.ts';
import { dropMonths, type Leaving, listHolds, listMonths, listMonthsBefore } from './months.ts';
import { formatMegabytes, formatTable } from './words.ts';

export async function list({ owner }: CommandContext) {
  const data = await withOwnerConnection(owner, listMonths);
  const lines = data.map(({ name, until, rows, bytes }) => [name, until ?? '', String(rows), formatMegabytes(bytes)]);
  return { text: formatTable(['months', 'until', 'rows', 'MB'], lines), data };
}

export async function drop({ owner, clock }: CommandContext, before: string, isMeant: boolean) {
  const now = clock.now();
  const latest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1)).toISOString().slice(0, 7);
  if (before > latest)
    throw new Error(`What is evidence stays for ${KEPT_MONTHS} months: name a month no later than ${latest}.`);
  return withOwnerConnection(owner, async (client) => {
    const holds = await listHolds(client);
    const months = await listMonthsBefore(client, before);
    const held = months.filter((month) => month.held > 0);
    const isDone = isMeant && held.length === 0 && months.length > 0;
    if (isDone) await dropMonths(client, months, holds);
    return {
      text: describeMonths(months, held, isDone, before),
      data: { months, dropped: isDone },
      found: held.length > 0,
    };
  });
}

function describeMonths(months: readonly Leaving[], held: readonly Leaving[], isDone: boolean, before: string): string {
  if (months.length === 0) return `No month ends before ${before}.`;
  if (held.length > 0)
    return held
      .map(
        (month) => `${month.name} stays, and so does the rest: ${formatCount(month.held, 'dossier')} under legal hold.`,
      )
      .join('\n');
  const lines = months.map(({ name, rows, bytes }) => [name, String(rows), formatMegabytes(bytes)]);
  const words = isDone ? 'Dropped:' : `Would go, with --confirm ${before}:`;
  return `${words}\n${formatTable(['months', 'rows', 'MB'], lines)}`;
}

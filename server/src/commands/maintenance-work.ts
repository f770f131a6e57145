import type { CommandContext } from '../platform/command.ts';
import { listMaintenance, type Switch, switchAll, switchFirm } from './firm/maintenance.ts';
import { formatTable } from './words.ts';

const ALL = 'all';

export async function list({ db }: CommandContext) {
  const data = await listMaintenance(db);
  const lines = data.map(({ whom, maintenance, notice }) => [whom, maintenance ? 'closed' : 'open', notice?.nl ?? '']);
  return { text: formatTable(['whom', 'state', 'text'], lines), data };
}

export async function change(context: CommandContext, domain: string, to: Switch) {
  const whom = domain === ALL ? await switchAll(context.db, to) : await switchFirm(context, domain, to);
  // The installation and each firm have a switch of their own: who opens one hears what is closed by another.
  const closed = (await listMaintenance(context.db)).filter(({ maintenance }) => maintenance);
  const still = to.maintenance ? [] : closed.map((other) => other.whom);
  const stillClosedText = still.length > 0 ? ` Still closed: ${still.join(', ')}.` : '';
  const text = `${whom}: ${to.maintenance ? 'closed for maintenance' : 'open'}.${stillClosedText}`;
  return { text, data: { whom, ...to, still_closed: still } };
}

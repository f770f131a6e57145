import { MaintenanceBody } from '@klantportaal/contract/modules/firms/notices';
import type { LocalizedText } from '@klantportaal/contract/modules/records/parts';
import { handlers } from '../../modules/firms/notices/notices.handlers.ts';
import { noticeOf } from '../../modules/licences/licence-data.ts';
import type { CommandContext } from '../../platform/command.ts';
import type { Database } from '../../platform/db/open.ts';
import { firmByCommand } from './firm-call.ts';
import { allSwitches, switchInstallation } from './maintenance.queries.ts';

export interface Switch {
  maintenance: boolean;
  /** What consumers read; null: nothing. */
  notice: LocalizedText | null;
}

/** What each firm and the whole installation say of maintenance. */
export async function maintenanceOverview(db: Database) {
  const { all, firms } = await db.queryAsSystem(allSwitches);
  return [{ ...all, name: 'all' }, ...firms].map(({ name, maintenance, show_notice, notice }) => ({
    whom: name,
    maintenance,
    notice: show_notice || maintenance ? noticeOf(notice) : null,
  }));
}

/** Closes the whole installation, or opens it; firms that are closed by themselves stay so. */
export async function switchAll(db: Database, { maintenance, notice }: Switch): Promise<string> {
  const values = { maintenance, show_notice: notice !== null, notice: notice && JSON.stringify(notice) };
  await db.queryAsSystem((q) => switchInstallation(q, values));
  return 'all';
}

/** The same for one firm, by its own call. */
export async function switchFirm(context: CommandContext, domain: string, { maintenance, notice }: Switch) {
  const firm = await firmByCommand(context, domain);
  const body = MaintenanceBody.parse({ maintenance, show_notice: notice !== null, notice });
  await handlers.switchMaintenance(firm.call({ body }));
  return firm.name;
}

import { MaintenanceBody } from '@klantportaal/contract/modules/firms/notices';
import type { LocalizedText } from '@klantportaal/contract/modules/records/parts';
import * as handlers from '../../modules/firms/notices/notices.handlers.ts';
import { parseNotice } from '../../modules/licences/licence-data.ts';
import type { CommandContext } from '../../platform/command.ts';
import type { Database } from '../../platform/db/open.ts';
import { openFirmByCommand } from './firm-call.ts';
import { getAllSwitches, switchInstallation } from './maintenance.queries.ts';

export interface Switch {
  maintenance: boolean;
  /** The notice that consumers read; null: nothing. */
  notice: LocalizedText | null;
}

/** Lists the maintenance of each firm and of the whole installation. */
export async function listMaintenance(db: Database) {
  const { all, firms } = await db.queryAsSystem(getAllSwitches);
  return [{ ...all, name: 'all' }, ...firms].map(({ name, maintenance, show_notice, notice }) => ({
    whom: name,
    maintenance,
    notice: show_notice || maintenance ? parseNotice(notice) : null,
  }));
}

/** Closes the whole installation, or opens it; firms that are closed by themselves stay so. */
export async function switchAll(db: Database, { maintenance, notice }: Switch): Promise<string> {
  const values = { maintenance, show_notice: notice !== null, notice: notice && JSON.stringify(notice) };
  await db.queryAsSystem((q) => switchInstallation(q, values));
  return 'all';
}

/** Switches the maintenance of one firm, by its own call. */
export async function switchFirm(context: CommandContext, domain: string, { maintenance, notice }: Switch) {
  const firm = await openFirmByCommand(context, domain);
  const body = MaintenanceBody.parse({ maintenance, show_notice: notice !== null, notice });
  await handlers.switchMaintenance(firm.call({ body }));
  return firm.name;
}

import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { removeBytes } from '../../files/taken-files.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { deleteMailsBefore, listLicencesWithMailsBefore } from './received-mails.queries.ts';

/** Milliseconds that a mail stays once nothing needs to be done with it: what was filed of it is a document by then. */
export const MAILS_KEPT_MS = 30 * DAY_MS;

/** Deletes mails that have been done with for long, and their files. */
export async function forgetMails({ db, clock, ...files }: Pick<AppContext, 'db' | 'clock' | 'adapters' | 'log'>) {
  const before = new Date(clock.now().getTime() - MAILS_KEPT_MS);
  for (const licence_id of await db.queryAsSystem((q) => listLicencesWithMailsBefore(q, before))) {
    const keys = await db.transaction(licence_id, (tx) => deleteMailsBefore(tx, licence_id, before));
    for (const key of keys) await removeBytes(files, key);
  }
}

import { json } from 'node:stream/consumers';
import { ensure } from '@klantportaal/contract/values/ensure';
import { openLicences } from '../../modules/licences/licence-cache.ts';
import { takeNewsAsTold } from '../../modules/notifications/news/announce.ts';
import { openBackupPlace } from '../../platform/adapters/backups/open-backups.ts';
import type { BareContext } from '../../platform/command.ts';
import { openDatabaseClock } from '../../platform/db/database-clock.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { joinUnopened } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { explainBackupError, openBackupParts, readKeyFile } from './backup-settings.ts';
import { hush } from './hush.queries.ts';
import { parsePrivateKey, unseal } from './keys.ts';
import { parts, readPart, SealedKeys } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** Shows the keys in a backup; needs no other setting than those of its place. */
export async function showKeys(context: BareContext, name: string, key: string) {
  const place = openBackupPlace(name, context.config);
  const privateKey = await readKeyFile(key, parsePrivateKey);
  const { keys } = SealedKeys.parse(await json(await readPart(place, parts.keys)));
  const opened = Object.entries(keys).map(
    ([setting, sealed]) => [setting, unseal(ensure(privateKey), sealed)] as const,
  );
  return { text: opened.map(([setting, value]) => `${setting}=${value}`).join('\n'), data: Object.fromEntries(opened) };
}

export async function restore(
  context: BareContext,
  name: string,
  { filesStay, unproved }: { filesStay: boolean; unproved: boolean },
) {
  const { config, ends } = context;
  try {
    const { connection, logins, stop } = await joinUnopened(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
    ends.push(stop);
    const { manifest, faults } = await restoreBackup({
      ...(await openBackupParts(context, name)),
      connection,
      logins,
      filesStay,
      unproved,
    });
    const db = await openDatabase(connection);
    ends.push(() => db.close());
    const clock = await openDatabaseClock(db);
    ends.push(async () => clock.close());
    const hushed = await db.transactionAsSystem((tx) => hush(tx, clock.now()));
    await takeNewsAsTold({ db, clock, licences: openLicences(db) });
    const text = `The backup of ${manifest.made_at} is restored.
${formatCount(hushed.mails, 'mail that waited is', 'mails that waited are')} given up: npm run outbox -- list says which, retry sends them.
${formatCount(hushed.endpoints, "address of firms' systems is", "addresses of firms' systems are")} paused, ${formatCount(hushed.messages, 'message to them', 'messages to them')} given up: a firm resumes its own, and reads its feed.
${formatCount(hushed.mailboxes, 'mailbox is', 'mailboxes are')} not read until the firm saves it again.
Accounts, roles, keys and links are those of that moment: who left since, and a key or link that ended since, is let in again until you or the firm end it anew.
No file of the store is removed before you say that it belongs to this database: npm run files -- bind.
${faults.length === 0 ? `${formatCount(manifest.objects.count, 'file')}: all there.` : `These files are not there as they should be:\n${faults.map((line) => `  ${line}`).join('\n')}`}`;
    return { text, data: { manifest, hushed, faults }, found: faults.length > 0 };
  } catch (error) {
    throw explainBackupError(error, config);
  }
}

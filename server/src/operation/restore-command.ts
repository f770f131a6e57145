/** `npm run restore`: an empty machine becomes what a backup holds. */
import { json } from 'node:stream/consumers';
import { type BareContext, runProgram } from '../backoffice/command.ts';
import { understood } from '../backoffice/command-table.ts';
import { readWords } from '../backoffice/read-words.ts';
import { openDatabaseClock } from '../db/database-clock.ts';
import { openDatabase } from '../db/open.ts';
import { joinUnopened } from '../db/start.ts';
import { openLog } from '../http/log.ts';
import { counted } from '../kernel/counted.ts';
import { openLicences } from '../licences/licence-cache.ts';
import { takeNewsAsTold } from '../mails/news/announce.ts';
import { backupParts, inBackupWords, keyOfFile, PLACE } from './backup/backup-settings.ts';
import { hush } from './backup/hush.queries.ts';
import { privateKeyOf, unseal } from './backup/keys.ts';
import { parts, readPart, SealedKeys } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const usage = `What is to be restored? npm run restore -- <folder or s3://bucket/prefix> [--files-stay]
      fills an empty database and an empty store; sends no mail, calls no webhook and removes no file of what was
      --files-stay: the store was not lost; its files are looked for, and none is written
  npm run restore -- keys <folder or s3://bucket/prefix> <private key>
      shows the keys in a backup, by the operator's private key (PEM)`;

await runProgram((given) =>
  understood(usage, () => {
    if (given[0] === 'keys') {
      const [place, key] = readWords(given.slice(1), {}, [PLACE, 'private key']).words;
      return (context) => showKeys(context, place, key);
    }
    const { words, values } = readWords(given, { 'files-stay': { type: 'boolean' } }, [PLACE]);
    return (context) => restore(context, words[0], values['files-stay'] ?? false);
  }),
);

async function showKeys(context: BareContext, name: string, key: string) {
  const { place } = await backupParts(context, name);
  const privateKey = await keyOfFile(key, privateKeyOf);
  const { keys } = SealedKeys.parse(await json(await readPart(place, parts.keys)));
  const opened = Object.entries(keys).map(([setting, sealed]) => [setting, unseal(privateKey!, sealed)] as const);
  return { text: opened.map(([setting, value]) => `${setting}=${value}`).join('\n'), data: Object.fromEntries(opened) };
}

async function restore(context: BareContext, name: string, filesStay: boolean) {
  const { config, ends } = context;
  try {
    const { connection, stop } = await joinUnopened(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
    ends.push(stop);
    const { manifest, faults } = await restoreBackup({ ...(await backupParts(context, name)), connection, filesStay });
    const db = await openDatabase(connection);
    ends.push(() => db.close());
    const clock = await openDatabaseClock(db);
    ends.push(async () => clock.close());
    const hushed = await db.transactionAsSystem((tx) => hush(tx, clock.now()));
    await takeNewsAsTold({ db, clock, licences: openLicences(db) });
    const text = `The backup of ${manifest.made_at} is restored.
${counted(hushed.mails, 'mail that waited is', 'mails that waited are')} given up: npm run outbox -- list says which, retry sends them.
${counted(hushed.endpoints, "address of firms' systems is", "addresses of firms' systems are")} paused, ${counted(hushed.messages, 'message to them', 'messages to them')} given up: a firm resumes its own, and reads its feed.
No file of the store is removed before you say that it belongs to this database: npm run files -- bind.
${faults.length === 0 ? `${counted(manifest.objects.count, 'file')}: all there.` : `These files are not there as they should be:\n${faults.map((line) => `  ${line}`).join('\n')}`}`;
    return { text, data: { manifest, hushed, faults }, found: faults.length > 0 };
  } catch (error) {
    throw inBackupWords(error, config);
  }
}

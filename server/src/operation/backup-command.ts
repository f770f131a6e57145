/** `npm run backup`: the database, the files and the keys of one moment, into a folder or a bucket. */
import { runProgram } from '../backoffice/command.ts';
import { understood } from '../backoffice/command-table.ts';
import { readWords } from '../backoffice/read-words.ts';
import { joinDatabase, joinUnopened } from '../db/start.ts';
import { openLog } from '../http/log.ts';
import { counted } from '../kernel/counted.ts';
import { noteBackup } from './backup/backup.queries.ts';
import { backupParts, inBackupWords, keyOfFile, PLACE } from './backup/backup-settings.ts';
import { publicKeyOf } from './backup/keys.ts';
import { makeBackup } from './backup/make-backup.ts';

const usage = `Where to? npm run backup -- <folder or s3://bucket/prefix> [--seal-to <public key>] [--without-files]
      database, files and keys of one moment, into a place that holds no backup yet
      --seal-to <file>: puts SECRET_KEY into the backup, sealed to this RSA public key (PEM); without it keep SECRET_KEY elsewhere
      --without-files: only their list, for a store that keeps its own versions`;

await runProgram((words) => {
  const options = { 'seal-to': { type: 'string' }, 'without-files': { type: 'boolean' } } as const;
  const { words: named, values } = understood(usage, () => readWords(words, options, [PLACE]));
  return async (context) => {
    const { config, ends } = context;
    try {
      const sealTo = await keyOfFile(values['seal-to'], publicKeyOf);
      const { secrets, ...parts } = await backupParts(context, named[0]);
      const { connection, stop } = await joinUnopened(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
      ends.push(stop);
      const withFiles = !values['without-files'];
      const { current: SECRET_KEY, previous } = secrets;
      const keys = { SECRET_KEY, ...(previous && { SECRET_KEY_PREVIOUS: previous }) };
      const { manifest, faults } = await makeBackup({ ...parts, connection, withFiles, keys, sealTo });
      const { made_at, tables, objects, sealed_to } = manifest;
      if (faults.length === 0) {
        const opened = await joinDatabase(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
        ends.push(opened.stop);
        await opened.db.queryAsSystem((q) => noteBackup(q, new Date(made_at)));
      }
      const rows = Object.values(tables).reduce((all, count) => all + count, 0);
      const lines = [
        `${parts.place.name}: ${counted(rows, 'row')}, ${counted(objects.count, 'file')}${objects.included ? '' : ' (their list)'}, as of ${made_at}.`,
        sealed_to
          ? 'SECRET_KEY is in it, sealed.'
          : 'SECRET_KEY is not in it: keep it elsewhere, nothing opens without it.',
        ...(faults.length > 0
          ? ['These files are not in it as they should be:', ...faults.map((line) => `  ${line}`)]
          : []),
        'npm run check-backup reads it from end to end.',
      ];
      return { text: lines.join('\n'), data: { place: parts.place.name, manifest, faults }, found: faults.length > 0 };
    } catch (error) {
      throw inBackupWords(error, config);
    }
  };
});

import type { BareContext } from '../../platform/command.ts';
import { joinDatabase, joinUnopened } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { noteBackup } from './backup.queries.ts';
import { explainBackupError, openBackupParts, readKeyFile } from './backup-settings.ts';
import { parsePublicKey } from './keys.ts';
import { makeBackup } from './make-backup.ts';

interface Asked {
  /** The file of the key to which the keys are sealed. */
  sealTo: string | undefined;
  withFiles: boolean;
}

export async function runBackup(context: BareContext, place: string, { sealTo: keyFile, withFiles }: Asked) {
  const { config, ends } = context;
  try {
    const sealTo = await readKeyFile(keyFile, parsePublicKey);
    const { secrets, ...parts } = await openBackupParts(context, place);
    const { connection, stop } = await joinUnopened(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
    ends.push(stop);
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
      `${parts.place.name}: ${formatCount(rows, 'row')}, ${formatCount(objects.count, 'file')}${objects.included ? '' : ' (their list)'}, as of ${made_at}.`,
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
    throw explainBackupError(error, config);
  }
}

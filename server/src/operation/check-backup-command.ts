/** `npm run check-backup`: whether a backup is whole, read from end to end; needs no database. */
import { runProgram } from '../backoffice/command.ts';
import { backupParts, demandWords, keyOfFile, placeAndOptions } from './backup/backup-settings.ts';
import { checkBackup } from './backup/check-backup.ts';
import { privateKeyOf } from './backup/keys.ts';

const usage = `Which one? npm run check-backup -- <folder or s3://bucket/prefix> [--private-key <file>]
      bytes against hashes, rows against counts, rows against files, and whether somebody can open what is sealed
      --private-key <file>: the operator's key (PEM), to try the sealed keys with. Exit code 3 if something is wrong`;

await runProgram((words) => {
  const { place, values } = demandWords(placeAndOptions(words, { 'private-key': { type: 'string' } } as const), usage);
  return async (context) => {
    const privateKey = await keyOfFile(values['private-key'], privateKeyOf);
    const { manifest, right, faults } = await checkBackup({ ...(await backupParts(context, place)), privateKey });
    const lines = [...right.map((line) => `ok     ${line}`), ...faults.map((line) => `FAULT  ${line}`)];
    const sum = faults.length === 0 ? `The backup of ${manifest.made_at} is whole.` : `${faults.length} faults.`;
    return { text: [...lines, '', sum].join('\n'), data: { manifest, right, faults }, found: faults.length > 0 };
  };
});

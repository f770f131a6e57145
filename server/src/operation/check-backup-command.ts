/** `npm run check-backup`: whether a backup is whole, read from end to end; needs no database. */
import { runProgram } from '../backoffice/command.ts';
import { understood } from '../backoffice/command-table.ts';
import { readWords } from '../backoffice/read-words.ts';
import { counted } from '../kernel/counted.ts';
import { backupParts, keyOfFile, PLACE } from './backup/backup-settings.ts';
import { checkBackup } from './backup/check-backup.ts';
import { privateKeyOf } from './backup/keys.ts';

const usage = `Which one? npm run check-backup -- <folder or s3://bucket/prefix> [--private-key <file>]
      bytes against hashes, rows against counts, rows against files, and whether somebody can open what is sealed
      --private-key <file>: the operator's key (PEM), to try the sealed keys with. Exit code 3 if something is wrong`;

await runProgram((words) => {
  const options = { 'private-key': { type: 'string' } } as const;
  const { words: named, values } = understood(usage, () => readWords(words, options, [PLACE]));
  return async (context) => {
    const privateKey = await keyOfFile(values['private-key'], privateKeyOf);
    const { manifest, right, faults } = await checkBackup({ ...(await backupParts(context, named[0])), privateKey });
    const lines = [...right.map((line) => `ok     ${line}`), ...faults.map((line) => `FAULT  ${line}`)];
    const sum =
      faults.length === 0 ? `The backup of ${manifest.made_at} is whole.` : `${counted(faults.length, 'fault')}.`;
    return { text: [...lines, '', sum].join('\n'), data: { manifest, right, faults }, found: faults.length > 0 };
  };
});

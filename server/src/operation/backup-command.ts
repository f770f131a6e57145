/** `npm run backup`: the database, the files and the keys of one moment, into a folder or a bucket. */
import { defineBareCommand, runAsProgram } from '../backoffice/command.ts';
import { withUsage } from '../backoffice/command-table.ts';
import { readWords } from '../backoffice/read-words.ts';
import { PLACE } from './backup/place.ts';

const load = () => import('./backup/backup-work.ts');

const usage = `Where to? npm run backup -- <folder or s3://bucket/prefix> [--seal-to <public key>] [--without-files]
      database, files and keys of one moment, into a place that holds no backup yet
      --seal-to <file>: puts SECRET_KEY into the backup, sealed to this RSA public key (PEM); without it keep SECRET_KEY elsewhere
      --without-files: only their list, for a store that keeps its own versions`;

export const run = defineBareCommand(
  withUsage(usage, (given) => {
    const options = { 'seal-to': { type: 'string' }, 'without-files': { type: 'boolean' } } as const;
    const { words, values } = readWords(given, options, [PLACE]);
    const { 'seal-to': sealTo, 'without-files': withoutFiles = false } = values;
    return async (context) => (await load()).backUp(context, words[0], { sealTo, withFiles: !withoutFiles });
  }),
);

if (import.meta.main) await runAsProgram(run);

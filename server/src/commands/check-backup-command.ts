/** `npm run check-backup`: whether a backup is whole, read from end to end; needs no database. */
import { defineBareCommand, runAsProgram } from '../platform/command.ts';
import { readWords } from '../platform/http/read-words.ts';
import { PLACE } from './backup/place.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./backup/check-backup-work.ts');

const usage = `Which one? npm run check-backup -- <folder or s3://bucket/prefix> [--private-key <file>]
      bytes against hashes, rows against counts, rows against files, and whether somebody can open what is sealed
      --private-key <file>: the operator's key (PEM), to try the sealed keys with. Exit code 3 if something is wrong`;

export const run = defineBareCommand(
  withUsage(usage, (given) => {
    const options = { 'private-key': { type: 'string' } } as const;
    const { words, values } = readWords(given, options, [PLACE]);
    return async (context) => (await load()).check(context, words[0], values['private-key']);
  }),
);

if (import.meta.main) await runAsProgram(run);

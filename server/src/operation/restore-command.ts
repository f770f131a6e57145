/** `npm run restore`: an empty machine becomes what a backup holds. */
import { defineBareCommand, runAsProgram } from '../backoffice/command.ts';
import { withUsage } from '../backoffice/command-table.ts';
import { readWords } from '../backoffice/read-words.ts';
import { PLACE } from './backup/place.ts';

const load = () => import('./backup/restore-work.ts');

const usage = `What is to be restored? npm run restore -- <folder or s3://bucket/prefix> [--files-stay]
      fills an empty database and an empty store; sends no mail, calls no webhook and removes no file of what was
      --files-stay: the store was not lost; its files are looked for, and none is written
  npm run restore -- keys <folder or s3://bucket/prefix> <private key>
      shows the keys in a backup, by the operator's private key (PEM)`;

export const run = defineBareCommand(
  withUsage(usage, (given) => {
    if (given[0] === 'keys') {
      const [place, key] = readWords(given.slice(1), {}, [PLACE, 'private key']).words;
      return async (context) => (await load()).showKeys(context, place, key);
    }
    const { words, values } = readWords(given, { 'files-stay': { type: 'boolean' } }, [PLACE]);
    return async (context) => (await load()).restore(context, words[0], values['files-stay'] ?? false);
  }),
);

if (import.meta.main) await runAsProgram(run);

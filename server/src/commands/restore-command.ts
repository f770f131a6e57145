/** `npm run restore`: an empty machine becomes what a backup holds. */
import { defineBareCommand, type Run, runAsProgram } from '../platform/command.ts';
import { readWords } from '../platform/http/read-words.ts';
import { PLACE } from './backup/place.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./backup/restore-work.ts');

const usage = `What is to be restored? npm run restore -- <folder or s3://bucket/prefix> [--files-stay] [--unproved]
      fills an empty database and an empty store; sends no mail, calls no webhook and removes no file of what was
      --files-stay: the store was not lost; its files are looked for, and none is written
      --unproved: the backup was made before these were proved, and kept where nobody else writes
  npm run restore -- keys <folder or s3://bucket/prefix> <private key>
      shows the keys in a backup, by the operator's private key (PEM)`;

const restore = defineBareCommand(
  withUsage(usage, (given) => {
    const { words, values } = readWords(given, { 'files-stay': { type: 'boolean' }, unproved: { type: 'boolean' } }, [
      PLACE,
    ]);
    return async (context) => {
      const { 'files-stay': filesStay = false, unproved = false } = values;
      return (await load()).restore(context, words[0], { filesStay, unproved });
    };
  }),
);

const showKeys = defineBareCommand(
  withUsage(usage, (given) => {
    const [place, key] = readWords(given.slice(1), {}, [PLACE, 'private key']).words;
    return async (context) => (await load()).showKeys(context, place, key);
  }),
);

/** Keys are shown to who has lost them: what a server in production must be told, SECRET_KEY first, is not asked for. */
export const run: Run = (args, { env, stdout, stderr }) =>
  args[0] === 'keys'
    ? showKeys(args, { env: { ...env, NODE_ENV: undefined }, stdout, stderr })
    : restore(args, { env, stdout, stderr });

if (import.meta.main) await runAsProgram(run);

/** `npm run migrate`: brings the database to the schema of this version, while servers of the version before go on. */
import { defineBareCommand, runAsProgram } from '../../platform/command.ts';
import { readWords } from '../../platform/http/read-words.ts';
import { withUsage } from './command-table.ts';

const load = () => import('./migrate-work.ts');

const usage = `What shall happen to the database?
  npm run migrate
      brings the database to the schema of this version; servers of the version before go on meanwhile
  npm run migrate -- --check
      says what it would do, and changes nothing; exit code 3 if there is something to do`;

export const run = defineBareCommand(
  withUsage(usage, (words) => {
    const { check = false } = readWords(words, { check: { type: 'boolean' } }, []).values;
    return async (context) => (await load()).bringToVersion(context, check);
  }),
);

if (import.meta.main) await runAsProgram(run);

/** `npm run doctor`: whether everything that the product stands on is as it should be, and what is off. */
import { defineBareCommand, runAsProgram } from '../platform/command.ts';
import { readWords } from '../platform/http/read-words.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./doctor/doctor-work.ts');

const usage = `What is to be looked at? npm run doctor
      looks at everything: settings, database, clock, files, mail, scanner, disk, certificates, backup; changes nothing. Exit code 3 if there is a fault`;

export const run = defineBareCommand(
  withUsage(usage, (words) => {
    readWords(words, {}, []);
    return async (context) => (await load()).examineAll(context);
  }),
);

if (import.meta.main) await runAsProgram(run);

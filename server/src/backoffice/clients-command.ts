/**
 * `npm run clients -- <file.csv> <domain>`: makes a dossier of each row of a spreadsheet, for a firm without a system of
 * its own (docs/examples/clients.csv is the template).
 */
import { defineCommand, runAsProgram } from './command.ts';
import { withUsage } from './command-table.ts';
import { readWords } from './read-words.ts';

const load = () => import('./clients/clients-work.ts');

const usage = 'Which spreadsheet, for which licence? npm run clients -- <file.csv> <domain>';

export const run = defineCommand(
  withUsage(usage, (given) => {
    const { words } = readWords(given, {}, ['file.csv', 'domain']);
    return async (context) => (await load()).makeDossiers(context, ...words);
  }),
);

if (import.meta.main) await runAsProgram(run);

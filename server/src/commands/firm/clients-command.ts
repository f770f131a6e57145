/**
 * `npm run clients -- <file> <domain>`: makes a dossier of each row of a spreadsheet, for a firm without a system of
 * its own (docs/examples/clients.csv is the template).
 */
import { defineCommand, runAsProgram } from '../../platform/command.ts';
import { readWords } from '../../platform/http/read-words.ts';
import { withUsage } from './command-table.ts';

const load = () => import('./clients-work.ts');

const usage = 'Which spreadsheet, for which licence? npm run clients -- <file> <domain>';

export const run = defineCommand(
  withUsage(usage, (given) => {
    const { words } = readWords(given, {}, ['file', 'domain']);
    return async (context) => (await load()).makeDossiers(context, ...words);
  }),
);

if (import.meta.main) await runAsProgram(run);

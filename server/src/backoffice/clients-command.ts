/**
 * `npm run clients -- <file.csv> <domain>`: makes a dossier of each row of a spreadsheet, for a firm without a system of
 * its own (docs/examples/clients.csv is the template).
 */
import { resolve } from 'node:path';
import { counted } from '../kernel/counted.ts';
import { licenceRow } from '../licences/licences.queries.ts';
import { importClients } from './clients/import-clients.ts';
import { runCommand } from './command.ts';
import { understood } from './command-table.ts';
import { importContext } from './import-context.ts';
import { licenceOfDomain } from './licence-of-domain.ts';
import { readWords } from './read-words.ts';

const usage = 'Which spreadsheet, for which licence? npm run clients -- <file.csv> <domain>';

await runCommand((given) => {
  const [file, domain] = understood(usage, () => readWords(given, {}, ['file.csv', 'domain'])).words;
  return async (context) => {
    const { id } = await licenceOfDomain(context.db, domain);
    const { firm_id } = (await context.db.queryAsSystem((q) => licenceRow(q, id)))!;
    const made = await importClients(resolve(file), firm_id, await importContext(context));
    const { created, changed, unchanged, faults } = made;
    const told = faults.map(({ line, column, message }) => `  line ${line}, ${column || 'the whole row'}: ${message}`);
    const sum = `${counted(created, 'dossier')} made, ${changed} changed, ${unchanged} as they were.`;
    if (told.length === 0) return { text: sum, data: made };
    throw new Error([`These rows were left out:`, ...told, sum].join('\n'));
  };
});

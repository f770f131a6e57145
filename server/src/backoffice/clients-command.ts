/**
 * `npm run clients -- <file.csv> <domain>`: makes a dossier of each row of a spreadsheet, for a firm without a system of
 * its own (docs/examples/clients.csv is the template).
 */
import { resolve } from 'node:path';
import { licenceRow } from '../licences/licences.queries.ts';
import { importClients } from './clients/import-clients.ts';
import { runCommand, UsageError } from './command.ts';
import { importContext } from './import-context.ts';
import { licenceOfDomain } from './licence-of-domain.ts';

await runCommand(([file, domain, ...more]) => {
  if (!file || !domain || more.length > 0)
    throw new UsageError('Which spreadsheet, for which licence? npm run clients -- <file.csv> <domain>');
  return async (context) => {
    const { id } = await licenceOfDomain(context.db, domain);
    const { firm_id } = (await context.db.queryAsSystem((q) => licenceRow(q, id)))!;
    const made = await importClients(resolve(file), firm_id, await importContext(context));
    const { created, changed, unchanged, faults } = made;
    const told = faults.map(({ line, column, message }) => `  line ${line}, ${column || 'the whole row'}: ${message}`);
    const sum = `${created} dossiers made, ${changed} changed, ${unchanged} as they were.`;
    if (told.length === 0) return { text: sum, data: made };
    throw new Error([`These rows were left out:`, ...told, sum].join('\n'));
  };
});

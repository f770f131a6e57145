/**
 * `npm run clients -- <file.csv> <domain>`: makes a dossier of each row of a spreadsheet, for a firm without a system of
 * its own (docs/examples/clients.csv is the template).
 */
import { join, resolve } from 'node:path';
import { adapterSettings } from '../adapter-settings.ts';
import { openAdapters } from '../adapters/adapters.ts';
import { openDocuments } from '../documents/documents.ts';
import { secretKey } from '../kernel/secret-key.ts';
import { secretBox } from '../kernel/secrets.ts';
import { licenceIndex, licenceRow } from '../licences/licences.queries.ts';
import { importClients } from './clients/import-clients.ts';
import { runCommand, UsageError } from './command.ts';

await runCommand(([file, domain, ...more]) => {
  if (!file || !domain || more.length > 0)
    throw new UsageError('Which spreadsheet, for which licence? npm run clients -- <file.csv> <domain>');
  return async ({ config, db, clock, ends }) => {
    const known = await db.queryAsSystem(licenceIndex);
    const licence = known.find(({ domains }) => domains.includes(domain.toLowerCase()));
    if (!licence)
      throw new Error(
        `No licence has the domain ${domain}. The domains are: ${known.flatMap(({ domains }) => domains).join(', ') || 'none'}.`,
      );
    const { firm_id } = (await db.queryAsSystem((q) => licenceRow(q, licence.id)))!;
    const documents = await openDocuments(join(config.DATA_DIR, 'tmp'));
    ends.push(() => documents.close());
    const { adapters, close } = await openAdapters(adapterSettings(config), () => clock.now());
    ends.push(close);
    const secrets = secretBox(await secretKey(config));
    const context = { db, documents, adapters, secrets, clock };
    const { created, changed, unchanged, faults } = await importClients(resolve(file), firm_id, context);
    const told = faults.map(({ line, column, message }) => `  line ${line}, ${column || 'the whole row'}: ${message}`);
    const sum = `${created} dossiers made, ${changed} changed, ${unchanged} as they were.`;
    if (told.length === 0) return sum;
    throw new Error([`These rows were left out:`, ...told, sum].join('\n'));
  };
});

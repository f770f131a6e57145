/**
 * `npm run import -- <folder>`: imports the documents of a folder into the configured database (docs/decisions/037),
 * also while the product is running.
 */
import { join, resolve } from 'node:path';
import { adapterSettings } from '../adapter-settings.ts';
import { openAdapters } from '../adapters/adapters.ts';
import { openDocuments } from '../documents/documents.ts';
import { secretKey } from '../kernel/secret-key.ts';
import { secretBox } from '../kernel/secrets.ts';
import { runCommand, UsageError } from './command.ts';
import { importFiles } from './import/import-files.ts';

await runCommand(([folder, ...more]) => {
  if (!folder || more.length > 0) throw new UsageError('Which folder? npm run import -- <folder>');
  return async ({ config, db, clock, ends }) => {
    const documents = await openDocuments(join(config.DATA_DIR, 'tmp'));
    ends.push(() => documents.close());
    const { adapters, close } = await openAdapters(adapterSettings(config), () => clock.now());
    ends.push(close);
    const secrets = secretBox(await secretKey(config));
    const count = await importFiles(resolve(folder), { db, documents, adapters, secrets, clock });
    return `Imported ${count} documents from ${folder}.`;
  };
});

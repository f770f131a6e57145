/**
 * `npm run import -- <folder>`: imports the documents of a folder into the database of the settings (decision 29), also
 * while the product runs.
 */
import { join, resolve } from 'node:path';
import { openDocuments } from '../documents/documents.ts';
import { openOutside } from '../outside/outside.ts';
import { outsideSettings } from '../outside-settings.ts';
import { secretKey } from '../secret-key.ts';
import { secretBox } from '../shared/secrets.ts';
import { runCommand, UsageFault } from './command.ts';
import { importFiles } from './import/import-files.ts';

await runCommand(([folder, ...more]) => {
  if (!folder || more.length > 0) throw new UsageFault('Which folder? npm run import -- <folder>');
  return async ({ config, db, clock, ends }) => {
    const documents = await openDocuments(join(config.DATA_DIR, 'tmp'));
    ends.push(() => documents.close());
    const { outside, close } = await openOutside(outsideSettings(config), () => clock.now());
    ends.push(close);
    const secrets = secretBox(await secretKey(config));
    const count = await importFiles(resolve(folder), { db, documents, outside, secrets, clock });
    return `Imported ${count} documents from ${folder}.`;
  };
});

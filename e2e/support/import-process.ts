/**
 * Imports folders of the firm's documents into a running product, one after the other: `npm run import` without a
 * process start for each. A line on stdin names a folder; the answer is a line on stdout, `done` or the error.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { adapterSettings } from '../../server/src/adapter-settings.ts';
import { openAdapters } from '../../server/src/adapters/adapters.ts';
import { defineCommand, runAsProgram } from '../../server/src/backoffice/command.ts';
import { importFiles } from '../../server/src/backoffice/import/import-files.ts';
import { openDocuments } from '../../server/src/documents/documents.ts';
import { openSecrets } from '../../server/src/sealing/open-secrets.ts';

const run = defineCommand(() => async ({ config, db, clock, ends }) => {
  const documents = await openDocuments(join(config.DATA_DIR, 'tmp-import'));
  ends.push(() => documents.close());
  const { adapters, close } = await openAdapters(adapterSettings(config), () => clock.now());
  ends.push(close);
  const secrets = await openSecrets({ config, db });
  for await (const folder of createInterface(process.stdin)) {
    const answer = await importFiles(folder, { db, documents, adapters, secrets, clock }).then(
      () => 'done',
      (error: unknown) => String(error).replaceAll('\n', ' '),
    );
    process.stdout.write(`${answer}\n`);
  }
  return 'No more folders.';
});

await runAsProgram(run);

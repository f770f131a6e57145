/**
 * `npm run import -- <folder>`: imports the documents of a folder into the configured database (docs/decisions/037),
 * also while the product is running.
 */
import { resolve } from 'node:path';
import { runCommand, UsageError } from './command.ts';
import { importFiles } from './import/import-files.ts';
import { importContext } from './import-context.ts';

await runCommand(([folder, ...more]) => {
  if (!folder || more.length > 0) throw new UsageError('Which folder? npm run import -- <folder>');
  return async (context) => {
    const imported = await importFiles(resolve(folder), await importContext(context));
    return { text: `Imported ${imported} documents from ${folder}.`, data: { imported } };
  };
});

/**
 * `npm run import -- <folder>`: imports the documents of a folder into the configured database (docs/decisions/037),
 * also while the product is running.
 */
import { resolve } from 'node:path';
import { counted } from '../kernel/counted.ts';
import { runCommand } from './command.ts';
import { understood } from './command-table.ts';
import { importFiles } from './import/import-files.ts';
import { importContext } from './import-context.ts';
import { readWords } from './read-words.ts';

const usage = 'Which folder? npm run import -- <folder>';

await runCommand((given) => {
  const [folder] = understood(usage, () => readWords(given, {}, ['folder'])).words;
  return async (context) => {
    const imported = await importFiles(resolve(folder), await importContext(context));
    return { text: `Imported ${counted(imported, 'document')} from ${folder}.`, data: { imported } };
  };
});

/**
 * `npm run import -- <folder>`: imports the documents of a folder into the configured database,
 * also while the product is running.
 */
import { defineCommand, runAsProgram } from '../../platform/command.ts';
import { readWords } from '../../platform/http/read-words.ts';
import { withUsage } from './command-table.ts';

const load = () => import('./import-work.ts');

const usage = 'Which folder? npm run import -- <folder>';

export const run = defineCommand(
  withUsage(usage, (given) => {
    const [folder] = readWords(given, {}, ['folder']).words;
    return async (context) => (await load()).importFolder(context, folder);
  }),
);

if (import.meta.main) await runAsProgram(run);

/**
 * `npm run schemas -- <folder>`: writes the JSON Schemas of the firm's documents into a folder, for an editor: a document
 * there that begins with `"$schema": "./dossier.schema.json"` is checked and completed while it is typed.
 */
import { definePlainCommand, runAsProgram } from '../../platform/command.ts';
import { readWords } from '../../platform/http/read-words.ts';
import { withUsage } from './command-table.ts';

const load = () => import('./schemas-work.ts');

const usage = 'Into which folder? npm run schemas -- <folder>';

export const run = definePlainCommand(
  withUsage(usage, (given) => {
    const [folder] = readWords(given, {}, ['folder']).words;
    return async () => (await load()).writeSchemas(folder);
  }),
);

if (import.meta.main) await runAsProgram(run);

/**
 * `npm run schemas -- <folder>`: writes the JSON Schemas of the firm's documents into a folder, for an editor: a document
 * there that begins with `"$schema": "./dossier.schema.json"` is checked and completed while it is typed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runWords } from './command.ts';
import { understood } from './command-table.ts';
import { readWords } from './read-words.ts';
import { documentSchema, publishedKinds } from './schemas/document-schemas.ts';

const usage = 'Into which folder? npm run schemas -- <folder>';

await runWords((given) => {
  const [folder] = understood(usage, () => readWords(given, {}, ['folder'])).words;
  return async () => {
    await mkdir(folder, { recursive: true });
    const written: string[] = [];
    for (const kind of publishedKinds) {
      const path = join(resolve(folder), `${kind}.schema.json`);
      await writeFile(path, `${JSON.stringify(await documentSchema(kind), null, 2)}\n`);
      written.push(path);
    }
    return { text: written.join('\n'), data: { written } };
  };
});

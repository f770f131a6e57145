/**
 * `npm run schemas -- <folder>`: writes the JSON Schemas of the firm's documents into a folder, for an editor: a document
 * there that begins with `"$schema": "./dossier.schema.json"` is checked and completed while it is typed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exitCodes } from './command.ts';
import { documentSchema, publishedKinds } from './schemas/document-schemas.ts';

const usage = 'Into which folder? npm run schemas -- <folder>\n';
const [folder, ...more] = process.argv.slice(2);
if (folder === '--help') {
  process.stdout.write(usage);
} else if (!folder || more.length > 0 || folder.startsWith('-')) {
  process.stderr.write(usage);
  process.exitCode = exitCodes.wrongUsage;
} else {
  await mkdir(folder, { recursive: true });
  for (const kind of publishedKinds) {
    const path = join(resolve(folder), `${kind}.schema.json`);
    await writeFile(path, `${JSON.stringify(await documentSchema(kind), null, 2)}\n`);
    process.stdout.write(`${path}\n`);
  }
}

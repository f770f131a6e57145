import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildDocumentSchema, publishedKinds } from '../../modules/integrations/schemas/document-schemas.ts';

export async function writeSchemas(folder: string) {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const kind of publishedKinds) {
    const path = join(resolve(folder), `${kind}.schema.json`);
    await writeFile(path, `${JSON.stringify(await buildDocumentSchema(kind), null, 2)}\n`);
    written.push(path);
  }
  return { text: written.join('\n'), data: { written } };
}

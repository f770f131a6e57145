import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFiles } from './backoffice/import/import-files.ts';
import type { Parts } from './http/parts.ts';

const folder = fileURLToPath(new URL('../../demo/import', import.meta.url));

/**
 * Loads the demo into an empty database. A start that was cut off half-way leaves its mark, and the next one imports
 * again: that changes what is there and doubles nothing (decision 29).
 * @returns how many documents were imported; 0 when the database has content already
 */
export async function loadDemo(parts: Parts): Promise<number> {
  const { config, licences } = parts;
  const mark = join(config.DATA_DIR, 'demo-half-loaded');
  const cutOff = await access(mark).then(
    () => true,
    () => false,
  );
  if (!cutOff && (await licences.list()).length > 0) return 0;
  await writeFile(mark, '', { flush: true });
  const count = await importFiles(folder, parts);
  licences.forget();
  await rm(mark);
  return count;
}

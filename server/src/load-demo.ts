import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scopes } from '@klantportaal/contract/backoffice-calls';
import { addKey } from './backoffice/backoffice-keys.queries.ts';
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
  await addDemoKeys(parts);
  await rm(mark);
  return count;
}

/** The key with which the firm's systems may fetch what a licence's consumers delivered; only where the demo is. */
export const demoKey = (domain: string): string => `demo-backoffice-${domain.split('.')[0]}`;

async function addDemoKeys({ db, clock, licences }: Parts): Promise<void> {
  for (const { id, domains } of await licences.list()) {
    const key = { licence_id: id, name: 'demo', scopes: [...scopes], created_at: clock.now() };
    await db.systemChange((tx) => addKey(tx, { ...key, key: demoKey(domains[0] ?? id) }));
  }
}

/** `npm run import -- <folder>`: imports the documents of a folder into the database of the settings (decision 29). */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { startDatabase } from '../db/start.ts';
import { openDocuments } from '../documents/documents.ts';
import { openLog } from '../http/log.ts';
import { openOutside } from '../outside/outside.ts';
import { outsideSettings } from '../outside-settings.ts';
import { secretKey } from '../secret-key.ts';
import { systemClock } from '../shared/clock.ts';
import { secretBox } from '../shared/secrets.ts';
import { importFiles } from './import/import-files.ts';

const ends: (() => Promise<unknown>)[] = [];
try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Which folder? npm run import -- <folder>');
  const given = readConfig(process.env);
  const config = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = openLog({ LOG_LEVEL: 'warn' }, 'plain');
  const { db, stop } = await startDatabase(config, log);
  ends.push(stop);
  const documents = await openDocuments(join(config.DATA_DIR, 'tmp'));
  ends.push(() => documents.close());
  const { outside, close } = await openOutside(outsideSettings(config), () => systemClock.now());
  ends.push(close);
  const secrets = secretBox(await secretKey(config));
  const count = await importFiles(resolve(folder), { db, documents, outside, secrets, clock: systemClock });
  process.stdout.write(`Imported ${count} documents from ${folder}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const end of ends.reverse()) await end();
}

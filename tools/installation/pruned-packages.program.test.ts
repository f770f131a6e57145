import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../shared/paths.ts';
import { run } from '../shared/run.ts';

/** The packages by which letters in pictures are recognised. */
const packages = [
  '@tesseract.js-data/eng',
  '@tesseract.js-data/nld',
  'bmp-js',
  'is-url',
  'regenerator-runtime',
  'tesseract.js',
  'tesseract.js-core',
  'wasm-feature-detect',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kp-pruned-'));
  for (const name of packages)
    await cp(at(`node_modules/${name}`), path.join(folder, 'node_modules', name), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const prune = `
const { matches, unread } = await import(process.env.PRUNE);
const { rmSync } = await import('node:fs');
for (const { globs, keep } of unread)
  for (const glob of globs)
    for (const file of matches('node_modules', glob, keep)) rmSync('node_modules/' + file, { recursive: true });`;

const recognise = `
const { createWorker, OEM } = require('tesseract.js');
(async () => {
  const langPath = 'node_modules/@tesseract.js-data/nld/4.0.0_best_int';
  const reader = await createWorker('nld', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true });
  await reader.recognize('blank.png');
  await reader.terminate();
  console.log('recognised');
})();`;

test('pictures are read by what the image keeps of its packages', async () => {
  const blank = { width: 200, height: 80, channels: 3, background: 'white' } as const;
  await writeFile(path.join(folder, 'blank.png'), await sharp({ create: blank }).png().toBuffer());
  const env = { PRUNE: at('deploy/image/prune-packages.mjs') };
  const pruned = await run('node', ['--input-type=module', '-e', prune], { cwd: folder, env });
  expect(pruned).toMatchObject({ code: 0, output: '' });
  const read = await run('node', ['-e', recognise], { cwd: folder });
  expect(read).toMatchObject({ code: 0, output: expect.stringContaining('recognised') });
});

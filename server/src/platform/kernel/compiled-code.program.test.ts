import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const ours = new URL('./compiled-code.ts', import.meta.url).href;

/**
 * Returns the output of a program that keeps its compiled code in a folder and then loads a module that says `word`.
 */
async function runSaying(word: string, cache: string): Promise<string> {
  const module = join(folder.path, 'module.mjs');
  writeFileSync(module, `console.log('${word}');`);
  const program = `
    import { keepCompiledCode } from '${ours}';
    keepCompiledCode(process.argv[1]);
    await import(process.argv[2]);`;
  const args = ['--input-type=module', '--eval', program, cache, module];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH } });
  return stdout + stderr;
}

test('keeps what was compiled, and loads a source that changed as it is now', async () => {
  const cache = join(folder.path, 'cache');
  expect(await runSaying('before', cache)).toBe('before\n');
  expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(1);
  expect(await runSaying('after', cache)).toBe('after\n');
});

test('starts all the same, and says nothing, where the folder cannot be made', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  expect(await runSaying('loaded', join(file, 'cache'))).toBe('loaded\n');
});

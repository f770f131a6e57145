import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandDataFolder, makeDataFolder } from './data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kp-data-folder-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a data folder is made, with those above it', async () => {
  await demandDataFolder(join(folder, 'a', 'b'));
  await expect(demandDataFolder(join(folder, 'a', 'b'))).resolves.toBeUndefined();
});

test('one that cannot be made is refused in words', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(makeDataFolder(join(folder, 'file', 'data'))).rejects.toThrow(/of DATA_DIR, cannot be written: ENOTDIR/);
});

test.skipIf(process.getuid?.() !== 0)('one of another user is refused in words', async () => {
  await mkdir(join(folder, 'theirs'));
  const script = `import { demandDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))};
    process.setuid(65534);
    await demandDataFolder(${JSON.stringify(join(folder, 'theirs'))}).catch((error) => console.log(error.message));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toContain('theirs, of DATA_DIR, cannot be written: EACCES');
});

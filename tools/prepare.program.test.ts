import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { at } from './shared/paths.ts';

test('preparing an installation again keeps its names, keys and certificates, and shows its secrets to nobody', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prepare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(at('deploy/compose/prepare.sh'), join(folder, 'prepare.sh'));
  const prepare = (...hosts: string[]) => spawnSync('sh', ['prepare.sh', ...hosts], { cwd: folder, encoding: 'utf8' });
  const made = () => {
    const { stdout } = spawnSync('find', ['.env', 'secrets', '-type', 'f'], { cwd: folder, encoding: 'utf8' });
    return Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
  };
  expect(prepare('mijn.kantoor.example')).toMatchObject({ status: 2 });
  expect(prepare('mijn.kantoor.example', 'console.kantoor.example')).toMatchObject({ status: 0 });
  const before = made();
  expect(Object.keys(before)).toContain('secrets/klantportaal.env');
  expect(prepare('ander.kantoor.example', 'ander-console.kantoor.example')).toMatchObject({ status: 0 });
  expect(made()).toEqual(before);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'secrets/klantportaal.env')).mode & 0o077).toBe(0);
});

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { at } from './shared/paths.ts';
import { run } from './shared/run.ts';

const wanted = { 'wants-newer': '1.0.0' };
const locked = {
  '': { dependencies: wanted },
  'node_modules/wants-newer': {
    version: '1.0.0',
    resolved: 'https://registry.npmjs.org/wants-newer/-/wants-newer-1.0.0.tgz',
    engines: { node: '>=999' },
  },
};

/** Returns what `npm ci` says of a package that wants a newer Node, with our settings; nothing is fetched. */
function install(dependencies: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'npm-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(at('.npmrc'), path.join(folder, '.npmrc'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'p', version: '1.0.0', dependencies }));
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'p', version: '1.0.0', lockfileVersion: 3, packages: locked }),
  );
  // Under `npm test`, npm would take its settings from the environment.
  const env = Object.fromEntries(
    Object.keys(process.env).flatMap((name) => (/^npm_/i.test(name) ? [[name, undefined]] : [])),
  );
  return run('npm', ['ci', '--dry-run', '--offline', '--no-audit'], { cwd: folder, env });
}

test('npm says nothing of packages that want a newer Node', async () => {
  const { code, output } = await install(wanted);
  expect([code, output]).toEqual([0, expect.stringMatching(/added? .*wants-newer|added 1 package/)]);
  expect(output).not.toContain('warn');
});

test('npm still says what went wrong', async () => {
  const { code, output } = await install({ ...wanted, 'not-locked': '1.0.0' });
  expect(code).not.toBe(0);
  expect(output).toContain('not-locked');
});

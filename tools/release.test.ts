import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createProvenance, releaseChangelog, sign } from './release.ts';
import { at } from './shared/paths.ts';
import { workspaceNames } from './shared/workspaces.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- More.\n\n## [1.0.0] - 2026-01-01\n\n- First.\n';

test('what was unreleased gets its number, and says which schema it needs', () => {
  expect(releaseChangelog(changelog, '1.1.0', '2026-02-02', '0045_more')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-02\n\nNeeds a database at `0045_more` or newer: `npm run migrate` before its servers start.\n\n### Added\n\n- More.\n\n## [1.0.0] - 2026-01-01\n\n- First.\n',
  );
});

test('what was prepared gets the day and the schema of its release, and leaves nothing behind', () => {
  const prepared = releaseChangelog(changelog, '1.1.0', '2026-02-02', '0045_more');
  const made = releaseChangelog(prepared, '1.1.0', '2026-03-03', '0046_yet_more');
  expect(made).toBe(prepared.replace('2026-02-02', '2026-03-03').replace('0045_more', '0046_yet_more'));
  expect(releaseChangelog(prepared.replace('## [Unreleased]\n\n', ''), '1.1.0', '2026-03-03', '0046_yet_more')).toBe(
    made,
  );
  const later = prepared.replace('## [Unreleased]\n', '## [Unreleased]\n\n- Late.\n');
  expect(() => releaseChangelog(later, '1.1.0', '2026-03-03', 'x')).toThrow('move it under 1.1.0');
});

test('nothing empty is released', () => {
  const empty = releaseChangelog(changelog, '1.1.0', '2026-02-02', 'x');
  expect(() => releaseChangelog(empty, '1.2.0', '2026-02-02', 'x')).toThrow('nothing');
});

test('says of each file where it comes from', () => {
  const from = { version: '1.1.0', commit: 'abc', lock: 'def', node: 'v24' };
  expect(createProvenance({ 'image.tar': '123' }, from)).toMatchObject({
    subject: [{ name: 'image.tar', digest: { sha256: '123' } }],
    predicate: {
      buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'abc' } }, { digest: { sha256: 'def' } }] },
    },
  });
});

const hasMinisign = spawnSync('minisign', ['-v']).status === 0;
test.runIf(hasMinisign)('the sums are signed by the key, and one letter more is noticed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kp-sign-'));
  const [sums, secret, open] = ['SHA256SUMS', 'secret.key', 'open.pub'].map((name) => path.join(folder, name));
  writeFileSync(sums!, 'abc  klantportaal-1.0.0.tar.gz\n');
  expect(spawnSync('minisign', ['-G', '-W', '-s', secret!, '-p', open!]).status).toBe(0);
  await sign(sums!, secret!, 'klantportaal 1.0.0 abc');
  const verify = () => spawnSync('minisign', ['-V', '-p', open!, '-m', sums!], { encoding: 'utf8' });
  expect([verify().status, verify().stdout]).toEqual([0, expect.stringContaining('klantportaal 1.0.0 abc')]);
  writeFileSync(sums!, 'abcd  klantportaal-1.0.0.tar.gz\n');
  expect(verify().status).toBe(1);
  rmSync(folder, { recursive: true });
});

test('every workspace has the version of the project', () => {
  const readVersion = (file: string) => (JSON.parse(readFileSync(at(file), 'utf8')) as { version?: string }).version;
  const versions = workspaceNames.map((name) => readVersion(`${name}/package.json`));
  expect(versions).toEqual(workspaceNames.map(() => readVersion('package.json')));
});

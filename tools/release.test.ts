import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { provenance, released } from './release.ts';
import { at } from './shared/paths.ts';
import { workspaceNames } from './shared/workspaces.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- More.\n\n## [1.0.0] - 2026-01-01\n\n- First.\n';

test('what was unreleased gets its number, and says which schema it needs', () => {
  expect(released(changelog, '1.1.0', '2026-02-02', '0045_more')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-02\n\nNeeds a database at `0045_more` or newer: `npm run migrate` before its servers start.\n\n### Added\n\n- More.\n\n## [1.0.0] - 2026-01-01\n\n- First.\n',
  );
});

test('nothing is released twice, and nothing empty', () => {
  expect(() => released(changelog, '1.0.0', '2026-02-02', 'x')).toThrow('already');
  const empty = released(changelog, '1.1.0', '2026-02-02', 'x');
  expect(() => released(empty, '1.2.0', '2026-02-02', 'x')).toThrow('nothing');
});

test('says of each file where it comes from', () => {
  const from = { version: '1.1.0', commit: 'abc', lock: 'def', node: 'v24' };
  expect(provenance({ 'image.tar': '123' }, from)).toMatchObject({
    subject: [{ name: 'image.tar', digest: { sha256: '123' } }],
    predicate: {
      buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'abc' } }, { digest: { sha256: 'def' } }] },
    },
  });
});

test('every workspace has the version of the project', () => {
  const versionOf = (file: string) => (JSON.parse(readFileSync(at(file), 'utf8')) as { version?: string }).version;
  const versions = workspaceNames.map((name) => versionOf(`${name}/package.json`));
  expect(versions).toEqual(workspaceNames.map(() => versionOf('package.json')));
});

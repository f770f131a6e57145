import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandFiles } from '../server/test/programs/command-files.ts';
import { listImports } from './shared/imports.ts';
import { at, root } from './shared/paths.ts';

/*
 * `--help` and wrong usage of a command are answered before anything else is loaded: what its file
 * imports, and what that imports in turn, is on this list. Whatever does the work is behind an `import()`.
 */

const light = new Set([
  'server/src/platform/command.ts',
  'server/src/commands/firm/command-table.ts',
  'server/src/platform/http/read-words.ts',
  'server/src/platform/kernel/compiled-code.ts',
  'server/src/platform/kernel/thrown.ts',
  'server/src/commands/backup/place.ts',
  'server/src/commands/kept-months.ts',
  'contract/src/modules/identity/scopes.ts',
  'contract/src/operator/operator-scopes.ts',
  'contract/src/values/ensure.ts',
  'contract/src/values/guards.ts',
  'contract/src/values/objects.ts',
  'contract/src/values/uuid.ts',
  'node:fs',
  'node:module',
  'node:url',
  'node:util',
]);

/** The modules that Node loads before a file runs. */
const listLoadedFirst = (file: string): string[] =>
  listImports(readFileSync(at(file), 'utf8'))
    .filter(({ loaded }) => loaded === 'first')
    .map(({ name }) =>
      name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : name.replace(/^@klantportaal\/contract\/(.*)/, 'contract/src/$1.ts'),
    );

/** All that is loaded with a file. */
function listLoaded(file: string, loaded = new Set<string>()): Set<string> {
  for (const module of listLoadedFirst(file)) {
    if (loaded.has(module)) continue;
    loaded.add(module);
    if (module.endsWith('.ts')) listLoaded(module, loaded);
  }
  return loaded;
}

const files = [...commandFiles.map(({ file }) => `server/src/${file}`), 'tools/command.ts'];

test('every file of a command is run by a script', () => {
  const there = globSync('server/src/**/*-command.ts', { cwd: root });
  expect(there.toSorted()).toEqual(files.filter((file) => file.startsWith('server/')).toSorted());
});

test.each(files)('%s answers --help before anything else is loaded', (file) => {
  const loaded = listLoaded(file);
  expect(loaded).toContain('server/src/platform/command.ts');
  expect([...loaded].filter((one) => !light.has(one))).toEqual([]);
});

test('nothing is on the list that no command loads', () => {
  const loaded = new Set(files.flatMap((file) => [...listLoaded(file)]));
  expect([...light].filter((one) => !loaded.has(one))).toEqual([]);
});

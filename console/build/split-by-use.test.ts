import { expect, test } from 'vitest';
import { splitByUse } from '../../web/build/split-by-use.ts';

/** Modules with what they import at once, what they import later, and their size in signs. */
type Modules = Record<string, { imports?: string[]; later?: string[]; size?: number }>;

/** The file of each module, by the rule. */
function split(modules: Modules): Record<string, string | null> {
  const graph = {
    getModuleInfo: (id: string) => {
      const { imports = [], later = [], size = 100 } = modules[id] ?? {};
      return { importedIds: imports, dynamicallyImportedIds: later, code: 'x'.repeat(size) };
    },
  };
  const nameOf = splitByUse({ first: 'main' });
  return Object.fromEntries(Object.keys(modules).map((id) => [id, nameOf(id, graph)]));
}

test('small modules that a page needs are one file with it, and what runs first another', () => {
  const files = split({
    main: { imports: ['react'], later: ['inbox', 'dossier'] },
    react: {},
    inbox: { imports: ['row', 'chip'] },
    dossier: { imports: ['row', 'chip', 'facts'] },
    row: {},
    chip: {},
    facts: {},
  });
  expect(files.react).toBe('base');
  expect(files.row).not.toBe('base');
  expect(files.chip).toBe(files.row);
  expect(files.facts).toBe(files.dossier);
});

test('no page fetches large code that only another one uses', () => {
  const files = split({
    main: { later: ['inbox', 'judging'] },
    inbox: { imports: ['row'] },
    judging: { imports: ['row', 'viewer'] },
    row: {},
    viewer: { size: 90_000 },
  });
  expect(files.viewer).not.toBe(files.row);
});

test('two modules with a third between them that stays apart are not one file', () => {
  const files = split({
    main: { later: ['a', 'b'] },
    a: { imports: ['top'] },
    b: { imports: ['middle'] },
    top: { imports: ['middle'] },
    middle: { imports: ['bottom'], size: 60_000 },
    bottom: {},
  });
  const isApart = files.middle !== files.top;
  expect(isApart && files.top === files.bottom).toBe(false);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../shared/paths.ts';
import { runBin } from '../shared/run.ts';
import { browserWorkspaces } from '../shared/workspaces.ts';

/** Each in a folder of its own: the linter starts once for all of them. */
const files: { name: string; content: string }[] = [];
let folder: string;
let output: string;
beforeAll(async () => {
  // Outside the tree, which the checks may be reading.
  folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  for (const [index, { name, content }] of files.entries()) {
    const file = path.join(folder, String(index), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  ({ output } = await runBin('oxlint', ['-c', at('.oxlintrc.json'), '-f', 'unix', folder]));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Adds a file of ours with this content; returns what lists the rules that the linter finds broken in it. */
function lintFile(content: string, name = 'a.ts'): () => string[] {
  const index = files.push({ name, content }) - 1;
  return () => {
    const own = output.split('\n').filter((line) => line.startsWith(path.join(folder, String(index), name)));
    return own.flatMap((line) => /\[\w+\/[\w-]+\(([\w-]+)\)\]/.exec(line)?.[1] ?? []);
  };
}
const lines = (many: number) =>
  Array.from({ length: many }, (_, index) => `export const a${index} = ${index};\n`).join('');
const comment = (...parts: string[]) => `// ${parts.join('')} later\nexport const a = 1;\n`;

// Leftovers of a person, in parts where they would be found in this file.
const breaches: [what: string, rule: string, content: string, name?: string][] = [
  ['a file of more than 400 lines', 'max-lines', lines(401)],
  ['a breakpoint', 'no-debugger', 'debugger;\n'],
  ['a comment that waits', 'no-warning-comments', comment('to', 'do')],
  ['another', 'no-warning-comments', comment('FIX', 'ME:')],
  ['a type error that is ignored', 'ban-ts-comment', comment('@ts', '-ignore')],
  ['types that are not checked', 'ban-ts-comment', comment('@ts', '-nocheck')],
  ['a module of Node without node:', 'prefer-node-protocol', "export { join } from 'path';\n"],
  ['code that is made', 'no-new-func', "export const a = new Function('return 1');\n"],
  [
    'a connection without a listener',
    'no-restricted-properties',
    "import pg from 'pg';\nexport const a = new pg.Client();\n",
  ],
  ['a look inside zod', 'no-restricted-properties', 'export const a = (b: any) => b._zod;\n'],
  ['a call to another party without limits', 'no-restricted-globals', "await fetch('');\n", 'server/src/a.ts'],
  [
    'words of the firm that may be Dutch',
    'firm-words-in-words',
    'export const A = ({ a }: { a: { label: string } }) => <p>{a.label}</p>;\n',
    'portal/src/a.tsx',
  ],
  [
    'a test that runs alone',
    'no-focused-tests',
    "import { expect, test } from 'vitest';\ntest.only('a', () => expect(1).toBe(1));\n",
    'a.test.ts',
  ],
  [
    'a test that is left out',
    'no-disabled-tests',
    "import { expect, test } from 'vitest';\ntest.skip('a', () => expect(1).toBe(1));\n",
    'a.test.ts',
  ],
];
test.each(breaches.map(([what, rule, ...file]) => ({ what, rule, listBroken: lintFile(...file) })))(
  'the linter finds $what',
  ({ rule, listBroken }) => expect(listBroken()).toContain(rule),
);

// The configuration is JSON and cannot follow the list of workspaces by itself.
const hook = "import { useState } from 'react';\nexport const useA = (a: boolean) => (a ? useState(0) : null);\n";
const listener = "window.addEventListener('online', () => {});\n";
const bound = "await screen.findByText('Weg', {}, { timeout: 5000 });\n";
test.each(
  browserWorkspaces.map((name) => ({
    name,
    listOfHook: lintFile(hook, `${name}/src/a.ts`),
    listOfListener: lintFile(listener, `${name}/src/b.ts`),
    listOfBound: lintFile(bound, `${name}/src/c.test.tsx`),
  })),
)('the linter knows that $name/ runs in a browser', ({ listOfHook, listOfListener, listOfBound }) => {
  expect(listOfHook()).toContain('rules-of-hooks');
  expect(listOfListener()).toContain('page-listeners');
  expect(listOfBound()).toContain('shared-bounds');
});

const longTexts = lintFile(lines(401), 'texts.nl.ts');
test('a table of texts may be long', () => expect(longTexts()).toEqual([]));

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { at } from '../shared/paths.ts';
import { runBin } from '../shared/run.ts';
import { browserWorkspaces } from '../shared/workspaces.ts';

/** The rules that the linter finds broken in a file of ours with this content. */
async function brokenIn(content: string, name = 'a.ts'): Promise<string[]> {
  // Outside the tree, which the checks may be reading.
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
  const { output } = await runBin('oxlint', ['-c', at('.oxlintrc.json'), '-f', 'unix', path.join(folder, name)]);
  return [...output.matchAll(/\[\w+\/[\w-]+\(([\w-]+)\)\]/g)].map(([, rule = '']) => rule);
}
const lines = (many: number) => Array.from({ length: many }, (_, at) => `export const a${at} = ${at};\n`).join('');
const comment = (...parts: string[]) => `// ${parts.join('')} later\nexport const a = 1;\n`;

// What a person may leave behind, in parts where it would be found in this file.
test.each<[string, string, string, string?]>([
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
])('the linter finds %s', async (_, rule, content, name) => {
  expect(await brokenIn(content, name)).toContain(rule);
});

// The configuration is JSON and cannot follow the list of workspaces by itself.
test.each(browserWorkspaces)('the linter knows that %s/ runs in a browser', async (name) => {
  const hook = "import { useState } from 'react';\nexport const useA = (a: boolean) => (a ? useState(0) : null);\n";
  expect(await brokenIn(hook, `${name}/src/a.ts`)).toContain('rules-of-hooks');
  const listener = "window.addEventListener('online', () => {});\n";
  expect(await brokenIn(listener, `${name}/src/b.ts`)).toContain('page-listeners');
});

test('a table of texts may be long', async () => {
  expect(await brokenIn(lines(401), 'texts.nl.ts')).toEqual([]);
});

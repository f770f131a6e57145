import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../shared/paths.ts';
import { requirements } from './asvs-requirements.ts';
import { findSecurityFaults } from './security.ts';

const text = readFileSync(at('docs/security.md'), 'utf8');
const getRow = (id: string) =>
  text.split('\n').find((line) => line.startsWith(`| ${id} | `) && line.split('|').length > 6)!;
const all = () => 'every private call';
/** The faults that a change of the document causes. */
const listFaults = (change: (text: string) => string, source: (file: string) => string | null = all) => {
  const before = new Set(findSecurityFaults(text, source));
  return findSecurityFaults(change(text), source).filter((fault) => !before.has(fault));
};

test('knows all requirements of levels 1 and 2', () => {
  expect(requirements).toHaveLength(253);
  expect(new Set(requirements).size).toBe(253);
});

test('finds a requirement that is missing, unknown or there twice', () => {
  const row = getRow('v5.0.0-1.2.3');
  expect(listFaults((whole) => whole.replace(`${row}\n`, ''))).toEqual(['v5.0.0-1.2.3 has no row']);
  expect(listFaults((whole) => whole.replace(row, `${row}\n${row}`))).toEqual(['v5.0.0-1.2.3 stands there twice']);
  expect(listFaults((whole) => whole.replace(row, `${row}\n| v5.0.0-1.2.10 | a | n.a. | b | — |`))).toEqual([
    'v5.0.0-1.2.10 is no requirement of level 1 or 2',
  ]);
});

test('finds a file or a test that is not there', () => {
  const row = '| v5.0.0-1.2.3 | a | met | `server/src/app.ts` | `server/src/a.test.ts` *every private call* |';
  const tried = (source: (file: string) => string | null) =>
    listFaults((whole) => whole.replace(getRow('v5.0.0-1.2.3'), row), source);
  expect(tried(all)).toEqual([]);
  expect(tried((file) => (file === 'server/src/app.ts' ? null : 'every private call'))).toContain(
    'v5.0.0-1.2.3 names server/src/app.ts: not there',
  );
  expect(tried(() => 'every call')).toContain(
    'v5.0.0-1.2.3 names the test "every private call": not in the file before it',
  );
});

test('finds a claim without a test, and what is not met and not listed, or listed and met', () => {
  const met = getRow('v5.0.0-9.1.1');
  expect(listFaults((whole) => whole.replace(met, '| v5.0.0-9.1.1 | a | met | b | — |'))).toEqual([
    'v5.0.0-9.1.1 is met: say by which test, or — (read)',
  ]);
  expect(listFaults((whole) => whole.replace(met, '| v5.0.0-9.1.1 | a | not met | b | — |'))).toEqual([
    'v5.0.0-9.1.1 is not met: list it at the top',
  ]);
  const open = getRow('v5.0.0-13.2.1');
  expect(listFaults((whole) => whole.replace(open, '| v5.0.0-13.2.1 | a | n.a. | b | — |'))).toEqual([
    'v5.0.0-13.2.1 is listed at the top, but its row says otherwise',
  ]);
});

import { readFileSync } from 'node:fs';
import { at, isInClone } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

export interface Requirement {
  document: string;
  id: string;
  /** Paths of the code and of the tests, relative to the project's folder. */
  lives: string[];
  tests: string[];
  state: string;
}

/** The rows of `docs/requirements.md`: `| id | rule | where it lives | test | state |` under a heading per document. */
export function readRequirements(): Requirement[] {
  const rows: Requirement[] = [];
  let document = '';
  for (const line of readFileSync(at('docs/requirements.md'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) document = line.slice(3).trim();
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!/^[A-Z]\d/.test(cells[1] ?? '')) continue;
    const [, id = '', , lives = '', tests = '', state = ''] = cells;
    rows.push({ document, id, lives: places(lives), tests: places(tests), state });
  }
  return rows;
}

const places = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place]) => place ?? '');

/** A row that claims to work names an existing file and test; ids are unique; there is at least one row. */
export async function requirementsAreShown(): Promise<Findings> {
  const rows = readRequirements();
  const faults: string[] = rows.length < 300 ? [`only ${rows.length} rules were read from docs/requirements.md`] : [];
  const seen = new Set<string>();
  for (const { id, lives, tests, state } of rows) {
    if (seen.has(id)) faults.push(`${id} stands there twice`);
    seen.add(id);
    if (state !== 'works' && state !== 'open') faults.push(`${id}: the state is "${state}"; say works or open`);
    if (state === 'works' && (!lives.length || !tests.length))
      faults.push(`${id} works, but names no place or no test`);
    for (const place of [...lives, ...tests]) if (!isInClone(place)) faults.push(`${id} names ${place}: not there`);
    for (const test of tests)
      if (!/\.(test|spec)\.tsx?$|^tools\/checks\//.test(test)) faults.push(`${id} names ${test} as a test: it is none`);
  }
  const works = rows.filter(({ state }) => state === 'works').length;
  return { faults, notes: [`${works} of ${rows.length} rules work`] };
}

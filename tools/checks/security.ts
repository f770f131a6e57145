import { readFileSync, statSync } from 'node:fs';
import { at, isInClone } from '../shared/paths.ts';
import { requirements } from './asvs-requirements.ts';
import type { Findings } from './findings.ts';

const name = 'docs/security.md';
const id = /v5\.0\.0-\d+\.\d+\.\d+/g;
const states = ['met', 'partly', 'not met', 'operator', 'n.a.'];

/** A row of docs/security.md: `| id | asked | state | where | test |`. */
interface Row {
  id: string;
  asked: string;
  state: string;
  where: string;
  test: string;
}

function parseRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', asked = '', state = '', where = '', test = ''] = line.split('|').map((cell) => cell.trim());
    return states.includes(state) && id.startsWith('v5.') ? [{ id, asked, state, where, test }] : [];
  });
}

/**
 * Every requirement of levels 1 and 2 has one row; every file and test that a row names exists; what is not met is
 * listed at the top, and nothing else is.
 * @param source the text of a file of the project, null where there is none
 */
export function findSecurityFaults(text: string, source: (file: string) => string | null): string[] {
  const rows = parseRows(text);
  const ids = rows.map((row) => row.id);
  const faults: string[] = [];
  for (const wanted of requirements) if (!ids.includes(wanted)) faults.push(`${wanted} has no row`);
  for (const [place, found] of ids.entries()) {
    if (!requirements.includes(found)) faults.push(`${found} is no requirement of level 1 or 2`);
    if (ids.indexOf(found) < place) faults.push(`${found} stands there twice`);
  }
  for (const row of rows) {
    if (!row.asked) faults.push(`${row.id} does not say what is asked`);
    if (!row.where || !row.test) faults.push(`${row.id} names no place or no test; say — for none`);
    if (row.state === 'met' && !/`|— \((?:read|documents|Node)/.test(row.test))
      faults.push(`${row.id} is met: say by which test, or — (read)`);
    faults.push(...namedFaults(row, source));
  }
  const [, top = ''] = /\n## What is not met\n([\s\S]*?)\n## /.exec(text) ?? [];
  const listed = new Set(top.match(id) ?? []);
  const open = rows.filter(({ state }) => state === 'partly' || state === 'not met').map((row) => row.id);
  for (const missing of open) if (!listed.has(missing)) faults.push(`${missing} is not met: list it at the top`);
  for (const met of listed)
    if (!open.includes(met)) faults.push(`${met} is listed at the top, but its row says otherwise`);
  return faults;
}

/** Matches what looks like a path in backticks, and the titles in asterisks after a test. */
function namedFaults(row: Row, source: (file: string) => string | null): string[] {
  const faults: string[] = [];
  let test: string | null = null;
  for (const [, file, title] of `${row.where} ${row.test}`.matchAll(/`([\w.-]+\/[\w./-]*)`|\*([^*]+)\*/g)) {
    if (file) {
      test = source(file);
      if (test === null) faults.push(`${row.id} names ${file}: not there`);
    } else if (title && !test?.replaceAll("\\'", "'").includes(title))
      faults.push(`${row.id} names the test "${title}": not in the file before it`);
  }
  return faults;
}

/** docs/security.md as it is. */
export async function security(): Promise<Findings> {
  const text = readFileSync(at(name), 'utf8');
  const rows = parseRows(text);
  const source = (file: string) => {
    if (!isInClone(file)) return null;
    return statSync(at(file)).isFile() ? readFileSync(at(file), 'utf8') : '';
  };
  const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`);
  return { faults: findSecurityFaults(text, source), notes: [`${rows.length} requirements: ${counts.join(', ')}`] };
}

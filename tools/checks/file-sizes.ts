import { readFileSync } from 'node:fs';
import { at, filesUnder } from '../shared/paths.ts';
import { workspaceNames } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';

const most = 400;
/** Tables may be long: they are read by their rows. Texts are tables too. */
const tables = /endpoints\.ts$|\/texts?\.|texts\.(nl|en)\.ts$|-texts?\.|\.texts\.|migrations\//;

/** Median and largest file; a file far over its limit is a fault. */
export async function fileSizes(): Promise<Findings> {
  const sizes = filesUnder(...workspaceNames, 'tools', 'e2e', 'bench', 'demo')
    .filter((name) => /\.(ts|tsx)$/.test(name))
    .map((name) => ({ name, lines: readFileSync(at(name), 'utf8').split('\n').length - 1 }))
    .sort((one, other) => one.lines - other.lines);
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
  const largest = sizes.at(-1);
  return {
    faults: sizes
      .filter(({ name, lines }) => lines > most && !tables.test(name))
      .map(({ name, lines }) => `${name} has ${lines} lines; ${most} at most (a table may be longer)`),
    notes: [
      `${sizes.length} files, median ${median} lines, ${sizes.filter(({ lines }) => lines > 300).length} over 300, ` +
        `largest ${largest?.name} with ${largest?.lines}`,
    ],
  };
}

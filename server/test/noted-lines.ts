import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a run of the unit tests notes for a test that comes after it, as lines of JSON, one file for each worker. */
export interface NotedLines<Line> {
  /** Called before a run, so that nothing is read that the product no longer does. */
  clear(): void;
  add(lines: readonly Line[]): void;
  read(): Line[];
}

export function openNotedLines<Line>(name: string): NotedLines<Line> {
  const folder = fileURLToPath(new URL(`../../.cache/${name}`, import.meta.url));
  return {
    clear: () => rmSync(folder, { recursive: true, force: true }),
    add(lines) {
      if (lines.length === 0) return;
      mkdirSync(folder, { recursive: true });
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      appendFileSync(path.join(folder, `${process.pid}.jsonl`), text);
    },
    read: () =>
      globSync(`${folder}/*.jsonl`)
        .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
        .map((line) => JSON.parse(line) as Line),
  };
}

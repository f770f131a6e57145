import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** A path in the project, from segments under its folder. */
export const at = (...parts: string[]): string => path.join(root, ...parts);

const skipped = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'coverage', 'test-results']);

/**
 * Whether a clone has this path. What is built, installed or generated does not count: a check that relied on it would
 * pass here and fail in a clean clone.
 */
export const isInClone = (name: string): boolean =>
  !name.split('/').some((part) => skipped.has(part)) && existsSync(at(name));

/** Every file of ours under a folder of the project, as sorted paths relative to the project's folder, with `/`. */
export function listFilesUnder(...folders: string[]): string[] {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const name = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(name);
      else if (entry.isFile()) found.push(name);
    }
  };
  for (const folder of folders) visit(folder);
  return found.sort();
}

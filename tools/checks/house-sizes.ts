import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listImports } from '../shared/imports.ts';
import { at, listFilesUnder } from '../shared/paths.ts';
import { workspaceNames } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';

const MAX_FILES = 40;
/** Lines from which a file may have one user. */
const MIN_LINES = 20;
const code = /\.(?:ts|tsx|css)$/;
/** Files that are small by their kind: texts, the calls and statements of a subject, and what a program loads late. */
const smallByKind = /texts?\.(?:nl|en)\.ts$|\.(?:handlers|queries|d)\.ts$|-(?:command|work)\.ts$|^(?!\w+\/src\/)/;
/** Registries, which import one of each kind. */
const registry = /\/(?:routes|endpoints|firm-calls|kit-[a-z]+)\.tsx?$|\/main\.tsx?$/;

/** No folder has more files than one can see at once, and a small file that one file uses stands in that file. */
export async function houseSizes(): Promise<Findings> {
  const files = listFilesUnder(...workspaceNames, 'e2e', 'bench', 'tools').filter((file) => code.test(file));
  const texts = new Map(
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(at(file), 'utf8')]),
  );
  return { faults: [...fullFolders(files), ...smallFiles(texts)], notes: [`${files.length} files`] };
}

/** Folders with too many files of their own; texts in a table of languages do not count. */
export function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => !/texts?\.(?:nl|en)\.ts$/.test(name)))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return Array.from(counts)
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}/ has ${count} files: give what belongs together a folder of its own`);
}

/**
 * Small files with one user that loads them at once. A test counts as a user: it can say more about a small file than
 * about a large one.
 * @param texts the text of each file of code by its path
 */
export function smallFiles(texts: ReadonlyMap<string, string>): string[] {
  const users = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const used of listImported(file, text)) users.set(used, (users.get(used) ?? new Set()).add(file));
  return Array.from(texts)
    .filter(([file, text]) => countLines(text) < MIN_LINES && !smallByKind.test(file) && !file.includes('.test.'))
    .flatMap(([file]) => {
      const [user, ...others] = users.get(file) ?? [];
      if (
        !user ||
        user.includes('.test.') ||
        others.length > 0 ||
        registry.test(user) ||
        isLate(file, texts.get(user) ?? '')
      )
        return [];
      return [`${file} is small and has one user: move it into ${user}`];
    });
}

const countLines = (text: string): number => text.trimEnd().split('\n').length;

const isLate = (file: string, user: string): boolean => user.includes(`/${path.basename(file)}')`);

/** The sources that a file imports or puts another in the place of, by their paths. */
function listImported(file: string, text: string): string[] {
  return listImports(text).map(({ name }) => {
    if (name.startsWith('.')) return path.posix.join(path.dirname(file), name);
    const inside = /^@klantportaal\/(\w+)\/(.*)$/.exec(name);
    return inside ? `${inside[1]}/src/${inside[2]}`.replace(/(?<!\.tsx?)$/, '.ts') : name;
  });
}

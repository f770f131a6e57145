import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { at, listFilesUnder } from './paths.ts';
import { workspaceNames } from './workspaces.ts';

/** Test files by what they have to do with a change; paths relative to the project's folder. */
export interface TouchedTests {
  /** Those with the fewest imports between them, or between what stands beside them, and the change. */
  nearest: string[];
  /** Those that reach the change too, by a longer way: nearly every test of an app reaches all of it. */
  further: string[];
}

/** So many answer within a minute. */
const MAX_FILES = 40;

const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isQuickTest = (file: string): boolean => isTest(file) && !/\.(?:program|deep)\.test\.tsx?$/.test(file);

/** The tests inside the test process that reach one of the files by their imports. */
export function findTouchedTests(changed: readonly string[], importsOf = readImports()): TouchedTests {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of importsOf)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  /** Imports from a file to the nearest change. */
  const distances = new Map<string, number>(changed.map((file) => [file, 0]));
  const queue = [...changed];
  for (const file of queue) {
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distances.get(file)! + 1);
      queue.push(importer);
    }
  }
  /** A test stands beside what it tests, which it may reach only by way of the whole app. */
  const folders = new Map<string, number>();
  for (const [file, distance] of distances) {
    const folder = path.dirname(file);
    if (!isTest(file)) folders.set(folder, Math.min(distance, folders.get(folder) ?? distance));
  }
  const touched = [...importsOf.keys()].filter(isQuickTest).flatMap((file) => {
    const distance = Math.min(distances.get(file) ?? Infinity, folders.get(path.dirname(file)) ?? Infinity);
    return distance < Infinity ? [{ file, distance }] : [];
  });
  const files = touched.toSorted((a, b) => a.distance - b.distance).map(({ file }) => file);
  return { nearest: files.slice(0, MAX_FILES), further: files.slice(MAX_FILES) };
}

/** The files of ours that each file of ours imports, also when it is run. */
function readImports(): ReadonlyMap<string, readonly string[]> {
  const files = listFilesUnder(...workspaceNames, 'tools', 'bench');
  const known = new Set(files);
  return new Map(
    files.filter(isCode).map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(at(file), 'utf8'), true, true);
      const targets = importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName));
      return [file, targets.filter((target) => known.has(target))] as const;
    }),
  );
}

/** The paths that an import may mean; none for a package. */
function resolveImport(file: string, name: string): string[] {
  const [, workspace, inner] = /^@klantportaal\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const target = workspace
    ? `${workspace}/src/${inner}`
    : name.startsWith('.')
      ? path.join(path.dirname(file), name)
      : '';
  return target ? [target, `${target}.ts`] : [];
}

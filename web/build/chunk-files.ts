import { join, posix } from 'node:path';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

export const listChunks = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * The file that a module of an app is in and all that it imports statically, in this order, and their style sheets.
 * @param app the folder of the app
 * @param module relative to that folder
 * @throws Error if it is not in the build
 */
export function listFiles(app: string, chunks: readonly Chunk[], module: string): { js: string[]; css: string[] } {
  const own = join(app, module);
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(own));
  if (!first) throw new Error(`The build has no ${module}`);
  const found = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) walk(chunks.find(({ fileName }) => fileName === imported));
  };
  walk(first);
  const all = [...found];
  return {
    js: all.map(({ fileName }) => fileName),
    css: removeDuplicates(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
  };
}

/** The other workspaces whose modules a table of an app may name, by how their imports begin. */
const elsewhere = {
  '@klantportaal/contract/': (name: string) => `../contract/src/${name}.ts`,
  '@klantportaal/web/': (name: string) => `../web/src/${name}`,
};

/** The module behind `() => import('./areas/x.tsx')`, relative to the app's folder. */
export function getModule(base: string, load: () => unknown): string {
  const imported = /import\(\s*['"](.+?)['"]\s*\)/.exec(load.toString())?.[1];
  if (!imported) throw new Error(`No import in ${load}`);
  for (const [start, fileOf] of Object.entries(elsewhere))
    if (imported.startsWith(start)) return fileOf(imported.slice(start.length));
  return posix.join(base, imported);
}

export const removeDuplicates = <T>(list: T[]): T[] => [...new Set(list)];

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { run } from '../../tools/shared/run.ts';
import { apps } from '../../tools/shared/workspaces.ts';
import type { Frame, Profile } from './profile.ts';

/** Finds what a served file's place was called in the sources; null where no map says it. */
export type FindSource = (frame: Frame) => Frame | null;

/**
 * Source maps of a clone's apps. They are built apart, since the product ships none: the same sources make files of the
 * same names.
 * @param folder where the maps are kept
 * @throws Error with what the bundler said
 */
export async function prepareSourceNames(clone: string, folder: string): Promise<FindSource> {
  for (const app of apps) {
    const built = path.join(clone, app, 'dist/assets');
    const mapped = path.join(folder, app, 'assets');
    const isScript = (name: string) => name.endsWith('.js');
    if (
      readdirSync(built)
        .filter(isScript)
        .every((name) => existsSync(path.join(mapped, `${name}.map`)))
    )
      continue;
    const vite = path.join(clone, 'node_modules/vite/bin/vite.js');
    const to = ['--outDir', path.join(folder, app), '--emptyOutDir'];
    const { code, output } = await run('node', [vite, 'build', '--sourcemap', 'hidden', '--logLevel', 'warn', ...to], {
      cwd: path.join(clone, app),
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`The maps of the ${app} could not be built:\n${output}`);
  }
  const maps = new Map<string, { map: SourceMap; sources: Map<string, string[]> } | null>();
  const findMap = (name: string) => {
    const known = maps.get(name);
    if (known !== undefined) return known;
    const file = apps.map((app) => path.join(folder, app, 'assets', `${name}.map`)).find(existsSync);
    const payload = file && JSON.parse(readFileSync(file, 'utf8'));
    const found = payload
      ? {
          map: new SourceMap(payload),
          sources: new Map<string, string[]>(
            payload.sources.map((source: string, index: number) => [
              source,
              String(payload.sourcesContent?.[index] ?? '').split('\n'),
            ]),
          ),
        }
      : null;
    maps.set(name, found);
    return found;
  };
  return (frame) => {
    const found = findMap(path.basename(frame.url));
    const entry = found?.map.findEntry(frame.lineNumber, frame.columnNumber);
    if (!found || !entry || !('originalSource' in entry)) return null;
    const { originalSource, originalLine, originalColumn } = entry;
    // The bundler's own code comes from no source.
    if (!originalSource) return null;
    const lines = found.sources.get(originalSource);
    const name = lines && findFunctionName(lines, originalLine, originalColumn);
    return {
      functionName: name ?? frame.functionName,
      url: originalSource.replace(/^(?:\.\.\/)+/, ''),
      lineNumber: originalLine,
      columnNumber: originalColumn,
    };
  };
}

/** Signs that may stand between a name and the function that it is given to. */
const opening = String.raw`\s*(?:<[^>\n]*>\s*)?(?:async\s*)?(?:function\s*\*?\s*)?\(?$`;
/** TABLE: how a function gets its name, the clearest first. */
const namings: readonly RegExp[] = [
  /function\s*\*?\s*([\w$]+)\s*(?:<[^>\n]*>)?\(?$/,
  new RegExp(String.raw`([\w$]+)\s*(?::[^=\n]*)?=${opening}`),
  new RegExp(String.raw`([\w$]+)\s*:${opening}`),
  /^\s*(?:(?:async|static|override|get|set)\s+)*([\w$]+)\s*\(?$/,
];

/**
 * The name of the function that begins at a place: a map leads to its first word, its name or its parenthesis. Null where
 * nothing tells it.
 */
export function findFunctionName(lines: readonly string[], line: number, column: number): string | null {
  const text = lines[line] ?? '';
  const [rest = ''] = /^(?:function\b\s*\*?\s*)?[\w$]*\s*/.exec(text.slice(column)) ?? [];
  for (const before of [text.slice(0, column) + rest, text.slice(0, column)])
    for (const naming of namings) {
      const [, name] = naming.exec(before) ?? [];
      if (name && !['function', 'async', 'return', 'if'].includes(name)) return name;
    }
  const [, receiver] = /([\w$]+)\s*\(\s*(?:async\s*)?\(?$/.exec(text.slice(0, column)) ?? [];
  return receiver ? `within ${receiver}` : null;
}

/** The profile with the names and places of the sources, which any viewer of profiles then shows. */
export const nameFrames = (profile: Profile, findSource: FindSource): Profile => ({
  ...profile,
  nodes: profile.nodes.map((node) => ({ ...node, callFrame: findSource(node.callFrame) ?? node.callFrame })),
});

import { readdirSync } from 'node:fs';
import modules from '../shared/modules.json' with { type: 'json' };
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

const sides = ['server', 'contract', 'portal', 'console'] as const;

/** A subject has one name on all sides: a folder of `modules/` is in `tools/shared/modules.json`, which orders them. */
export async function moduleNames(): Promise<Findings> {
  const folders = Object.fromEntries(sides.map((side) => [side, foldersIn(`${side}/src/modules`)]));
  return { faults: findStrayModules(folders, modules), notes: [`${modules.length} modules`] };
}

/** The folders that are no module of the list, and the modules of the list without a folder in the server. */
export function findStrayModules(
  folders: Readonly<Record<string, readonly string[]>>,
  order: readonly string[],
): string[] {
  const unknown = Object.entries(folders).flatMap(([side, names]) =>
    names
      .filter((name) => !order.includes(name))
      .map((name) => `${side}/src/modules/${name}/: use a name of tools/shared/modules.json, or give it a place there`),
  );
  const gone = order
    .filter((name) => !folders.server?.includes(name))
    .map((name) => `server/src/modules/${name}/ is gone: remove it from tools/shared/modules.json`);
  return [...unknown, ...gone];
}

const foldersIn = (folder: string): string[] =>
  readdirSync(at(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

import { readFileSync } from 'node:fs';
import { at } from '../shared/paths.ts';
import { workspaceNames } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';

type Versions = Readonly<Record<string, string>>;
/** The part of a `package.json` that this check reads. */
export interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
}

const places = ['.', ...workspaceNames, 'bench/lighthouse'];

/** Every dependency is in `docs/dependencies.md`, in one exact version. */
export async function dependencies(): Promise<Findings> {
  const manifests = Object.fromEntries(
    places.map((place) => [place, JSON.parse(readFileSync(at(place, 'package.json'), 'utf8')) as Manifest]),
  );
  return findDependencyFaults(manifests, readFileSync(at('docs/dependencies.md'), 'utf8'));
}

/** The faults of the manifests, by path, compared with the document that should describe each of their packages. */
export function findDependencyFaults(manifests: Readonly<Record<string, Manifest>>, document: string): Findings {
  const faults: string[] = [];
  const versions = new Map<string, string>();
  for (const [place, manifest] of Object.entries(manifests))
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    })) {
      // A workspace of ours has only one version: the current one.
      if (name.startsWith('@klantportaal/')) continue;
      if (!/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        faults.push(`${place}/package.json: ${name} ${version} is not one exact version`);
      const other = versions.get(name) ?? version;
      if (other !== version) faults.push(`${place}/package.json: ${name} ${version} is ${other} elsewhere`);
      versions.set(name, version);
    }
  const documented = namesIn(document);
  for (const name of versions.keys())
    if (!documented.has(name)) faults.push(`docs/dependencies.md does not tell of ${name}`);
  for (const name of documented)
    if (!versions.has(name)) faults.push(`docs/dependencies.md tells of ${name}, which no package.json names`);
  return { faults, notes: [`${versions.size} packages`] };
}

/** The packages in the first column of the tables that are about packages. */
function namesIn(document: string): Set<string> {
  const names = new Set<string>();
  let aboutPackages = false;
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) aboutPackages = false;
    else if (line.startsWith('| package ')) aboutPackages = true;
    else if (aboutPackages)
      for (const [, name = ''] of (line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)) names.add(name);
  }
  return names;
}

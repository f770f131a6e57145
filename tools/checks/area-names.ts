import { readdirSync } from 'node:fs';
import { productKinds } from '@klantportaal/contract/product-kinds';
import { at, inClone } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

type Side = 'contract' | 'server' | 'portal';
const sides: readonly Side[] = ['contract', 'server', 'portal'];

/**
 * TABLE: areas without a folder of their name in all three workspaces. A row: the name, and for each missing workspace
 * the path of that part, or why there is none. A path must exist, and a row that is no longer needed is reported.
 */
const elsewhere: Readonly<Record<string, Partial<Record<Side, string>>>> = {
  accessibility: { contract: 'a page without a call', server: 'a page without a call' },
  actions: { portal: 'portal/src/actions/' },
  consumers: { portal: 'portal/src/areas/settings/communication-card.tsx' },
  'document-approvals': { contract: 'contract/src/areas/actions.ts', server: 'server/src/areas/actions/' },
  'error-reports': { portal: 'portal/src/app/error-reports.ts' },
  kit: { contract: 'a page without a call', server: 'a page without a call' },
  'not-found': { contract: 'a page without a call', server: 'a page without a call' },
  'ockto-form': { contract: 'contract/src/areas/inventory-form.ts' },
  questionnaires: { portal: 'portal/src/questionnaires/' },
  quotes: { contract: 'contract/src/areas/actions.ts', server: 'server/src/areas/actions/' },
  settings: { contract: 'contract/src/areas/consumers.ts', server: 'server/src/areas/consumers/' },
};

/** Kinds of products need no folder on the server: the call of their row has its handler in `server/src/products/`. */
const listed = Object.values(productKinds).flatMap(({ endpoint }) => endpoint?.path.split('/').at(-1) ?? []);

/** An area has one name in the contract, the server and the portal. */
export async function areaNames(): Promise<Findings> {
  const names = Object.fromEntries(sides.map((side) => [side, namesOn(side)])) as Record<Side, Set<string>>;
  for (const area of listed) names.server.add(area);
  return { faults: strayAreas(names, elsewhere) };
}

function namesOn(side: Side): Set<string> {
  return new Set(
    readdirSync(at(`${side}/src/areas`), { withFileTypes: true })
      .filter(
        (entry) =>
          (entry.isDirectory() && readdirSync(at(`${side}/src/areas/${entry.name}`)).length > 0) ||
          (side === 'contract' && entry.isFile() && !entry.name.includes('.test.')),
      )
      .map(({ name }) => name.replace(/\.ts$/, '')),
  );
}

/** The areas whose names differ between workspaces; `places` are the exceptions. */
export function strayAreas(names: Record<Side, ReadonlySet<string>>, places: typeof elsewhere): string[] {
  const all = new Set(sides.flatMap((side) => [...names[side]]));
  return [...all, ...Object.keys(places).filter((name) => !all.has(name))].flatMap((name) =>
    sides.flatMap((side) => {
      const place = places[name]?.[side];
      if (names[side].has(name)) return place ? [`${name} now exists in ${side}/: remove it from 'elsewhere'`] : [];
      if (!place)
        return [
          `${name} is missing in ${side}/src/areas/: use the same name in all workspaces, or list it in 'elsewhere'`,
        ];
      return place.includes('/') && !inClone(place) ? [`${name}: ${place} does not exist`] : [];
    }),
  );
}

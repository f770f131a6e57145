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
  actions: { portal: 'portal/src/modules/tasks/' },
  consumers: { portal: 'portal/src/modules/identity/settings/communication-card.tsx' },
  'document-approvals': { contract: 'contract/src/modules/tasks/actions.ts', server: 'server/src/modules/tasks/' },
  'error-reports': { portal: 'portal/src/app/error-reports.ts' },
  kit: { contract: 'a page without a call', server: 'a page without a call' },
  'not-found': { contract: 'a page without a call', server: 'a page without a call' },
  'ockto-form': { contract: 'contract/src/modules/questionnaires/inventory-form.ts' },
  questionnaires: { portal: 'portal/src/modules/questionnaires/' },
  quotes: { contract: 'contract/src/modules/tasks/actions.ts', server: 'server/src/modules/tasks/' },
  settings: { contract: 'contract/src/modules/people/consumers.ts', server: 'server/src/modules/people/' },
};

/**
 * TABLE: areas of the console that are not called as the folder of their calls in `server/src/commands/firm/`. A row: the
 * name, and the path of what they show, or why there is none.
 */
const elsewhereOfConsole: Readonly<Record<string, string>> = {
  account: 'server/src/modules/identity/staff/',
  announcements: 'server/src/modules/firms/notices/',
  firm: 'server/src/modules/firms/licence-drafts/',
  advisers: 'server/src/modules/firms/licence-documents/',
  'important-documents': 'server/src/modules/firms/licence-documents/',
  kit: 'a page without a call',
  look: 'server/src/modules/firms/licence-drafts/',
  'new-dossier': 'server/src/modules/dossiers/created-dossiers/',
  'not-found': 'a page without a call',
  publish: 'server/src/modules/firms/licence-drafts/',
  questions: 'server/src/modules/firms/licence-drafts/',
  'sign-in': 'server/src/modules/identity/staff/',
  staff: 'server/src/modules/identity/staff-accounts/',
  templates: 'server/src/modules/tasks/catalogue/',
  words: 'server/src/modules/firms/licence-drafts/',
};

/** Kinds of products need no folder on the server: the call of their row has its handler in `server/src/modules/products/`. */
const listed = Object.values(productKinds).flatMap(({ endpoint }) => endpoint?.path.split('/').at(-1) ?? []);

/** An area has one name in the contract, the server and the portal; one of the console is called as its calls are. */
export async function areaNames(): Promise<Findings> {
  const names = Object.fromEntries(sides.map((side) => [side, namesOn(side)])) as Record<Side, Set<string>>;
  for (const area of listed) names.server.add(area);
  return {
    faults: [
      ...strayAreas(names, elsewhere),
      ...strayConsoleAreas(foldersIn('console/src'), foldersIn('server/src/commands/firm'), elsewhereOfConsole),
    ],
  };
}

const foldersIn = (folder: string) =>
  new Set(
    readdirSync(at(folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(at(`${folder}/${entry.name}`)).length > 0)
      .map(({ name }) => name),
  );

/** The areas of a workspace: its folders, and in the contract its files too. */
const namesOn = (side: Side) =>
  new Set([
    ...foldersIn(`${side}/src/areas`),
    ...readdirSync(at(`${side}/src/areas`))
      .filter((name) => side === 'contract' && name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => name.replace(/\.ts$/, '')),
  ]);

/** The areas of the console that no folder of calls explains; `places` are the exceptions. */
export function strayConsoleAreas(
  areas: ReadonlySet<string>,
  calls: ReadonlySet<string>,
  places: typeof elsewhereOfConsole,
): string[] {
  const missing = [...areas].flatMap((name) => {
    const place = places[name];
    if (calls.has(name))
      return place ? [`${name} now exists in server/src/commands/firm/: remove it from 'elsewhereOfConsole'`] : [];
    if (!place)
      return [
        `console/src/areas/${name}: name it as its calls in server/src/commands/firm/, or list it in 'elsewhereOfConsole'`,
      ];
    return place.includes('/') && !inClone(place) ? [`${name}: ${place} does not exist`] : [];
  });
  const gone = Object.keys(places).filter((name) => !areas.has(name));
  return [...missing, ...gone.map((name) => `console/src/areas/${name} is gone: remove it from 'elsewhereOfConsole'`)];
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

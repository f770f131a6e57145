/**
 * `npm run check:weight`: how many bytes of script and style a reader fetches from each app, gzip, cold, in Dutch.
 * Counted from the app's manifest for the server: what a page imports immediately, with its texts. What is loaded later
 * (dialogs, the strength meter) does not count, but what is large has a row of its own. `--json` prints only the figures.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { RouteFiles } from '@klantportaal/contract/boot';
import type { RouteName } from '@klantportaal/contract/paths';
import { buildIfChanged } from './build.ts';
import type { Tally } from './check.ts';
import { at } from './shared/paths.ts';
import { green, red, table } from './shared/print.ts';
import { apps } from './shared/workspaces.ts';

/** The weights that an app may have, in kB (1000 bytes). */
interface Limits {
  /** The number of files a page may fetch at once: a browser fetches six, and each further six take a round trip. */
  files: number;
  /** Routes that are judged cold, such as sign-in. */
  cold: Record<string, number>;
  /** The route that everybody loads: the others are judged by what they add to it. */
  home: string;
  /** The weight that any other route may add. */
  further: number;
  /** Routes that may add more, and how much. */
  heavier: { name: string; routes: readonly string[]; limit: number }[];
  /** Routes that no reader of a real firm loads. */
  exempt: readonly string[];
  /** A large part that comes after its page stands: the module that is loaded then, and the weight that it may add. */
  later: { name: string; module: string; page: string; limit: number }[];
}

/** The routes of the questionnaires, with their questions and their texts. */
export const questionnaireRoutes: readonly RouteName[] = [
  'knowledge-form',
  'hypact-form',
  'inventory-form',
  'mortgage-check',
  'mortgage-check-no-login',
];

/** TABLE: the limits of each app; an app without a row fails the check. */
const limitsOf: Record<string, Limits> = {
  portal: {
    files: 31,
    // The dashboard says of a couple's equal tasks for whom each is, and counts tasks in one way.
    cold: { login: 105, dashboard: 141 },
    home: 'dashboard',
    further: 25,
    heavier: [
      { name: 'a questionnaire', routes: questionnaireRoutes, limit: 35 },
      // It tells two who sign of each other.
      { name: 'signing an assignment', routes: ['otd-sign'], limit: 25.6 },
    ],
    // Shows every component, and only in the demo.
    exempt: ['kit'],
    later: [],
  },
  console: {
    files: 45,
    cold: { 'sign-in': 130, inbox: 200 },
    home: 'inbox',
    further: 60,
    // Every word of it has a field for the other form of address.
    heavier: [{ name: 'the catalogue', routes: ['catalogue'], limit: 61 }],
    exempt: [],
    later: [{ name: 'the text editor', module: 'src/modules/firms/words/rich-text.tsx', page: 'words', limit: 128.5 }],
  },
};

interface Manifest {
  entry: { js: string[]; css: string[] };
  texts: { nl: string[] };
  routes: Record<string, RouteFiles>;
}

interface Weight {
  name: string;
  /** Bytes of everything the route needs. */
  cold: number;
  /** Bytes it adds where the app's home is loaded already. */
  added: number;
  /** The number of files it needs. */
  files: number;
}

/** The bytes of each route of an app. */
export function measureWeights(app: string): Weight[] {
  const { entry, texts, routes } = JSON.parse(readFileSync(at(app, 'dist/routes.json'), 'utf8')) as Manifest;
  const shared = [...entry.js, ...entry.css, ...texts.nl];
  const filesOfRoute = ({ js, css, texts: { nl } }: RouteFiles) => new Set([...shared, ...js, ...css, ...nl]);
  const { home = '' } = limitsOf[app] ?? {};
  const atHome = routes[home] ? filesOfRoute(routes[home]) : new Set<string>();
  const bytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + measureSize(at(app, 'dist', file)), 0);
  return Object.entries(routes).map(([name, route]) => {
    const files = filesOfRoute(route);
    return {
      name,
      cold: bytes(files),
      added: bytes([...files].filter((file) => !atHome.has(file))),
      files: files.size,
    };
  });
}

/** A file of the build with what it imports at once, by module. */
type Built = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** The files of a module that is loaded later, with what it imports and its page has not; null: there is none. */
export function listLaterFiles(
  built: Built,
  { entry, routes }: Pick<Manifest, 'entry' | 'routes'>,
  { module, page }: Pick<Limits['later'][number], 'module' | 'page'>,
): string[] | null {
  if (!built[module] || !routes[page]) return null;
  const { js, css } = routes[page];
  const bare = (file: string) => file.replace(/^\//, '');
  const there = new Set([...entry.js, ...entry.css, ...js, ...css].map(bare));
  const files = new Set<string>();
  const add = (name: string) => {
    const one = built[name];
    if (!one || files.has(one.file)) return;
    for (const file of [one.file, ...(one.css ?? [])]) files.add(file);
    for (const next of one.imports ?? []) add(next);
  };
  add(module);
  return [...files].filter((file) => !there.has(file));
}

/** The bytes of those files. One whose module or page went is too heavy, so that its row is looked at. */
function weighLater(app: string, later: Limits['later'][number]): number {
  const built = JSON.parse(readFileSync(at(app, 'dist/.vite/manifest.json'), 'utf8')) as Built;
  const manifest = JSON.parse(readFileSync(at(app, 'dist/routes.json'), 'utf8')) as Manifest;
  const files = listLaterFiles(built, manifest, later);
  return files ? files.reduce((sum, file) => sum + measureSize(at(app, 'dist', file)), 0) : Number.POSITIVE_INFINITY;
}

const sizes = new Map<string, number>();
function measureSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const kb = (count: number) => Number((count / 1000).toFixed(1));

interface Judged {
  name: string;
  found: number;
  limit: number;
  unit: 'kB gzip' | 'files';
}

/** Lists what is judged of an app: bytes and files, each with its limit. */
export function judgePages(
  rows: readonly Weight[],
  { files, cold, home, further, heavier, exempt }: Omit<Limits, 'later'>,
): Judged[] {
  const others = rows.filter(({ name }) => !(name in cold) && name !== home && !exempt.includes(name));
  const groups = [
    {
      name: '',
      routes: others.map(({ name }) => name).filter((name) => !heavier.some((one) => one.routes.includes(name))),
      limit: further,
    },
    ...heavier.map((one) => ({ ...one, name: ` by ${one.name}` })),
  ];
  return [
    ...Object.entries(cold).map(([route, limit]) => {
      const weight = rows.find(({ name }) => name === route)?.cold ?? Number.POSITIVE_INFINITY;
      return { name: `${route}, cold`, found: kb(weight), limit, unit: 'kB gzip' as const };
    }),
    ...groups.flatMap(({ name, routes, limit }) => {
      const [heaviest] = others.filter((row) => routes.includes(row.name)).toSorted((a, b) => b.added - a.added);
      const judged = { name: `added at most${name}, ${heaviest?.name}`, limit, unit: 'kB gzip' as const };
      return heaviest ? [{ ...judged, found: kb(heaviest.added) }] : [];
    }),
    ...rows
      .filter(({ name }) => !exempt.includes(name))
      .toSorted((a, b) => b.files - a.files)
      .slice(0, 1)
      .map((row) => ({ name: `most files, ${row.name}`, found: row.files, limit: files, unit: 'files' as const })),
  ];
}

/** Prints the tables and tallies the limits of every app. */
export async function checkWeight(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const app of apps) {
    const limits = limitsOf[app];
    if (!limits) {
      tally.failed += 1;
      console.log(`${red('✗')} ${app}: tools/weight.ts has no limits for it`);
      continue;
    }
    const rows = measureWeights(app);
    const lines = rows.toSorted((a, b) => b.cold - a.cold).slice(0, 12);
    if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
    else
      console.log(
        table([
          [`heaviest of ${app}`, 'kB cold', 'kB added'],
          ...lines.map(({ name, cold, added }) => [name, kb(cold), kb(added)]),
        ]),
      );
    const later = limits.later.map((later) => ({
      name: `${later.name}, which comes later`,
      found: kb(weighLater(app, later)),
      limit: later.limit,
      unit: 'kB gzip',
    }));
    for (const { name, found, limit, unit } of [...judgePages(rows, limits), ...later]) {
      const right = found <= limit;
      tally[right ? 'passed' : 'failed'] += 1;
      console.log(`${right ? green('✓') : red('✗')} ${app}, ${name}: ${found} ${unit}, ${limit} at most`);
    }
  }
  return tally;
}

if (import.meta.main) {
  await buildIfChanged();
  const tally = await checkWeight();
  process.exitCode = tally.failed ? 1 : 0;
}

/**
 * `npm run check:weight`: how many bytes of script and style a consumer fetches, gzip, cold, in Dutch. Counted from the
 * bundler's manifest and the portal's list of routes: what a page imports at once, with its texts. What is loaded later
 * (dialogs, the strength meter) does not count. `--json` prints the figures alone.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { RouteName } from '@klantportaal/contract/paths';
import type { Tally } from './check.ts';
import { at } from './shared/paths.ts';
import { green, red, table } from './shared/print.ts';

/** The bundler's own account: what each module became and what that imports. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** The portal's account for the server: what each route needs besides the entry. */
interface Routes {
  texts: { nl: string[] };
  routes: Record<RouteName, { js: string[]; css: string[]; texts: { nl: string[] } }>;
}

/** In kB (1000 bytes): the sign-in page, the dashboard, and what any further route may add to the dashboard. */
const limits = { login: 130, dashboard: 160, further: 40 };
/** Shows every component at once, and only where the demo is: no consumer loads it. */
const notForConsumers: RouteName[] = ['kit'];

/** Bytes of each route: everything it needs, and what it adds to a dashboard already loaded. */
export function weights(): { name: RouteName; cold: number; added: number }[] {
  const manifest = read<Manifest>('portal/dist/.vite/manifest.json');
  const { texts, routes } = read<Routes>('portal/dist/routes.json');
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest of the portal names no entry.');
  const shared = [...filesOf(manifest, entry), ...texts.nl];
  const filesOfRoute = (name: RouteName) =>
    new Set([...shared, ...routes[name].js, ...routes[name].css, ...routes[name].texts.nl]);

  const dashboard = filesOfRoute('dashboard');
  return (Object.keys(routes) as RouteName[]).map((name) => {
    const files = filesOfRoute(name);
    return { name, cold: bytes(files), added: bytes([...files].filter((file) => !dashboard.has(file))) };
  });
}

const read = <T>(name: string): T => JSON.parse(readFileSync(at(name), 'utf8')) as T;

/** A module's files with those of everything that it imports at once. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

const sizes = new Map<string, number>();
function bytes(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(at('portal/dist', file)), { level: 9 }).length);
    sum += sizes.get(file) ?? 0;
  }
  return sum;
}

/** Prints the table and counts its three limits. */
export async function checkWeight(): Promise<Tally> {
  const rows = weights();
  const kb = (count: number) => Number((count / 1000).toFixed(1));
  const cold = (name: RouteName) => kb(rows.find((row) => row.name === name)?.cold ?? 0);
  const heaviest = rows
    .filter(({ name }) => name !== 'login' && name !== 'dashboard')
    .filter(({ name }) => !notForConsumers.includes(name))
    .reduce((one, other) => (other.added > one.added ? other : one));
  const judged: [string, number, number][] = [
    ['sign-in, cold', cold('login'), limits.login],
    ['dashboard, cold', cold('dashboard'), limits.dashboard],
    [`added at most, by ${heaviest.name}`, kb(heaviest.added), limits.further],
  ];
  const built = rows.toSorted((one, other) => other.cold - one.cold).slice(0, 12);
  const lines = built.map(({ name, cold, added }) => [name, kb(cold), kb(added)]);
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
  else console.log(table([['heaviest routes', 'kB cold', 'kB added'], ...lines]));
  for (const [name, kilobytes, limit] of judged)
    console.log(`${kilobytes <= limit ? green('✓') : red('✗')} ${name}: ${kilobytes} kB gzip, ${limit} at most`);
  const failed = judged.filter(([, kilobytes, limit]) => kilobytes > limit).length;
  return { passed: judged.length - failed, failed };
}

if (import.meta.main) {
  const tally = await checkWeight();
  process.exitCode = tally.failed ? 1 : 0;
}

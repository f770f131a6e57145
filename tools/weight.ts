/**
 * `npm run check:weight`: how many bytes of script and style a consumer fetches, gzip, cold, in Dutch. Counted from the
 * bundler's manifest: what the page of a route imports, with its texts. `--json` prints the figures alone.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { RouteName } from '@klantportaal/contract/paths';
import { pages } from '../portal/src/routes.ts';
import { areaTexts, type TextArea } from '../portal/src/texts.ts';
import type { Tally } from './check.ts';
import { at } from './shared/paths.ts';
import { green, red, table } from './shared/print.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** In kB (1000 bytes): the sign-in page, the dashboard, and what any further route may add to the dashboard. */
const limits = { login: 130, dashboard: 160, further: 40 };

/** Bytes of each route: everything it needs, and what it adds to a dashboard already loaded. */
export function weights(): { name: RouteName; cold: number; added: number }[] {
  const manifest = JSON.parse(readFileSync(at('portal/dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest of the portal names no entry.');

  const filesOf = (key: string, found = new Set<string>(), seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest of the portal does not know ${key}.`);
    if (seen.has(key)) return found;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const next of chunk.imports ?? []) filesOf(next, found, seen);
    return found;
  };
  const filesOfRoute = (name: RouteName): Set<string> => {
    const found = filesOf(entry);
    const areas: TextArea[] = ['common', 'shell', 'errors', ...pages[name].texts];
    for (const area of areas) filesOf(place(areaTexts[area].nl), found);
    return filesOf(place(pages[name].load), found);
  };
  const dashboard = filesOfRoute('dashboard');
  return (Object.keys(pages) as RouteName[]).map((name) => {
    const files = filesOfRoute(name);
    const added = [...files].filter((file) => !dashboard.has(file));
    return { name, cold: bytes(files), added: bytes(added) };
  });
}

const place = (load: () => unknown): string => {
  const found = /import\(["'`]\.\/(.+?)["'`]\)/.exec(load.toString())?.[1];
  if (!found) throw new Error(`No import in ${load.toString()}`);
  return `src/${found}`;
};

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
    .reduce((one, other) => (other.added > one.added ? other : one));
  const judged: [string, number, number][] = [
    ['sign-in, cold', cold('login'), limits.login],
    ['dashboard, cold', cold('dashboard'), limits.dashboard],
    [`added at most, by ${heaviest.name}`, kb(heaviest.added), limits.further],
  ];
  const lines = rows.map(({ name, cold, added }) => [name, kb(cold), kb(added)]);
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
  else console.log(table([['route', 'kB cold', 'kB added'], ...lines]));
  for (const [name, kilobytes, limit] of judged)
    console.log(`${kilobytes <= limit ? green('✓') : red('✗')} ${name}: ${kilobytes} kB gzip, ${limit} at most`);
  const failed = judged.filter(([, kilobytes, limit]) => kilobytes > limit).length;
  return { passed: judged.length - failed, failed };
}

if (import.meta.main) {
  const tally = await checkWeight();
  process.exitCode = tally.failed ? 1 : 0;
}

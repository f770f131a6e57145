/**
 * `npm run check:weight`: how many bytes of script and style a consumer fetches, gzip, cold, in Dutch. Counted from the
 * portal's manifest for the server: what a page imports immediately, with its texts. What is loaded later (dialogs, the
 * strength meter) does not count. `--json` prints only the figures.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { PageManifest } from '@klantportaal/contract/boot';
import type { RouteName } from '@klantportaal/contract/paths';
import type { Tally } from './check.ts';
import { at } from './shared/paths.ts';
import { green, red, table } from './shared/print.ts';

/**
 * In kB (1000 bytes): the sign-in page, the dashboard, and what any other route may add to the dashboard; a questionnaire
 * with its questions and their texts may add more.
 */
const limits = { login: 105, dashboard: 140, further: 25, questionnaire: 35 };
/** The routes of the questionnaires. */
export const questionnaireRoutes: readonly RouteName[] = [
  'knowledge-form',
  'hypact-form',
  'inventory-form',
  'mortgage-check',
  'mortgage-check-no-login',
];
/** Shows every component, and only in the demo: no consumer loads it. */
const notForConsumers: RouteName[] = ['kit'];

/** Bytes of each route: everything it needs, and what it adds to a dashboard already loaded. */
export function weights(): { name: RouteName; cold: number; added: number }[] {
  const { entry, texts, routes } = JSON.parse(readFileSync(at('portal/dist/routes.json'), 'utf8')) as PageManifest;
  const shared = [...entry.js, ...entry.css, ...texts.nl];
  const filesOfRoute = (name: RouteName) =>
    new Set([...shared, ...routes[name].js, ...routes[name].css, ...routes[name].texts.nl]);

  const dashboard = filesOfRoute('dashboard');
  return (Object.keys(routes) as RouteName[]).map((name) => {
    const files = filesOfRoute(name);
    return { name, cold: bytes(files), added: bytes([...files].filter((file) => !dashboard.has(file))) };
  });
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

/** Prints the table and tallies its limits. */
export async function checkWeight(): Promise<Tally> {
  const rows = weights();
  const kb = (count: number) => Number((count / 1000).toFixed(1));
  const cold = (name: RouteName) => kb(rows.find((row) => row.name === name)?.cold ?? 0);
  const others = rows.filter(({ name }) => !['login', 'dashboard', ...notForConsumers].includes(name));
  const heaviest = (some: typeof rows) => some.reduce((one, other) => (other.added > one.added ? other : one));
  const further = heaviest(others.filter(({ name }) => !questionnaireRoutes.includes(name)));
  const questionnaire = heaviest(others.filter(({ name }) => questionnaireRoutes.includes(name)));
  const judged: [string, number, number][] = [
    ['sign-in, cold', cold('login'), limits.login],
    ['dashboard, cold', cold('dashboard'), limits.dashboard],
    [`added at most, by ${further.name}`, kb(further.added), limits.further],
    [`added at most by a questionnaire, ${questionnaire.name}`, kb(questionnaire.added), limits.questionnaire],
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

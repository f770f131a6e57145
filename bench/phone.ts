import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, requireChromium } from '../tools/shared/chromium.ts';
import { at, root } from '../tools/shared/paths.ts';
import { dim } from '../tools/shared/print.ts';
import { acts } from './phone/acts.ts';
import { countRenders } from './phone/count-renders.ts';
import { CPU_SLOWDOWN, type Load, loadPage } from './phone/load-page.ts';
import { type Cost, computeAverageCosts, readProfile } from './phone/profile.ts';
import { listClones, type Site, startSite } from './phone/sites.ts';
import { nameFrames } from './phone/source-names.ts';
import { type Answer, timeActs } from './phone/time-acts.ts';
import { type Bench, computePercentile, median, roundNumber } from './support/figures.ts';

const folder = at('.cache/phone');
/** So many functions are named of each page. */
const NAMED = 10;

type Timed = Omit<Load, 'profile'> & { script: number; costs: Cost[] };

interface Measured {
  site: Site;
  name: string;
  loads: Timed[];
  renders: number;
  answers: Answer[];
}

/** TABLE: what is told of a page, with the decimals that mean something. A row: heading, figure of a load, decimals. */
const columns: readonly (readonly [string, (load: Timed) => number, number])[] = [
  ['first paint', ({ first }) => first, 0],
  ['largest', ({ largest }) => largest, 0],
  ['blocked', ({ blocked }) => blocked, 0],
  ['script', ({ script }) => script, 0],
  ['elements', ({ elements }) => elements, 0],
  ['kB', ({ bytes }) => bytes / 1000, 1],
  ['requests before', ({ requests }) => requests, 0],
  ['shift', ({ shift }) => shift, 4],
];

/** TABLE: how fast a page answers: heading, and whether it is about keys in fields. Of a hundred, 98 take at most that. */
const answerColumns: readonly (readonly [string, boolean])[] = [
  ['press', false],
  ['key in a field', true],
];

/**
 * Measures the main pages on a slow phone, each loaded with an empty cache, and which functions cost most; then how
 * long the page takes to answer presses and keys.
 * `BESIDE` names another installed clone, which is then loaded in turns with this one; `PAGES` names some of the pages.
 * The profiles are kept in `.cache/phone`, with the names of the sources, for the viewer of any browser.
 */
export const measurePhone: Bench = async ({ quick }) => {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: [...chromiumFlags] });
  const sites: Site[] = [];
  try {
    for (const [index, clone] of listClones().entries())
      sites.push(await startSite(browser, clone, path.join(folder, `maps-${index}`)));
    const wanted = process.env.PAGES?.split(',');
    const names = sites[0]?.pages.map(({ name }) => name).filter((name) => !wanted || wanted.includes(name)) ?? [];
    const measured = names.flatMap((name) =>
      sites.map((site): Measured => ({ site, name, loads: [], renders: Number.NaN, answers: [] })),
    );
    for (let round = 0; round < (quick ? 3 : 7); round += 1)
      for (const row of measured) row.loads.push(await measureLoad(row, round));
    for (const row of measured) row.renders = await withPage(row, countRenders);
    for (let round = 0; round < (quick ? 1 : 3); round += 1)
      for (const row of measured) row.answers.push(...(await answerActs(row)));
    for (const row of measured) {
      printCosts(row);
      printSlowest(row);
    }
    return {
      title: `Main pages on a phone, ${CPU_SLOWDOWN} times slower than this machine, on slow 4G (medians, milliseconds)`,
      rows: [
        ['page', ...columns.map(([heading]) => heading), 'renders', ...answerColumns.map(([heading]) => heading)],
        ...names.flatMap((name) => writeRows(measured.filter((row) => row.name === name))),
      ],
      data: measured.map(({ site, ...row }) => ({ clone: site.clone, ...row })),
    };
  } finally {
    for (const site of sites) await site.stop();
    await browser.close();
  }
};

/** Times the acts on a row's page; none where one is not on it, such as on the page of an older head. */
const answerActs = (row: Measured): Promise<Answer[]> =>
  withPage(row, (context, page) => timeActs(context, page, acts[row.name] ?? [])).catch((error: unknown) => {
    console.error(`${row.name} in ${row.site.clone}: ${String(error)}`);
    return [];
  });

/** Works on a row's page in a context of its own. */
async function withPage<T>(
  { site, name }: Measured,
  work: (context: Awaited<ReturnType<Site['open']>>, page: Site['pages'][number]) => Promise<T>,
): Promise<T> {
  const page = site.pages.find((candidate) => candidate.name === name);
  if (!page) throw new Error(`${site.clone} has no page ${name}`);
  const context = await site.open(page.app);
  try {
    return await work(context, page);
  } finally {
    await context.close();
  }
}

async function measureLoad(row: Measured, round: number): Promise<Timed> {
  const { profile, ...load } = await withPage(row, loadPage);
  const named = nameFrames(profile, row.site.findSource);
  const clone = row.site.clone === root ? 'this' : 'beside';
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${row.name}-${clone}-${round}.cpuprofile`), JSON.stringify(named));
  return { ...load, ...readProfile(named) };
}

/** The figures of a page, those of the clone beside it, and this one as a share of that one. */
function writeRows(rows: readonly Measured[]): (string | number)[][] {
  const figures = rows.map(({ loads, renders, answers }) => [
    ...columns.map(([, read]) => median(loads.map(read))),
    renders,
    ...answerColumns.map(([, typed]) =>
      computePercentile(
        answers.filter(({ isTyped }) => isTyped === typed).map(({ duration }) => duration),
        98,
      ),
    ),
  ]);
  const decimals = [...columns.map(([, , places]) => places), 0, ...answerColumns.map(() => 0)];
  const lines = rows.map(({ name, site }, index) => [
    site.clone === root ? name : `  in ${path.basename(site.clone)}`,
    ...(figures[index] ?? []).map((value, column) => roundNumber(value, decimals[column])),
  ]);
  const [own, beside] = figures;
  if (!own || !beside) return lines;
  return [...lines, ['  ratio', ...own.map((value, column) => roundNumber(value / (beside[column] ?? Number.NaN), 2))]];
}

/** The functions of a page that cost most by themselves. */
function printCosts({ name, site, loads }: Measured): void {
  const costs = computeAverageCosts(loads).slice(0, NAMED);
  console.log(`\n${name} ${dim(`in ${site.clone}, milliseconds of a load by itself and with what it calls`)}`);
  for (const { name: place, own, whole } of costs)
    console.log(`${roundNumber(own).toString().padStart(6)} ${roundNumber(whole).toString().padStart(6)}  ${place}`);
}

/** The acts that a page answered most slowly. */
function printSlowest({ name, site, answers }: Measured): void {
  console.log(`\n${name} ${dim(`in ${site.clone}, milliseconds until a press or key is seen to be answered`)}`);
  const slowest = answers.toSorted((one, other) => other.duration - one.duration).slice(0, NAMED / 2);
  for (const { act, duration } of slowest) console.log(`${duration.toString().padStart(6)}  ${act}`);
}

/**
 * `npm test [-- words...]`: every check, the build with its weights, every test that runs inside a test process, and the
 * main journeys; with words, the layers of all whose names contain one of them. `npm run test:all` (`--all`) runs
 * everything, with `-- --rest` what that adds to `npm test`. `--changed [commit]` runs what a change since a commit
 * (where the branch left `main`) can touch. Each ends with the line `N passed, N failed`. A missing browser is reported
 * at once.
 *
 * Checks run in parallel with the build and the unit tests, so that no core waits for the last of either. The unit
 * tests come after the build: those that start the server read it. The browser tests run alone: they keep every core
 * busy, and other work would delay what they wait for.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from './build.ts';
import { runChecks, type Tally } from './check.ts';
import { runDatabaseTests } from './database-tests.ts';
import { runBrowserTests } from './e2e.ts';
import { findChanges } from './shared/change.ts';
import { requireChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { bold, green, red, seconds, table } from './shared/print.ts';
import { findTouchedTests } from './shared/touched-tests.ts';
import { browserWorkspaces } from './shared/workspaces.ts';
import { runUnitTests } from './unit-tests.ts';
import { checkWeight } from './weight.ts';

interface Layer {
  name: string;
  work(): Promise<Tally>;
}
/** Its rows run in parallel, each row's layers in order. */
type Stage = readonly (readonly Layer[])[];

interface Chosen {
  stages: readonly Stage[];
  /** Names the tests that are left out, and the command that runs them, as a sentence; '' if nothing is left out. */
  leftOut: string;
}

const words = process.argv.slice(2);

const projects = ['contract', ...browserWorkspaces, 'tools', 'server'];
const programs = ['server-programs', 'tools-programs'];
/** A run of unit tests, of which words may select projects. */
const unitTests = (all: readonly string[]): Layer => ({
  name: all.join(', '),
  work: () => {
    const chosen = all.filter((name) => words.some((word) => name.includes(word)));
    return runUnitTests({ projects: chosen.length ? chosen : all });
  },
});
const checks: Layer = { name: 'checks', work: () => runChecks({ width: 1 }) };
const apps: Layer = { name: 'build', work: () => build().then(() => ({ passed: 1, failed: 0 })) };
const weight: Layer = { name: 'weight', work: () => checkWeight() };
const mainJourneys: Layer = { name: 'browser: main journeys', work: () => runBrowserTests({ part: 'main' }) };
const otherJourneys: Layer = {
  name: 'browser: other journeys, every route',
  work: () => runBrowserTests({ part: 'other' }),
};
const database: Layer = { name: 'database', work: () => runDatabaseTests() };

/** The stages of `npm test`, one after the other. */
const first: readonly Stage[] = [[[checks], [apps, weight, unitTests(projects)]], [[mainJourneys]]];
/** The stages that only `npm run test:all` runs, after those. */
const rest: readonly Stage[] = [[[unitTests(programs)]], [[otherJourneys]], [[database]]];

/** The checks that changed files concern, and the tests nearest to them. */
async function chooseTouched(commit?: string): Promise<Chosen> {
  const changed = await findChanges(commit);
  const { nearest, further } = findTouchedTests(changed);
  console.log(changed.length ? changed.join('\n') : 'Nothing changed.');
  const checks: Layer = { name: 'checks', work: () => runChecks({ width: 1, changed }) };
  const tests: Layer = { name: 'tests', work: () => runUnitTests({ projects, files: nearest }) };
  const rows = [changed.length ? [checks] : [], nearest.length ? [tests] : []];
  const longWay = further.length
    ? `${further.length} test files that reach the change by a longer way (npm test); `
    : '';
  return { stages: [rows], leftOut: `Left out: ${longWay}programs and journeys (npm run test:all).` };
}

const isNamed = ({ name }: Layer) => words.some((word) => name.includes(word));
const only = (stages: readonly Stage[], isChosen: (layer: Layer) => boolean): Stage[] =>
  stages
    .map((stage) => stage.map((row) => row.filter(isChosen)).filter((row) => row.length > 0))
    .filter((stage) => stage.length > 0);

/** The choices of the command line. */
async function choose(): Promise<Chosen> {
  const [option, more] = words;
  if (option === '--all') return { stages: more === '--rest' ? rest : [...first, ...rest], leftOut: '' };
  if (option === '--changed') return chooseTouched(more);
  if (words.length) return { stages: only([...first, ...rest], isNamed), leftOut: '' };
  const names = rest.flat(2).map(({ name }) => name);
  return { stages: first, leftOut: `Left out: ${names.join('; ')} (npm run test:all runs everything).` };
}

const rows: (string | number)[][] = [];
const sum = { passed: 0, failed: 0, faults: [] as string[], flaky: [] as string[] };

async function run({ name, work }: Layer): Promise<void> {
  console.log(bold(`\n── ${name}`));
  const from = performance.now();
  const {
    passed,
    failed,
    faults,
    flaky = [],
  } = await work().catch((error: Error): Tally => {
    console.error(error.message);
    return { passed: 0, failed: 1, faults: [error.message] };
  });
  sum.passed += passed;
  sum.failed += failed;
  if (failed) sum.faults.push(...(faults ?? ['see above']).map((fault) => `✗ ${name}: ${fault}`));
  sum.flaky.push(...flaky.map((test) => `? ${name}: ${test}`));
  rows.push([name, passed, failed, seconds(from)]);
}

mkdirSync(at('.cache'), { recursive: true });
const from = performance.now();
let leftOut = '';
try {
  const chosen = await choose();
  leftOut = chosen.leftOut;
  if (only(chosen.stages, ({ name }) => name.startsWith('browser')).length) await requireChromium();
  for (const stage of chosen.stages) {
    await Promise.all(
      stage.map(async (layers) => {
        for (const layer of layers) await run(layer);
      }),
    );
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  console.error(why);
  sum.faults.push(`✗ ${why}`);
  sum.failed += 1;
}
console.log(
  `\n${table([['layer', 'passed', 'failed', 'time'], ...rows, ['all', sum.passed, sum.failed, seconds(from)]])}\n`,
);
const faults = sum.faults.join('\n');
writeFileSync(at('.cache/faults.txt'), faults && `${faults}\n`);
const flaky = sum.flaky.join('\n');
writeFileSync(at('.cache/flaky.txt'), flaky && `${flaky}\n`);
if (flaky) console.log(`Passed only at the second try:\n${flaky}\n`);
if (sum.failed) console.log(`${faults}\n`);
console.log(
  sum.failed ? red('Something is wrong: it stands in these lines, and in full further up.') : green('All right.'),
);
if (leftOut) console.log(leftOut);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;

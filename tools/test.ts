/**
 * `npm test [-- words...]`: everything, or the layers whose names contain one of the words. Ends with the line `N
 * passed, N failed`. It first looks for what the browser tests need, so that a missing browser is reported immediately.
 *
 * Checks run in parallel with the build and the unit tests, so that no core waits for the last of either. The unit
 * tests come after the build: those that start the server read it. The browser tests run alone: they keep every core
 * busy, and other work would delay what they wait for.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from './build.ts';
import { runChecks, type Tally } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { needChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { bold, green, red, seconds, table } from './shared/print.ts';
import { browserWorkspaces } from './shared/workspaces.ts';
import { runUnitTests } from './unit-tests.ts';
import { checkWeight } from './weight.ts';

interface Layer {
  name: string;
  /** Not part of everything: runs only when a word selects it. */
  onlyAsked?: boolean;
  work(): Promise<Tally>;
}

const words = process.argv.slice(2);

const checks: Layer = { name: 'checks', work: () => runChecks([], 1) };
const projects = ['contract', ...browserWorkspaces, 'tools', 'server'];
const unit: Layer = {
  name: projects.join(', '),
  work: () => {
    const chosen = projects.filter((name) => words.some((word) => name.includes(word)));
    return runUnitTests({ projects: chosen.length ? chosen : projects });
  },
};
const portal: Layer = { name: 'build', work: () => build().then(() => ({ passed: 1, failed: 0 })) };
const weight: Layer = { name: 'weight', work: () => checkWeight() };
const browser: Layer = { name: 'browser', work: () => runBrowserTests() };
const database: Layer = {
  name: 'database',
  onlyAsked: true,
  work: () => runUnitTests({ projects: ['database'] }),
};

/** Stages run in sequence; within a stage the rows run in parallel, each row's layers in order. */
const stages: readonly (readonly Layer[])[][] = [[[checks], [portal, weight, unit]], [[browser]], [[database]]];

const asked = ({ name, onlyAsked }: Layer) => (words.length ? words.some((word) => name.includes(word)) : !onlyAsked);
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
try {
  if (asked(browser)) await needChromium();
  for (const stage of stages) {
    await Promise.all(
      stage.map(async (layers) => {
        for (const layer of layers.filter(asked)) await run(layer);
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
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;

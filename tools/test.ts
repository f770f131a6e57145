/**
 * `npm test`: everything, in the order in which a fault is cheapest to find. Ends with the one line
 * `N passed, N failed`. What the browser tests need is looked for first, so that a missing browser is told at once.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from './build.ts';
import { runChecks, type Tally } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { needChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { bold, green, red, seconds, table } from './shared/print.ts';
import { faultsOfUnitTests, type VitestReport } from './shared/reports.ts';
import { runBin } from './shared/run.ts';
import { checkWeight } from './weight.ts';

/** Unit tests of the projects named. A file that could not be loaded counts as one failure. */
async function unitTests(...projects: string[]): Promise<Tally> {
  const report = at('.cache/vitest.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runBin('vitest', [...args, ...projects.map((name) => `--project=${name}`)], { show: true });
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failed = result.numFailedTests || result.numFailedTestSuites;
  const faults = faultsOfUnitTests(result);
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, faults };
}

const steps: readonly [string, () => Promise<Tally>][] = [
  ['checks', () => runChecks()],
  ['contract, portal and tools', () => unitTests('contract', 'portal', 'tools')],
  ['server', () => unitTests('server')],
  ['build', () => build().then(() => ({ passed: 1, failed: 0 }))],
  ['weight', () => checkWeight()],
  ['browser', () => runBrowserTests()],
];

mkdirSync(at('.cache'), { recursive: true });
const words = process.argv.slice(2);
const rows: (string | number)[][] = [];
const sum = { passed: 0, failed: 0, faults: [] as string[] };
try {
  if (!words.length || words.includes('browser')) await needChromium();
  for (const [name, work] of steps.filter(([name]) => !words.length || words.some((word) => name.includes(word)))) {
    console.log(bold(`\n── ${name}`));
    const from = performance.now();
    const { passed, failed, faults } = await work().catch((error: Error): Tally => {
      console.error(error.message);
      return { passed: 0, failed: 1, faults: [error.message] };
    });
    sum.passed += passed;
    sum.failed += failed;
    if (failed) sum.faults.push(...(faults ?? ['see above']).map((fault) => `✗ ${name}: ${fault}`));
    rows.push([name, passed, failed, seconds(from)]);
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  console.error(why);
  sum.faults.push(`✗ ${why}`);
  sum.failed += 1;
}
console.log(`\n${table([['step', 'passed', 'failed', 'time'], ...rows])}\n`);
const faults = sum.faults.join('\n');
writeFileSync(at('.cache/faults.txt'), faults && `${faults}\n`);
if (sum.failed) console.log(`${faults}\n`);
console.log(
  sum.failed ? red('Something is wrong: it stands in these lines, and in full further up.') : green('All right.'),
);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;

/**
 * `npm test`: everything, in the order in which a fault is cheapest to find. Ends with the one line
 * `N passed, N failed`. What the browser tests need is looked for first, so that a missing browser is told at once.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { runChecks, type Tally } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { needChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { bold, green, red, seconds, table } from './shared/print.ts';
import { runBin } from './shared/run.ts';
import { checkWeight } from './weight.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

/** Unit tests of the projects named. A file that could not be loaded counts as one failure. */
async function unitTests(...projects: string[]): Promise<Tally> {
  const report = at('.cache/vitest.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runBin('vitest', [...args, ...projects.map((name) => `--project=${name}`)], { show: true });
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as VitestReport;
  const failed = numFailedTests || numFailedTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
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
const sum: Tally = { passed: 0, failed: 0 };
try {
  if (!words.length || words.includes('browser')) await needChromium();
  for (const [name, work] of steps.filter(([name]) => !words.length || words.some((word) => name.includes(word)))) {
    console.log(bold(`\n── ${name}`));
    const from = performance.now();
    const { passed, failed } = await work().catch((error: Error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    sum.passed += passed;
    sum.failed += failed;
    rows.push([name, passed, failed, seconds(from)]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  sum.failed += 1;
}
console.log(`\n${table([['step', 'passed', 'failed', 'time'], ...rows])}\n`);
console.log(sum.failed ? red('Something is wrong; look above for ✗ and FAIL.') : green('All right.'));
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;

import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Tally } from './check.ts';
import { at } from './shared/paths.ts';
import { listUnitTestFaults, type Uncaught, type VitestReport } from './shared/reports.ts';
import { runBin } from './shared/run.ts';

interface Choice {
  /** Projects of `vitest.config.ts`; all when none is named. */
  projects?: readonly string[];
  /** Parts of file names; all files when none is named. */
  files?: readonly string[];
  env?: Record<string, string>;
}

/** Runs unit tests and counts them. A file that could not be loaded counts as one failure, as does an uncaught error. */
export async function runUnitTests({ projects = [], files = [], env }: Choice = {}): Promise<Tally> {
  const report = at('.cache/vitest.json');
  const uncaught = at('.cache/vitest-uncaught.json');
  for (const file of [report, uncaught]) rmSync(file, { force: true });
  const reporters = ['default', 'json', at('tools/shared/uncaught-reporter.ts')];
  const args = ['run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  const chosen = [...projects.map((name) => `--project=${name}`), ...files];
  const { code } = await runBin('vitest', [...args, ...chosen], { show: true, env });
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const strays = existsSync(uncaught) ? (JSON.parse(readFileSync(uncaught, 'utf8')) as Uncaught[]) : [];
  const failed = (result.numFailedTests || result.numFailedTestSuites) + strays.length;
  const faults = listUnitTestFaults(result, strays);
  if (failed > 0 || code === 0) return { passed: result.numPassedTests, failed, faults };
  return { passed: result.numPassedTests, failed: 1, faults: [`Vitest ended with ${code}, and no test says why`] };
}

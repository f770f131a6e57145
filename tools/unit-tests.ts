import { readFileSync, rmSync } from 'node:fs';
import type { Tally } from './check.ts';
import { at } from './shared/paths.ts';
import { faultsOfUnitTests, type VitestReport } from './shared/reports.ts';
import { runBin } from './shared/run.ts';

interface Choice {
  /** Projects of `vitest.config.ts`; all when none is named. */
  projects?: readonly string[];
  /** Parts of file names; all files when none is named. */
  files?: readonly string[];
  env?: Record<string, string>;
}

/** Runs unit tests and counts them. A file that could not be loaded counts as one failure. */
export async function runUnitTests({ projects = [], files = [], env }: Choice = {}): Promise<Tally> {
  const report = at('.cache/vitest.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = [...projects.map((name) => `--project=${name}`), ...files];
  const { code } = await runBin('vitest', [...args, ...chosen], { show: true, env });
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failed = result.numFailedTests || result.numFailedTestSuites;
  const faults = faultsOfUnitTests(result);
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, faults };
}

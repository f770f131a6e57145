/** The failures in the test runners' reports: a line for each test, and the start of the reason. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Tally } from '../check.ts';
import { root } from './paths.ts';

/** The part of Vitest's JSON report that we read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that we read. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

function fault(where: string, why = ''): string {
  const lines = stripVTControlCharacters(why).split('\n');
  const ours = lines.filter((line) => line.trim() && !line.includes('node_modules'));
  return [where, ...ours.slice(0, 8)].join('\n      ');
}

/** An error that no test caught, with the file that ran: absolute, or null where nobody knows. */
export interface Uncaught {
  file: string | null;
  message: string;
}

export function listUnitTestFaults({ testResults }: VitestReport, uncaught: readonly Uncaught[] = []): string[] {
  const strays = uncaught.map(({ file, message }) =>
    fault(`${file ? relative(root, file) : 'no file'}: an error that nothing caught`, message),
  );
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [fault(file, message)];
    return failed.map((test) => fault(`${file}: ${test.fullName}`, test.failureMessages?.[0]));
  });
  return [...failures, ...strays];
}

/** So many tests may pass only at the second try before the run fails. */
const flakyAllowed = 2;

/**
 * Counts a run of browser tests. A test that failed and passed when it was run once more is flaky: it counts as passed
 * and is named, unless there are more of them than chance explains.
 */
export function tallyOfBrowserTests({ suites, errors, stats }: BrowserReport): Required<Tally> {
  // A spec's `ok` covers only one project.
  const tests = suites
    .flatMap(listSpecs)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test })));
  const named = (wanted: (status: string) => boolean) =>
    tests
      .filter(({ status }) => wanted(status))
      .map(({ file, title, projectName, results }) => {
        const why = results.flatMap((result) => result.errors).find(({ message }) => message);
        return fault(`e2e/${file} on ${projectName}: ${title}`, why?.message);
      });
  const flaky = named((status) => status === 'flaky');
  const tooMany = flaky.length > flakyAllowed;
  return {
    passed: stats.expected + (tooMany ? 0 : flaky.length),
    failed: stats.unexpected + errors.length + (tooMany ? flaky.length : 0),
    faults: [
      ...errors.map(({ message }) => fault('the run itself', message)),
      ...named((status) => !['expected', 'skipped', 'flaky'].includes(status)),
      ...(tooMany ? flaky : []),
    ],
    flaky,
  };
}

function listSpecs({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

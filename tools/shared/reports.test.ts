import { expect, test } from 'vitest';
import { at } from './paths.ts';
import { type BrowserReport, listUnitTestFaults, tallyOfBrowserTests } from './reports.ts';

/** A report of one spec per status; a flaky test failed at its first try. */
function report(...statuses: string[]): BrowserReport {
  const count = (status: string) => statuses.filter((candidate) => candidate === status).length;
  const specs = statuses.map((status, index) => ({
    title: `journey ${index}`,
    file: 'some.spec.ts',
    tests: [
      {
        projectName: 'phone',
        status,
        results: status === 'expected' ? [] : [{ status: 'failed', errors: [{ message: `reason ${index}` }] }],
      },
    ],
  }));
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    errors: [],
    suites: [{ suites: [{ specs }], specs: [] }],
  };
}

test('a flaky browser test counts as passed, and is named with its first error', () => {
  const tally = tallyOfBrowserTests(report('expected', 'flaky', 'flaky', 'skipped'));
  expect(tally).toMatchObject({ passed: 3, failed: 0, faults: [] });
  expect(tally.flaky).toEqual([
    'e2e/some.spec.ts on phone: journey 1\n      reason 1',
    'e2e/some.spec.ts on phone: journey 2\n      reason 2',
  ]);
});

test('three flaky browser tests fail the run', () => {
  const tally = tallyOfBrowserTests(report('expected', 'flaky', 'flaky', 'flaky'));
  expect(tally).toMatchObject({ passed: 1, failed: 3 });
  expect(tally.faults).toHaveLength(3);
});

test('a browser test that fails twice is a failure, and so is a run that broke off', () => {
  const { errors: _, ...rest } = report('unexpected', 'flaky');
  const tally = tallyOfBrowserTests({ ...rest, errors: [{ message: 'no browser' }] });
  expect(tally).toMatchObject({ passed: 1, failed: 2 });
  expect(tally.faults).toEqual([
    'the run itself\n      no browser',
    'e2e/some.spec.ts on phone: journey 0\n      reason 0',
  ]);
});

test('an error that no test caught is named with the file that ran', () => {
  const faults = listUnitTestFaults({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] }, [
    { file: at('server/src/some.test.ts'), message: 'error: terminating connection' },
  ]);
  expect(faults).toEqual([
    'server/src/some.test.ts: an error that nothing caught\n      error: terminating connection',
  ]);
});

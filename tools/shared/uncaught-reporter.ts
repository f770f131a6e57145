import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { at } from './paths.ts';
import type { Uncaught } from './reports.ts';

/** Writes what no test caught to `.cache/vitest-uncaught.json`: Vitest's own report in JSON leaves it out. */
export default class UncaughtReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const found = errors.map(({ name, message, stack, VITEST_TEST_PATH }): Uncaught => {
      return {
        file: typeof VITEST_TEST_PATH === 'string' ? VITEST_TEST_PATH : null,
        message: stack ?? `${name}: ${message}`,
      };
    });
    writeFileSync(at('.cache/vitest-uncaught.json'), JSON.stringify(found));
  }
}

import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tools/shared/test-order.ts';
import { browserWorkspaces } from './tools/shared/workspaces.ts';

/** Vitest leaves one core free by default; a run of everything needs all. Each project must say the same. */
const maxWorkers = '100%';
/** When to give up, also on a busy machine. */
const testTimeout = 60_000;

/** `vitest run` in the project's folder runs every layer and the deep tests; `--project server` one of them. */
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: ByEnvironment },
    projects: [
      'server',
      'server/vitest.programs.config.ts',
      ...browserWorkspaces,
      ...(process.env.TEST_DATABASE_URL ? ['server/vitest.database.config.ts'] : []),
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          testTimeout,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.{program,deep}.test.ts'],
          maxWorkers,
          testTimeout,
        },
      },
      { test: { name: 'tools-programs', include: ['tools/**/*.program.test.ts'], maxWorkers, testTimeout } },
      // Tests that take too long for each run: `npm run test:deep`.
      {
        test: {
          name: 'deep',
          include: ['tools/**/*.deep.test.ts'],
          globalSetup: ['server/test/global-database.ts'],
          maxWorkers,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // `vitest.programs.config.ts` and `vitest.database.config.ts`
    exclude: ['**/*.{program,database}.test.ts'],
    globalSetup: ['./test/global-database.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: '100%',
    // Loaded by Node as in production, once for all files of a worker: no module of the server remembers a test.
    experimental: { viteModuleRunner: false },
    setupFiles: ['./test/note-statements.ts', './test/check-answers.ts', './test/check-events.ts'],
    // Only for what hangs: a test that ends by itself is never late, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A poll ends at what it waits for: the bound only says when to give up, also on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
});

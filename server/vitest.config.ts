import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/*.database.test.ts'],
    globalSetup: ['./test/global-database.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: '100%',
    setupFiles: ['../tools/shared/fresh-modules.ts', './test/note-statements.ts'],
    // Only for what hangs: a test that ends by itself is never late, however busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A poll ends at what it waits for: the bound only says when to give up, also on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-database.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: '150%',
    setupFiles: ['../tools/shared/fresh-modules.ts'],
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
});

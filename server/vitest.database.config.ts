import { defineConfig } from 'vitest/config';
import { databaseFiles } from './test/database-files.ts';
import server from './vitest.config.ts';

/** The tests that run once more on a PostgreSQL server: `tools/database-tests.ts`. */
export default defineConfig({
  test: {
    ...server.test,
    name: 'database',
    include: databaseFiles,
    exclude: [],
    // Without noting statements: these are read here.
    setupFiles: [],
  },
});

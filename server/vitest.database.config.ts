import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

/**
 * What the build server runs once more on a PostgreSQL server, which differs from the embedded one in its version, its
 * locale and the way to it: `TEST_DATABASE_URL=postgresql://… npm test -- database`. These are the files of the server's
 * tests that use a database, less those that send it no statement of the product that none of the others sends (found by
 * running all of them with `log_min_duration_statement = 0` and comparing the logs by file). A new file runs by itself.
 * The deep run runs everything on it.
 */
const leftOut = [
  // Every id asked for by a stranger: the statements are those of the areas, the policies are tested in src/db.
  'test/strangers.test.ts',
  // Names, throttles and codes at sign-in; sessions, two-factor and refresh send the same statements.
  'src/areas/sign-in/login.test.ts',
  // Programs that are killed: their writes are those of the areas.
  'test/kill-answers.test.ts',
  // Pages of the demo and of programmers, and reports that are passed on: they read a licence and little else.
  'src/demo/demo-bank.test.ts',
  'src/demo/demo-cardif.test.ts',
  'src/demo/mailbox.test.ts',
  'src/page/api-page.test.ts',
  'src/areas/error-reports/error-reports.test.ts',
];

const usesDatabase = (file: string) =>
  /\b(freshDatabase|demoApp|openDesk)\b/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

export default defineConfig({
  test: {
    ...server.test,
    name: 'database',
    include: globSync('{src,test}/**/*.test.ts', { cwd: import.meta.dirname }).filter(
      (file) => usesDatabase(file) && !leftOut.includes(file),
    ),
  },
});

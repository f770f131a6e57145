import type { Tally } from './check.ts';
import { withPostgresServer } from './shared/postgres-server.ts';
import { runUnitTests } from './unit-tests.ts';

/**
 * Runs on a PostgreSQL server what may differ from the embedded one (`server/test/database-files.ts`). The unit tests
 * run first: one of these tests prepares the statements that they noted.
 */
export const runDatabaseTests = (): Promise<Tally> =>
  withPostgresServer((env) => runUnitTests({ projects: ['database'], env }));

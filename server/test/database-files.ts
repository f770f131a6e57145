import { globSync } from 'node:fs';
import path from 'node:path';

const server = path.dirname(import.meta.dirname);

/**
 * TABLE: what runs once more on a PostgreSQL server (`tools/database-tests.ts`), with what differs there: its version, its
 * locale and the way to it. Each row is a test file without its ending. `npm run test:deep -- postgresql` runs all of the
 * server there.
 */
const differs: Readonly<Record<string, string>> = {
  'test/every/every-statement': 'every statement of the product is one that this version knows',
  'src/platform/db/open': 'connecting by an address, the role, row security, transactions, prepared statements',
  'src/platform/db/errors': 'codes of errors and of broken connections, time-outs',
  'src/platform/db/database-clock': 'its clock',
  'src/platform/db/shared-connections': 'statements of several callers on one connection',
  'src/platform/db/pooled': 'a pooler in between',
  'src/platform/db/reads/reads': 'a standby',
  'src/platform/db/reckoned-rows': 'what the planner expects, from the statistics of this version',
  'src/platform/db/add-rows': 'rows of several shapes in one statement',
  'src/platform/db/secure': 'roles, privileges and policies, and the locks that they take',
  'src/platform/db/migrate': 'the migrations on the catalogue of this version',
  'src/platform/db/schema-state': 'migrations beside programs at work: locks, deadlocks, indexes made concurrently',
  'src/platform/db/foreign-keys': 'keys and indexes as the catalogue of this version tells them',
  'src/platform/db/months': 'partitions',
  'src/commands/forget-old': 'rows and partitions that go by age, in steps under locks',
  'test/upgrade': 'the last release’s database under this version',
  'test/citus-keys': 'the keys of an engine that spreads tables',
  'src/platform/jobs/outbox': 'listening, rows that are skipped because another holds them',
  'src/commands/rotate/sealing': 'listening, and a lock that lasts as long as its connection',
  'src/modules/integrations/locks': 'who waits for whom',
  'src/modules/payments/two-servers': 'two servers that lock the same rows',
  'src/modules/identity/tokens': 'two servers that make the key that both sign with, at once',
  'test/feeds': 'positions in the order of commits',
  'src/commands/firm/reads-by-index': 'the plans of this version',
  'src/modules/integrations/events/page-of-events': 'the same, of a page of events',
  'src/commands/doctor/doctor': 'what the server says of itself: connections, superusers, versions',
  'src/modules/work/overview/overview':
    'names in order and searched, by bytes (C) here and as Dutch does (ICU) elsewhere',
  'src/platform/kernel/fold': 'letters, of which a database with the C locale knows no more than ASCII',
  'src/modules/integrations/dossiers/dossier-list': 'the same, of the list that programs read',
  'src/commands/operator/operator': 'the same, of firms by name',
};

/** The files of the table, relative to the server's folder. */
export const databaseFiles = Object.keys(differs).flatMap((name) => {
  const found = globSync(`${name}.{test,program.test,database.test}.ts`, { cwd: server });
  if (found.length === 0) throw new Error(`server/test/database-files.ts names ${name}, which has no test`);
  return found;
});

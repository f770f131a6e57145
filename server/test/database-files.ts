import { globSync } from 'node:fs';
import path from 'node:path';

const server = path.dirname(import.meta.dirname);

/**
 * TABLE: what runs once more on a PostgreSQL server (`tools/database-tests.ts`), with what differs there: its version, its
 * locale and the way to it. Each row is a test file without its ending. `npm run test:deep -- postgresql` runs all of the
 * server there (docs/decisions/305).
 */
const differs: Readonly<Record<string, string>> = {
  'test/every-statement': 'every statement of the product is one that this version knows',
  'src/db/open': 'connecting by an address, the role, row security, transactions, prepared statements',
  'src/db/errors': 'codes of errors and of broken connections, time-outs',
  'src/db/database-clock': 'its clock',
  'src/db/shared-connections': 'statements of several callers on one connection',
  'src/db/pooled': 'a pooler in between',
  'src/db/reads': 'a standby',
  'src/db/reckoned-rows': 'what the planner expects, from the statistics of this version',
  'src/db/add-rows': 'rows of several shapes in one statement',
  'src/db/secure': 'roles, privileges and policies, and the locks that they take',
  'src/db/migrate': 'the migrations on the catalogue of this version',
  'src/db/schema-state': 'migrations beside programs at work: locks, deadlocks, indexes made concurrently',
  'src/db/foreign-keys': 'keys and indexes as the catalogue of this version tells them',
  'src/db/months': 'partitions',
  'src/operation/forget-old': 'rows and partitions that go by age, in steps under locks',
  'test/upgrade': 'the last release’s database under this version',
  'test/citus-keys': 'the keys of an engine that spreads tables',
  'src/outbox/outbox': 'listening, rows that are skipped because another holds them',
  'src/sealing/sealing': 'listening, and a lock that lasts as long as its connection',
  'src/backoffice/locks': 'who waits for whom',
  'src/areas/invoices/two-servers': 'two servers that lock the same rows',
  'src/sign-in/tokens': 'two servers that make the key that both sign with, at once',
  'test/feeds': 'positions in the order of commits',
  'src/backoffice/reads-by-index': 'the plans of this version',
  'src/backoffice/events/page-of-events': 'the same, of a page of events',
  'src/operation/doctor/doctor': 'what the server says of itself: connections, superusers, versions',
  'src/backoffice/overview/overview':
    'names in order and searched, by bytes (C) here and as Dutch does (ICU) elsewhere',
  'src/kernel/fold': 'letters, of which a database with the C locale knows no more than ASCII',
  'src/backoffice/dossiers/dossier-list': 'the same, of the list that programs read',
  'src/operation/operator/operator': 'the same, of firms by name',
};

/** The files of the table, relative to the server's folder. */
export const databaseFiles = Object.keys(differs).flatMap((name) => {
  const found = globSync(`${name}.{test,program.test,database.test}.ts`, { cwd: server });
  if (found.length === 0) throw new Error(`server/test/database-files.ts names ${name}, which has no test`);
  return found;
});

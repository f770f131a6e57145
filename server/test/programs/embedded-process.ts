import { createClient } from '../../src/platform/db/client.ts';
import { startEmbedded } from '../../src/platform/db/embedded/server.ts';

/**
 * A separate process with an embedded database in the folder of the first argument, for tests that kill it. Prints
 * `ready <pid of the postmaster>`, then runs until it is ended; `counted <n>`: how often it was started in this folder.
 */
const embedded = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  pgBin: process.argv[3] || undefined,
  durable: false,
  settings: { synchronous_commit: 'on' },
});
const client = createClient(embedded.connection('postgres'));
await client.connect();
await client.query('create table if not exists started (n int)');
await client.query('insert into started values (1)');
const { rows } = await client.query('select count(*)::int as n from started');
await client.end();
// Before printing `ready`: a test that waits for it may end the process immediately.
process.on('SIGTERM', async () => {
  await embedded.stop();
  process.exit(0);
});
console.log(`counted ${rows[0].n}`);
console.log(`ready ${embedded.pid()}`);
setInterval(() => {}, 60_000);

import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { countLockWaiters } from '../../../../test/meet-at-lock.ts';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { sql } from '../../../platform/db/drizzle.ts';

let on: FirmCalls;
let zee: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write']);
  await on.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => on.close());

const sent = { label: 'Oud', date_created: '2026-11-01' };
const createPersons = (id: string) => [{ firm_id: `p-${id}`, display_name: 'Persoon' }];
const connections = () => new Promise((resolve) => on.app.server.getConnections((_, count) => resolve(count)));
/** Counts the transactions of this database that have written something. */
async function countWriters(): Promise<number> {
  const { rows } = await on.db.queryAsSystem((q) =>
    q.execute<{ count: number }>(sql`select count(distinct pid)::int as count from pg_locks
      where database = (select oid from pg_database where datname = current_database())
        and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`),
  );
  return rows[0]!.count;
}

test.each(['?atomic=1', ''])('a batch that is cut off writes nothing any more: /batch%s', async (query) => {
  const [there, further] = [`there${query.length}`, `further${query.length}`];
  await zee.call('PUT', `/dossiers/${there}`, { ...sent, label: 'Eerst', persons: createPersons(there) });
  const lines = [there, further].map((id) =>
    JSON.stringify({ kind: 'dossier', firm_id: id, ...sent, persons: createPersons(id) }),
  );
  const port = getPort(on.app.server);
  const headers = { ...zee.headers, 'content-type': 'application/x-ndjson' };
  const sending = request({ port, method: 'POST', path: `/backoffice/v1/batch${query}`, headers, agent: false });
  sending.on('error', () => {});
  // It waits in its transaction while it is cut off.
  await on.db.transactionAsSystem(async (tx) => {
    await tx.execute(sql`select from dossiers where firm_id = ${there} for update`);
    sending.end(lines.join('\n'));
    await expect.poll(() => countLockWaiters(on.db)).toBe(1);
    sending.destroy();
    await expect.poll(connections).toBe(0);
  });
  await expect.poll(countWriters).toBe(0);
  expect((await zee.call('GET', `/dossiers/${further}`)).status).toBe(404);
  expect((await zee.call('GET', `/dossiers/${there}`)).body.data.attributes.label).toBe('Eerst');
});

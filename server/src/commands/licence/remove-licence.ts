import { setTimeout } from 'node:timers/promises';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { FilesPort } from '../../platform/adapters/files/files.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { type OwnClient, withLongConnection, withTransaction } from '../../platform/db/dump/long-work.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { buildProof, type RemovalProof, type RemovalRow } from './removal-proof.ts';
import { countLicenceRows, listTenantTables, type TenantTable } from './tables-of-licence.ts';

export interface RemovalOrder {
  connection: Connection;
  files: Pick<FilesPort, 'remove'>;
  licence_id: string;
  removed_by: string;
  now: () => Date;
  progress(line: string): void;
  /** The time that servers may take to learn that the firm is closed, in milliseconds. */
  settle?: number;
}

const BATCH_SIZE = 2_000;
const FILE_BATCH_SIZE = 200;
const SETTLE = 3_000;

/**
 * Removes a firm with everything that it has, in steps that each stay: begun again, it goes on where it stopped. First
 * nobody reaches the firm any more; then what refers goes before what it refers to; bytes of files go before their
 * rows, so that none is left behind unknown.
 */
export const removeLicence = (order: RemovalOrder): Promise<RemovalProof> =>
  withLongConnection(order.connection, order.licence_id, async (client) => {
    const { licence_id, progress } = order;
    const tables = await listTenantTables(client);
    progress('1 of 4: nobody reaches the firm any more');
    await closeLicence(client, order);
    progress('2 of 4: counting what there is');
    const found = await beginRemoval(client, tables, order);
    await removeRows(client, tables, order, found);
    // Its trail and what else nobody may remove by itself go with the licence, in one statement.
    progress('4 of 4: the licence with its trail');
    await client.query('delete from licences where id = $1', [licence_id]);
    progress('Looking whether anything is left');
    const left = await countLicenceRows(client, tables, licence_id);
    if (Object.keys(left).length > 0) throw new Error(`Rows are left in ${Object.keys(left).join(', ')}.`);
    return endRemoval(client, order);
  });

/** Closes it to everybody: its domains lead nowhere, and its keys and sessions open nothing. */
async function closeLicence(client: OwnClient, { licence_id, now, settle = SETTLE }: RemovalOrder): Promise<void> {
  await withTransaction(client, async () => {
    await client.query('update licences set removal_begun_at = coalesce(removal_begun_at, $2) where id = $1', [
      licence_id,
      now(),
    ]);
    // Keys are counted with the rest, and open nothing any more.
    await client.query('update backoffice_keys set revoked_at = coalesce(revoked_at, $2) where licence_id = $1', [
      licence_id,
      now(),
    ]);
    await client.query('update staff_sessions set ended_at = coalesce(ended_at, $2) where licence_id = $1', [
      licence_id,
      now(),
    ]);
    await client.query(`update supplier_grants set scopes = '{}' where licence_id = $1`, [licence_id]);
  });
  // Servers look at the licences once a second, and what they began before that may still write.
  await setTimeout(settle);
}

interface Counted {
  rows: Record<string, number>;
  files: number;
}

/** Counts what there is, at one moment; after a removal that was broken off, what there was. */
async function beginRemoval(
  client: OwnClient,
  tables: readonly TenantTable[],
  { licence_id, removed_by, now }: RemovalOrder,
): Promise<Counted> {
  const known = await runAsSystem(client, licence_id, () =>
    client.query<Counted>('select rows, files::int from removals where licence = $1', [licence_id]),
  );
  if (known.rows[0]) return known.rows[0];
  return withTransaction(
    client,
    async () => {
      const rows = await countLicenceRows(client, tables, licence_id);
      const files = await client.query<{ count: number; bytes: string; sha256: string }>(
        `select count(*)::int as count, coalesce(sum(size), 0) as bytes,
          encode(sha256(convert_to(coalesce(string_agg(id || ' ' || sha256 || E'\\n', '' order by id), ''), 'UTF8')), 'hex') as sha256
        from files where licence_id = $1 and removed_at is null`,
        [licence_id],
      );
      const { count, bytes, sha256: files_sha256 } = getFirst(files.rows);
      await client.query(`select set_config('app.licence', 'system', true)`);
      await client.query(
        `insert into removals (licence, firm_id, name, domains, removed_by, begun_at, rows, files, bytes, files_sha256)
        select l.id, l.firm_id, l.name,
          array(select domain from licence_domains where licence_id = l.id order by position, domain), $2, $3, $4, $5, $6, $7
        from licences l where l.id = $1`,
        [licence_id, removed_by, now(), rows, count, bytes, files_sha256],
      );
      return { rows, files: count };
    },
    'repeatable read',
  );
}

async function removeRows(
  client: OwnClient,
  tables: readonly TenantTable[],
  order: RemovalOrder,
  { rows, files }: Counted,
): Promise<void> {
  const { licence_id, progress } = order;
  // The domains go last, with the licence: by them an operator finds it again.
  const own = tables.filter(({ name, removable }) => removable && name !== 'licence_domains').reverse();
  progress(`3 of 4: ${formatCount(own.length, 'table')}, ${formatCount(files, 'file')}`);
  for (const { name } of own) {
    const total = name === 'files' ? files : (rows[name] ?? 0);
    let done = 0;
    for (;;) {
      const gone =
        name === 'files'
          ? await removeFiles(client, order)
          : await client
              .query(
                `delete from public."${name}" where ctid = any (array(select ctid from public."${name}" where licence_id = $1 limit ${BATCH_SIZE}))`,
                [licence_id],
              )
              .then(({ rowCount }) => rowCount ?? 0);
      if (gone === 0) break;
      done += gone;
      if (total > BATCH_SIZE) progress(`  ${name}: ${done} of ${Math.max(total, done)}`);
    }
  }
}

/** @returns how many went */
async function removeFiles(client: OwnClient, { licence_id, files }: RemovalOrder): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select id from files where licence_id = $1 limit ${FILE_BATCH_SIZE}`,
    [licence_id],
  );
  const ids = rows.map(({ id }) => id);
  const left = [...ids];
  const removeRemaining = async () => {
    for (let id = left.shift(); id; id = left.shift()) await files.remove(id);
  };
  await Promise.all(Array.from({ length: 8 }, removeRemaining));
  await client.query('delete from files where licence_id = $1 and id = any ($2)', [licence_id, ids]);
  return ids.length;
}

async function endRemoval(client: OwnClient, { licence_id, now }: RemovalOrder): Promise<RemovalProof> {
  return runAsSystem(client, licence_id, async () => {
    const { rows } = await client.query<RemovalRow>(`select ${columns} from removals where licence = $1`, [licence_id]);
    const proof = buildProof({ ...getFirst(rows), ended_at: now() });
    const { ended_at, sha256 } = proof;
    await client.query('update removals set ended_at = $2, sha256 = $3 where licence = $1', [
      licence_id,
      ended_at,
      sha256,
    ]);
    return proof;
  });
}

const columns =
  'licence, firm_id, name, domains, removed_by, begun_at, ended_at, rows, files::int, bytes::float8, files_sha256';

/**
 * The proofs of all firms that were removed, oldest first, each with the hash that was kept: one that was changed since
 * does not have it.
 */
export const listRemovalProofs = (connection: Connection): Promise<RemovalProof[]> =>
  withLongConnection(connection, 'system', async (client) => {
    const { rows } = await client.query<RemovalRow & { kept: string }>(
      `select ${columns}, sha256 as kept from removals where ended_at is not null order by ended_at`,
    );
    return rows.map(({ kept, ...row }) => ({ ...buildProof(row), sha256: kept }));
  });

async function runAsSystem<T>(client: OwnClient, licence_id: string, work: () => Promise<T>): Promise<T> {
  const set = (value: string) => client.query(`select set_config('app.licence', $1, false)`, [value]);
  await set('system');
  try {
    return await work();
  } finally {
    await set(licence_id);
  }
}

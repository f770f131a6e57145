import { setTimeout } from 'node:timers/promises';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { type OwnClient, withTransaction } from '../platform/db/dump/long-work.ts';
import { readErrorCode } from '../platform/kernel/thrown.ts';

/** A partition of a table that is partitioned by month. */
export interface Month {
  table: string;
  /** The partition: `audit_2026_12`; `audit_before` is all that was there before the first month. */
  name: string;
  /** The month after its last: `2027-01`; null: without end. */
  until: string | null;
  /** The database's estimate. */
  rows: number;
  /** With indexes. */
  bytes: number;
}

/** TABLE: what is evidence, which no server drops. The rest of the tables by month goes by age alone. */
export const evidence: readonly string[] = ['audit', 'events', 'security_events'];

/** The months of every table, the oldest first. */
export async function listMonths(client: OwnClient): Promise<Month[]> {
  const { rows } = await client.query<Month>(`
    select p.relname as table, c.relname as name, to_char(bound.until at time zone 'UTC', 'YYYY-MM') as until,
      greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      cross join lateral (
        select substring(pg_get_expr(c.relpartbound, c.oid) from $$TO \\('([^']+)'\\)$$)::timestamptz as until
      ) bound
    where c.relnamespace = 'months'::regnamespace and c.relkind = 'r'
    order by p.relname, bound.until nulls last`);
  return rows;
}

/** A month that is asked to go. */
export interface Leaving extends Month {
  /** Dossiers under legal hold with rows in it: while there are any, it stays. */
  held: number;
}

/** The months of what is evidence that end before a month: `2020-01`. */
export async function listMonthsBefore(client: OwnClient, before: string): Promise<Leaving[]> {
  const found: Leaving[] = [];
  for (const month of await listMonths(client)) {
    if (!evidence.includes(month.table) || month.until === null || month.until > before) continue;
    found.push({ ...month, held: await countDossiersOnLegalHold(client, month) });
  }
  return found;
}

async function countDossiersOnLegalHold(client: OwnClient, { table, name }: Month): Promise<number> {
  const consumers = 'select c.id from consumers c where c.dossier_id = d.id';
  const dossierCondition = table === 'security_events' ? `t.consumer_id in (${consumers})` : 't.dossier_id = d.id';
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from dossiers d
    where d.legal_hold is not null and exists (select from months."${name}" t where ${dossierCondition})`,
  );
  return getFirst(rows).count;
}

/** Dossiers under legal hold, of all firms. */
export async function listHolds(client: OwnClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from dossiers where legal_hold is not null');
  return rows.map(({ id }) => id);
}

/** The interval at which the tables are asked for that others work with. */
const ATTEMPTS = 100;
/**
 * Milliseconds that each of them is waited for. All together less than after which PostgreSQL looks for deadlocks (1 s):
 * whoever works beside it never is the one to give way.
 */
const WAITS = 200;

/**
 * Drops months, all of them or none; what is older than the first that stays is a partition still, without rows. The
 * facts that their events changed go after them, for nothing leads to those any more.
 * @param holds the dossiers that were under legal hold when the months were looked through
 * @throws DatabaseError `55P03` when a table stays in use
 * @throws Error in words when a dossier came under legal hold since
 */
export async function dropMonths(client: OwnClient, months: readonly Leaving[], holds: readonly string[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withTransaction(client, () => dropLocked(client, months, holds));
      break;
    } catch (error) {
      if (readErrorCode(error) !== '55P03' || attempt === ATTEMPTS) throw error;
      await setTimeout(WAITS);
    }
  }
  const last = findLastMonth(months, 'events');
  if (last) await client.query('delete from fact_changes where at < $1', [`${last}-01T00:00:00Z`]);
}

/** The month after the last of a table that goes: `2027-01`; the months are in their order. */
const findLastMonth = (months: readonly Leaving[], table: string): string | null =>
  months.findLast((month) => month.table === table)?.until ?? null;

async function dropLocked(client: OwnClient, months: readonly Leaving[], holds: readonly string[]): Promise<void> {
  await client.query(`set local lock_timeout = ${WAITS}`);
  // The table that they refer to as well: its triggers go.
  for (const table of ['licences', ...evidence]) await client.query(`lock table ${table} in access exclusive mode`);
  if ((await listHolds(client)).some((id) => !holds.includes(id)))
    throw new Error('A dossier came under legal hold meanwhile: nothing is dropped. Start again.');
  for (const table of evidence) {
    const last = findLastMonth(months, table);
    if (!last) continue;
    // The oldest rows lie in the first, which each table has.
    for (const month of months) if (month.table === table) await client.query(`drop table months."${month.name}"`);
    await client.query(
      `create table months."${table}_before" partition of public."${table}" for values from (minvalue) to ('${last}-01 00:00:00+00')`,
    );
  }
}

import { getFirst } from '@klantportaal/contract/values/ensure';
import type pg from 'pg';
import { createClient } from '../client.ts';
import type { Connection } from '../connection.ts';
import { countRows } from './dump.ts';
import { isEmpty } from './restore.ts';

/** The comment on a database that drills may empty; no other database is ever emptied. */
const MARK = 'klantportaal: npm run backup -- drill fills and empties this database';

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ ...connection, connectionTimeoutMillis: 3000, application_name: 'klantportaal drill' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database ready to be filled by a drill: one that is empty, which is marked from now on, or a marked one that a
 * drill left behind, which is emptied.
 * @throws Error when it holds anything else
 */
export async function claimDrillDatabase(connection: Connection): Promise<void> {
  const isFree = await isEmpty(connection);
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string; mark: string | null }>(
      `select quote_ident(datname) as name, shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
    );
    const { name, mark } = getFirst(rows);
    if (!isFree && mark !== MARK)
      throw new Error('The database of DRILL_DATABASE_URL is not empty, and no drill filled it. Name an empty one.');
    if (!isFree) await empty(client);
    await client.query(`comment on database ${name} is '${MARK}'`);
  });
}

/** Empties a database that was claimed. */
export const emptyDrillDatabase = (connection: Connection): Promise<void> => withClient(connection, empty);

/** Counts the rows of every table, over all licences. */
export const countDrilledRows = (connection: Connection): Promise<Record<string, number>> =>
  withClient(connection, async (client) => {
    await client.query(`select set_config('app.licence', 'system', false)`);
    return countRows(client);
  });

/**
 * Drops what a restore makes; extensions stay, which only a superuser may make, and the sequence of an identity column
 * goes with its table alone.
 */
async function empty(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      statements text[];
      statement text;
    begin
      drop schema if exists months, drizzle cascade;
      select coalesce(array_agg(format('drop %s if exists %s cascade', o.type, o.identity)), '{}') into statements
        from pg_depend d, pg_identify_object(d.classid, d.objid, 0) o
        where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n' and d.classid <> 'pg_extension'::regclass
          and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid
            and (e.deptype = 'e' or (e.deptype = 'i' and o.type = 'sequence')));
      foreach statement in array statements
      loop
        execute statement;
      end loop;
    end $$`);
}

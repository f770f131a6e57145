import type { ClientBase, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { drizzle, fillPlaceholders, type NodePgDatabase } from './drizzle.ts';

/**
 * Drizzle, bound to one client for the time of one `query` or `transaction`. Without Drizzle's own `transaction`: a
 * `begin` inside `db.transaction` would end it early.
 */
export type Queries = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;

/** A sender of statements made by `statement`: a query or a transaction, or `Database.shared`. */
export interface Sender {
  send(statement: QueryConfig): Promise<QueryResult>;
}

/** Sends among the other queries of the work. */
export const toSender = (q: Queries): Sender => ({
  send: (statement) => (q as Queries & { $client: ClientBase }).$client.query(statement),
});

type Preparable<Rows> = { prepare(name: string): Statement<Rows> };
type Statement<Rows> = { execute(params?: Record<string, unknown>): Promise<Rows> };

const names = new Set<string>();
const statements = new WeakMap<Queries, Map<string, Statement<unknown>>>();

/**
 * A query that is built once and parsed by the database once per connection; use it on hot paths (three times as quick
 * as building the query anew). Parameters are `sql.placeholder('name')` in the query.
 *
 *     const dossierById = prepared('dossier-by-id', (db) =>
 *       db.select().from(dossiers).where(eq(dossiers.id, sql.placeholder('id'))));
 *     const [dossier] = await db.query(licenceId, (q) => dossierById(q, { id }));
 *
 * @param name unique in the program, at most 63 bytes; the same name twice throws when the module loads
 */
export function prepareQuery<Rows, Params extends Record<string, unknown> = Record<string, unknown>>(
  name: string,
  build: (db: Queries) => Preparable<Rows>,
): (q: Queries, params: Params) => Promise<Rows> {
  claim(name);
  return (q, params) => {
    let ofClient = statements.get(q);
    if (!ofClient) statements.set(q, (ofClient = new Map()));
    let statement = ofClient.get(name) as Statement<Rows> | undefined;
    if (!statement) ofClient.set(name, (statement = build(q).prepare(name)));
    return statement.execute(params);
  };
}

/**
 * As `prepared`, for the few statements of which every microsecond counts: Drizzle builds it once,
 * but neither sends it nor reads its rows, which costs as much as the rest of a query. So the rows are as PostgreSQL
 * names and writes them: each selected field must have the name of its column, and a value that Drizzle would decode,
 * such as a moment or JSON, does not belong here.
 */
export function prepareStatement<Row extends QueryResultRow>(
  name: string,
  build: (db: Queries) => Preparable<Row[]> & { toSQL(): { sql: string; params: unknown[] } },
): (q: Queries | Sender, params: Record<string, unknown>) => Promise<Row[]> {
  claim(name);
  let built: { sql: string; params: unknown[] } | null = null;
  return async (q, params) => {
    const { sql, params: places } = (built ??= build(builder).toSQL());
    const { send } = 'send' in q ? q : toSender(q);
    return (await send({ name, text: sql, values: fillPlaceholders(places, params) })).rows;
  };
}

/** Builds queries and sends none. */
const builder: Queries = drizzle.mock();

function claim(name: string): void {
  if (names.has(name)) throw new Error(`Two prepared queries are named '${name}'.`);
  if (Buffer.byteLength(name) > 63) throw new Error(`The name of prepared query '${name}' is longer than 63 bytes.`);
  names.add(name);
}

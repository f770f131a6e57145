import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { JsonObject } from '../db/columns.ts';
import { prepared, type Queries } from '../db/queries.ts';
import { actions } from './actions.table.ts';
import { products } from './products.table.ts';

/** Counts of the actions that hang on a product; cancelled ones count nowhere. */
export interface ActionCounter {
  total: number;
  closed: number;
  open: number;
}

/** A product as every list call serves it: the details of its kind, and what we know beside them. */
export type ServedProduct = JsonObject & { id: string; label: string; action_counter: ActionCounter };

/** When the firm planned an appointment: '2026-11-21 10:00'. */
export const plannedFor = sql`concat_ws(' ', ${products.details}->>'date', ${products.details}->>'start_time')`;

/**
 * Not cancelled by the consumer. `cancelled_for` holds what was planned then, so an appointment that the firm plans anew
 * stands again (docs/decisions/047).
 */
export const stands = sql<boolean>`(${products.kind} <> 'appointment'
  or ${products.details}->>'cancelled_for' is distinct from ${plannedFor})`;

// Counted per product in a lateral query: under row-level security quicker than a join that is grouped.
const actionCounts = (db: Queries) =>
  db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      closed: sql<number>`(count(*) filter (where ${actions.is_done}))::int`.as('closed'),
    })
    .from(actions)
    .where(and(eq(actions.product_id, products.id), isNull(actions.cancelled_at)))
    .as('counts');

const ofKind = and(
  eq(products.licence_id, sql.placeholder('licence_id')),
  eq(products.dossier_id, sql.placeholder('dossier_id')),
  eq(products.kind, sql.placeholder('kind')),
);

const productsOfKind = prepared('products-of-kind', (db) => {
  const counts = actionCounts(db);
  return db
    .select({
      id: products.id,
      label: products.label,
      details: products.details,
      total: counts.total,
      closed: counts.closed,
    })
    .from(products)
    .crossJoinLateral(counts)
    .where(and(ofKind, stands))
    .orderBy(asc(products.position), asc(products.created_at), asc(products.id));
});

// `xmin` changes with every write of a row, also with one that forgot `updated_at`. Not sorted: that would cost a third
// more, and rows in another order are at worst read anew.
const versionOfKind = prepared('version-of-kind', (db) => {
  const counts = actionCounts(db);
  return db
    .select({
      version: sql<
        string | null
      >`string_agg(concat_ws(' ', ${products.id}, ${products}.xmin, ${counts.total}, ${counts.closed}), ',')`,
    })
    .from(products)
    .crossJoinLateral(counts)
    .where(ofKind);
});

/** Whose products: the consumer's licence and dossier; ownership is in the query, row-level security under it. */
export interface Owner {
  licence_id: string;
  dossier_id: string;
}

/**
 * The products of one kind of a dossier, in the firm's order, ready to be served. `kind` is a kind of the contract's
 * table or `woongarant_insurance`, which the menu counts under general insurances.
 */
export async function productsOf(q: Queries, owner: Owner, kind: string): Promise<ServedProduct[]> {
  const rows = await productsOfKind(q, { licence_id: owner.licence_id, dossier_id: owner.dossier_id, kind });
  return rows.map(({ id, label, details, total, closed }) => ({
    ...details,
    id,
    label,
    action_counter: { total, closed, open: total - closed },
  }));
}

/** Changes whenever `productsOf` would answer something else. */
export async function versionOfProducts(q: Queries, owner: Owner, kind: string): Promise<string> {
  const [row] = await versionOfKind(q, { licence_id: owner.licence_id, dossier_id: owner.dossier_id, kind });
  return row?.version ?? '';
}

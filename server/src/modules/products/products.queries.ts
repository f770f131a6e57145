import type { JsonObject } from '../../platform/db/columns.ts';
import { and, asc, eq, sql } from '../../platform/db/drizzle.ts';
import { prepareStatement, type Queries, type Sender } from '../../platform/db/queries.ts';
import { actions } from '../tasks/actions.table.ts';
import { isCountedTodo, isOpenTodo } from '../tasks/open-todos.queries.ts';
import { isNotCancelled, products } from './products.table.ts';

/** Counts of a product's to-dos. */
export interface ActionCounter {
  total: number;
  closed: number;
  open: number;
}

/** A product as every list call serves it: the details of its kind, and what we add. */
export type ServedProduct = JsonObject & { id: string; label: string; action_counter: ActionCounter };

// Counted per product in a lateral query: faster under row-level security than a grouped join.
const selectActionCounts = (db: Queries) =>
  db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      closed: sql<number>`(count(*) filter (where ${actions.is_done}))::int`.as('closed'),
      open: sql<number>`(count(*) filter (where ${isOpenTodo}))::int`.as('open'),
    })
    .from(actions)
    .where(and(eq(actions.product_id, products.id), isCountedTodo))
    .as('counted');

const ofKind = and(
  eq(products.licence_id, sql.placeholder('licence_id')),
  eq(products.dossier_id, sql.placeholder('dossier_id')),
  eq(products.kind, sql.placeholder('kind')),
);

// `xmin` changes on every write of a row, even if `updated_at` was not set.
const selectRowVersion = (counted: ReturnType<typeof selectActionCounts>) =>
  sql<string>`concat_ws(' ', ${products.id}, ${products}.xmin, ${counted.total}, ${counted.closed}, ${counted.open})`;

const productsOfKind = prepareStatement('products-of-kind', (db) => {
  const counted = selectActionCounts(db);
  return db
    .select({
      id: products.id,
      label: products.label,
      details_text: products.details_text,
      total: counted.total,
      closed: counted.closed,
      open: counted.open,
      version: selectRowVersion(counted).as('version'),
    })
    .from(products)
    .crossJoinLateral(counted)
    .where(and(ofKind, isNotCancelled))
    .orderBy(asc(products.position), asc(products.created_at), asc(products.id));
});

// A row per product and no aggregate: ordering in the database would cost more than the rows.
const versionOfKind = prepareStatement('version-of-kind', (db) => {
  const counted = selectActionCounts(db);
  return db
    .select({ version: selectRowVersion(counted).as('version') })
    .from(products)
    .crossJoinLateral(counted)
    .where(and(ofKind, isNotCancelled));
});

/** The consumer's licence and dossier; the query checks ownership, with row-level security beneath. */
export interface Owner {
  licence_id: string;
  dossier_id: string;
}

/** A product as the firm sent it, of any dossier of the licence. */
export type ProductRow = Pick<typeof products.$inferSelect, 'id' | 'firm_id' | 'dossier_id' | 'label' | 'details'>;

/** One product of a kind, of any dossier of the licence; null if there is none. */
export async function findProduct(
  q: Queries,
  licence_id: string,
  kind: string,
  id: string,
): Promise<ProductRow | null> {
  const [found] = await q
    .select({
      id: products.id,
      firm_id: products.firm_id,
      dossier_id: products.dossier_id,
      label: products.label,
      details: products.details,
    })
    .from(products)
    .where(and(eq(products.licence_id, licence_id), eq(products.id, id), eq(products.kind, kind)));
  return found ?? null;
}

/** The products that were read, and the version under which to cache them. */
export interface VersionedProducts {
  products: ServedProduct[];
  version: string;
}

/**
 * A dossier's products of one kind, in the firm's order, ready to serve. `kind` is a kind of the contract's table.
 */
export async function listVersionedProducts(
  q: Queries | Sender,
  owner: Owner,
  kind: string,
): Promise<VersionedProducts> {
  const rows = await productsOfKind(q, { licence_id: owner.licence_id, dossier_id: owner.dossier_id, kind });
  return {
    products: rows.map(({ id, label, details_text, ...action_counter }) =>
      Object.assign(JSON.parse(details_text) as JsonObject, {
        id,
        label,
        action_counter: { total: action_counter.total, closed: action_counter.closed, open: action_counter.open },
      }),
    ),
    version: combineVersions(rows),
  };
}

/** Changes whenever `listVersionedProducts` would return something else. */
export const readProductsVersion = async (q: Queries | Sender, owner: Owner, kind: string): Promise<string> =>
  combineVersions(await versionOfKind(q, { licence_id: owner.licence_id, dossier_id: owner.dossier_id, kind }));

/** One version for all rows, whatever their order. */
const combineVersions = (rows: readonly { version: string }[]): string =>
  rows
    .map(({ version }) => version)
    .sort()
    .join(',');

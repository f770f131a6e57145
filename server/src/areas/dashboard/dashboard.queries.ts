import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared, type Queries } from '../../db/queries.ts';
import { counts, type Owner, stands } from '../../products/products.queries.ts';
import { actions } from '../../schema/actions.table.ts';
import { advisers, dossier_panels } from '../../schema/dossiers.table.ts';
import { products } from '../../schema/products.table.ts';

const ofOwner = (table: typeof products | typeof actions) =>
  and(eq(table.licence_id, sql.placeholder('licence_id')), eq(table.dossier_id, sql.placeholder('dossier_id')));

const productsWithCounts = prepared('definitions', (db) =>
  db
    .select({
      id: products.id,
      kind: products.kind,
      stands,
      open: sql<number>`(count(${actions.id}) filter (where not ${actions.is_done}))::int`,
    })
    .from(products)
    .leftJoin(actions, and(eq(actions.product_id, products.id), counts))
    .where(ofOwner(products))
    .groupBy(products.id)
    .orderBy(asc(products.position), asc(products.created_at)),
);

const countsOfDossier = prepared('dossier-counts', (db) =>
  db
    .select({
      total: sql<number>`count(*)::int`,
      closed: sql<number>`(count(*) filter (where ${actions.is_done}))::int`,
      open_on_dossier: sql<number>`(count(*) filter (where ${actions.product_id} is null and not ${actions.is_done}))::int`,
    })
    .from(actions)
    .where(and(ofOwner(actions), counts)),
);

const panelsOfDossier = prepared('panels-of-dossier', (db) =>
  db
    .select({
      id: dossier_panels.id,
      name: advisers.name,
      label: dossier_panels.label,
      phone: advisers.phone,
      dont_show_prefix: dossier_panels.dont_show_prefix,
      emailaddress: advisers.emailaddress,
      systemname: dossier_panels.systemname,
      image: advisers.image,
    })
    .from(dossier_panels)
    .innerJoin(advisers, eq(advisers.id, dossier_panels.adviser_id))
    .where(
      and(
        eq(dossier_panels.licence_id, sql.placeholder('licence_id')),
        eq(dossier_panels.dossier_id, sql.placeholder('dossier_id')),
      ),
    )
    .orderBy(asc(dossier_panels.position)),
);

const params = ({ licence_id, dossier_id }: Owner) => ({ licence_id, dossier_id });

/** Every product of the dossier with its kind, open actions, and whether it still counts, in the firm's order. */
export const productsAndOpenActions = (q: Queries, owner: Owner) => productsWithCounts(q, params(owner));

/** How many to-dos the dossier has, how many are closed, and how many open ones belong to the dossier itself. */
export async function actionCounts(q: Queries, owner: Owner) {
  const [counts] = await countsOfDossier(q, params(owner));
  return counts!;
}

/** The firm's people on the dossier's dashboard, in order. */
export const userPanels = (q: Queries, owner: Owner) => panelsOfDossier(q, params(owner));

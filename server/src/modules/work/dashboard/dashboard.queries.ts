import { ensure } from '@klantportaal/contract/values/ensure';
import type { TimelineStep } from '@klantportaal/contract/values/product-parts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../../platform/db/queries.ts';
import { advisers, dossier_panels } from '../../dossiers/dossiers.table.ts';
import type { Owner } from '../../products/products.queries.ts';
import { isNotCancelled, products } from '../../products/products.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { isCountedTodo, isOpenTodo } from '../../tasks/open-todos.queries.ts';

const filterByOwner = (table: typeof products | typeof actions) =>
  and(eq(table.licence_id, sql.placeholder('licence_id')), eq(table.dossier_id, sql.placeholder('dossier_id')));

/** Open after its last day. */
const late = sql`${isOpenTodo} and ${actions.deadline} < ${sql.placeholder('today')}::date`;

const productsWithCounts = prepareQuery('definitions', (db) =>
  db
    .select({
      id: products.id,
      kind: products.kind,
      stands: isNotCancelled,
      open: sql<number>`(count(${actions.id}) filter (where ${isOpenTodo}))::int`,
      late: sql<number>`(count(${actions.id}) filter (where ${late}))::int`,
    })
    .from(products)
    .leftJoin(actions, and(eq(actions.product_id, products.id), isCountedTodo))
    .where(filterByOwner(products))
    // The licence too, for where it is part of the key.
    .groupBy(products.licence_id, products.id)
    .orderBy(asc(products.position), asc(products.created_at)),
);

const countsOfDossier = prepareQuery('dossier-counts', (db) =>
  db
    .select({
      total: sql<number>`count(*)::int`,
      closed: sql<number>`(count(*) filter (where ${actions.is_done}))::int`,
      open_on_dossier: sql<number>`(count(*) filter (where ${actions.product_id} is null and ${isOpenTodo}))::int`,
      late_on_dossier: sql<number>`(count(*) filter (where ${actions.product_id} is null and ${late}))::int`,
    })
    .from(actions)
    .where(and(filterByOwner(actions), isCountedTodo)),
);

const panelsOfDossier = prepareQuery('panels-of-dossier', (db) =>
  db
    .select({
      id: dossier_panels.id,
      name: advisers.name,
      label: dossier_panels.label,
      phone: advisers.phone,
      dont_show_prefix: dossier_panels.dont_show_prefix,
      emailaddress: advisers.emailaddress,
      whatsapp: advisers.whatsapp,
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

/** TABLE: the kinds of products with a timeline. */
export const timelineKinds = ['mortgage', 'purchase_intention'] as const;

const timelinesOfDossier = prepareQuery('timelines-of-dossier', (db) =>
  db
    .select({
      id: products.id,
      kind: sql<(typeof timelineKinds)[number]>`${products.kind}`,
      label: products.label,
      details_label_en: sql<string | null>`${products.details} ->> 'label_en'`,
      timeline: sql<TimelineStep[]>`${products.details}->'timeline'`,
    })
    .from(products)
    .where(
      and(
        filterByOwner(products),
        inArray(products.kind, [...timelineKinds]),
        sql`${products.details}->'has_timeline' = 'true' and jsonb_array_length(${products.details}->'timeline') > 0`,
      ),
    )
    .orderBy(asc(products.position), asc(products.created_at)),
);

const getOwnerParams = ({ licence_id, dossier_id }: Owner) => ({ licence_id, dossier_id });

/**
 * Every product of the dossier with its kind, its open and late actions, and whether it still counts, in the firm's
 * order.
 * @param today YYYY-MM-DD in Amsterdam
 */
export const listProductsWithActionCounts = (q: Queries, owner: Owner, today: string) =>
  productsWithCounts(q, { ...getOwnerParams(owner), today });

/**
 * The number of to-dos the dossier has, how many are closed, and how many open and late ones belong to the dossier itself.
 * @param today YYYY-MM-DD in Amsterdam
 */
export async function countDossierActions(q: Queries, owner: Owner, today: string) {
  const [counts] = await countsOfDossier(q, { ...getOwnerParams(owner), today });
  return ensure(counts);
}

/** The firm's people on the dossier's dashboard, in order. */
export const listUserPanels = (q: Queries, owner: Owner) => panelsOfDossier(q, getOwnerParams(owner));

/** The timelines that the firm keeps of the dossier's products, in its order. */
export const listTimelines = (q: Queries, owner: Owner) => timelinesOfDossier(q, getOwnerParams(owner));

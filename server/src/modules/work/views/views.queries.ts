import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, eq, inArray, isNull, or, sql } from '../../../platform/db/drizzle.ts';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { saved_views } from '../views.table.ts';

export type ViewRow = typeof saved_views.$inferSelect;
type NewView = Omit<typeof saved_views.$inferInsert, 'id' | 'position'>;

/** The owner of views, who also sees the shared ones of the firm. */
export interface Owner {
  licence_id: string;
  /** `key:<id>` or `staff:<id>`. */
  owner: string;
}

const filterByViewer = ({ licence_id, owner }: Owner) =>
  and(eq(saved_views.licence_id, licence_id), or(eq(saved_views.owner, owner), isNull(saved_views.owner)));

/** The views that somebody sees, those of the firm first, in their order. */
export const listVisibleViews = (q: Queries, by: Owner): Promise<ViewRow[]> =>
  q
    .select()
    .from(saved_views)
    .where(filterByViewer(by))
    .orderBy(
      sql`${saved_views.owner} is not null`,
      asc(saved_views.position),
      asc(saved_views.name),
      asc(saved_views.id),
    );

/** One of these, locked until the transaction ends; null: it is not there, or another one's. */
export async function lockView(tx: Queries, by: Owner, id: string): Promise<ViewRow | null> {
  const [found] = await tx
    .select()
    .from(saved_views)
    .where(and(filterByViewer(by), eq(saved_views.id, id)))
    .for('update');
  return found ?? null;
}

/** The number of an owner, or shared. Two that add one to them come one by one, until the transaction ends. */
export async function lockAndCountViews(tx: Queries, licence_id: string, owner: string | null): Promise<number> {
  await lockByName(tx, `views ${licence_id} ${owner}`);
  return tx.$count(
    saved_views,
    and(
      eq(saved_views.licence_id, licence_id),
      owner === null ? isNull(saved_views.owner) : eq(saved_views.owner, owner),
    ),
  );
}

/** Adds a view, after all others. */
export async function addView(tx: Queries, row: NewView): Promise<ViewRow> {
  const last = sql`(select coalesce(max(v.position), 0) + 1 from saved_views v where v.licence_id = ${row.licence_id})`;
  const made = getFirst(
    await tx
      .insert(saved_views)
      .values({ ...row, position: last })
      .returning(),
  );
  return made;
}

export async function writeView(tx: Queries, id: string, row: NewView): Promise<ViewRow> {
  const own = and(eq(saved_views.licence_id, row.licence_id), eq(saved_views.id, id));
  const changed = getFirst(await tx.update(saved_views).set(row).where(own).returning());
  return changed;
}

export async function removeView(tx: Queries, licence_id: string, id: string): Promise<void> {
  await tx.delete(saved_views).where(and(eq(saved_views.licence_id, licence_id), eq(saved_views.id, id)));
}

/** Gives views their places, in one statement. */
export async function placeViews(tx: Queries, licence_id: string, ids: readonly string[]): Promise<void> {
  const place = sql`array_position(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}], ${saved_views.id})`;
  await tx
    .update(saved_views)
    .set({ position: place })
    .where(and(eq(saved_views.licence_id, licence_id), inArray(saved_views.id, [...ids])));
}

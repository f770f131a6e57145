import { and, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { accounts } from '../sign-in.table.ts';
import { guest_links } from './guest-links.table.ts';

export type GuestLinkRow = typeof guest_links.$inferSelect;

/** A link with what else decides whether it works. */
export interface GuestLinkAtUse {
  link: GuestLinkRow;
  dossier_id: string;
  /** The firm's own id of it. */
  dossier_firm_id: string;
  is_done: boolean;
  is_cancelled: boolean;
  is_closed: boolean;
  has_account: boolean;
}

const ofAction = sql`from actions a where a.licence_id = guest_links.licence_id and a.id = guest_links.action_id`;

/** Selects links whose action is seen: a consumer who sees it no more has no link to it either. */
const selectAtUse = (q: Queries, licence_id: string, which: SQL | undefined) =>
  q
    .select({
      link: guest_links,
      dossier_id: sql<string>`(select a.dossier_id ${ofAction})`,
      dossier_firm_id: sql<string>`(select d.firm_id from actions a join dossiers d on d.licence_id = a.licence_id and d.id = a.dossier_id
        where a.licence_id = guest_links.licence_id and a.id = guest_links.action_id)`,
      is_done: sql<boolean>`(select a.is_done ${ofAction})`,
      is_cancelled: sql<boolean>`(select a.cancelled_at is not null ${ofAction})`,
      is_closed: sql<boolean>`exists (select from actions a join dossiers d on d.licence_id = a.licence_id and d.id = a.dossier_id
        where a.licence_id = guest_links.licence_id and a.id = guest_links.action_id and d.closed_on is not null)`,
      has_account: sql<boolean>`exists (select from ${accounts} o where o.licence_id = guest_links.licence_id and o.consumer_id = guest_links.consumer_id)`,
    })
    .from(guest_links)
    .where(and(eq(guest_links.licence_id, licence_id), sql`exists (select ${ofAction})`, which))
    .orderBy(desc(guest_links.created_at), desc(guest_links.id));

/** The link with this secret; null for none. */
export async function findGuestLinkBySecret(
  q: Queries,
  licence_id: string,
  hash: string,
): Promise<GuestLinkAtUse | null> {
  const [found] = await selectAtUse(q, licence_id, eq(guest_links.secret_hash, hash));
  return found ?? null;
}

/** One link, locked until the transaction ends where it is to be used or taken back. */
export async function findGuestLink(
  q: Queries,
  licence_id: string,
  id: string,
  { lock = false } = {},
): Promise<GuestLinkAtUse | null> {
  const found = selectAtUse(q, licence_id, eq(guest_links.id, id));
  const [link] = await (lock ? found.for('update', { of: guest_links }) : found);
  return link ?? null;
}

/** The links of an action, the latest first. */
export const listGuestLinks = (q: Queries, licence_id: string, action_id: string): Promise<GuestLinkAtUse[]> =>
  selectAtUse(q, licence_id, eq(guest_links.action_id, action_id));

/** The links that a consumer made and that still work, locked until the transaction ends. */
export const lockOwnGuestLinks = (tx: Queries, licence_id: string, consumer_id: string, now: Date) =>
  selectAtUse(
    tx,
    licence_id,
    and(
      eq(guest_links.consumer_id, consumer_id),
      isNull(guest_links.made_by_kind),
      isNull(guest_links.ended_at),
      isNull(guest_links.delivered_at),
      gt(guest_links.expires_at, now),
    ),
  ).for('update', { of: guest_links });

/** The number of links of an action that neither delivered nor ended. */
export async function countOpenGuestLinks(q: Queries, licence_id: string, action_id: string, now: Date) {
  const [row] = await q
    .select({ number: count() })
    .from(guest_links)
    .where(
      and(
        eq(guest_links.licence_id, licence_id),
        eq(guest_links.action_id, action_id),
        isNull(guest_links.ended_at),
        isNull(guest_links.delivered_at),
        gt(guest_links.expires_at, now),
      ),
    );
  return row?.number ?? 0;
}

export async function addGuestLink(tx: Queries, link: typeof guest_links.$inferInsert): Promise<void> {
  await tx.insert(guest_links).values(link);
}

/** Takes a link back, unless it delivered or was taken back before; returns whether this call did. */
export async function markGuestLinkEnded(tx: Queries, licence_id: string, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(guest_links)
    .set({ ended_at: now })
    .where(
      and(
        eq(guest_links.licence_id, licence_id),
        eq(guest_links.id, id),
        isNull(guest_links.ended_at),
        isNull(guest_links.delivered_at),
      ),
    )
    .returning({ id: guest_links.id });
  return ended.length === 1;
}

/** Notes that a link has done its work. */
export async function markGuestLinkDelivered(tx: Queries, { licence_id, id }: GuestLinkRow, now: Date): Promise<void> {
  await tx
    .update(guest_links)
    .set({ delivered_at: now })
    .where(and(eq(guest_links.licence_id, licence_id), eq(guest_links.id, id)));
}

/** Whether the person in whose name a link delivers sees its action; runs as that person. */
export async function isActionSeen(q: Queries, { licence_id, action_id }: GuestLinkRow): Promise<boolean> {
  const seen = await q.execute(sql`select from actions where licence_id = ${licence_id} and id = ${action_id}`);
  return seen.rows.length > 0;
}

/** Links that delivered nothing, and have worked no more for so long; runs in `system`. */
export const listGuestLinksOver = (q: Queries, before: Date) =>
  q
    .select({ licence_id: guest_links.licence_id, id: guest_links.id })
    .from(guest_links)
    .where(
      and(isNull(guest_links.delivered_at), or(lt(guest_links.expires_at, before), lt(guest_links.ended_at, before))),
    );

export async function deleteGuestLinks(tx: Queries, licence_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(guest_links).where(and(eq(guest_links.licence_id, licence_id), inArray(guest_links.id, [...ids])));
}

/** Deletes the links of a person that delivered nothing; one that did stays with what it delivered. */
export async function deleteUnusedGuestLinks(
  tx: Queries,
  { licence_id, id }: { licence_id: string; id: string },
): Promise<void> {
  await tx
    .delete(guest_links)
    .where(
      and(eq(guest_links.licence_id, licence_id), eq(guest_links.consumer_id, id), isNull(guest_links.delivered_at)),
    );
}

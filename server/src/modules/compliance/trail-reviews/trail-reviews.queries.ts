import { looks } from '@klantportaal/contract/modules/compliance/trail-kinds';
import type { LookedBy, OfficeHours } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { and, desc, eq, min, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { audit } from '../../audit/audit.table.ts';
import { workingOn } from '../../dossiers/assignments/working-on.queries.ts';
import { trail_reviews } from '../trail-reviews.table.ts';

/** When the trail of a licence begins; null for an empty one. */
export async function findTrailStart(q: Queries, licence_id: string): Promise<Date | null> {
  const [first] = await q
    .select({ at: min(audit.at) })
    .from(audit)
    .where(eq(audit.licence_id, licence_id));
  return first?.at ?? null;
}

export type SignedReview = typeof trail_reviews.$inferSelect;

/** The months that were signed, the newest first. */
export const listSignedReviews = (q: Queries, licence_id: string): Promise<SignedReview[]> =>
  q.select().from(trail_reviews).where(eq(trail_reviews.licence_id, licence_id)).orderBy(desc(trail_reviews.month));

export async function findSignedReview(q: Queries, licence_id: string, month: string): Promise<SignedReview | null> {
  const [found] = await q
    .select()
    .from(trail_reviews)
    .where(and(eq(trail_reviews.licence_id, licence_id), eq(trail_reviews.month, month)));
  return found ?? null;
}

/** The first signature stays when two sign at once. @returns whether this is it */
export async function addReview(tx: Queries, review: SignedReview): Promise<boolean> {
  const { rowCount } = await tx.insert(trail_reviews).values(review).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** The counts of one staff member or API key before it has a name, or of all together without one. */
export type Counted = Omit<LookedBy, 'by'> & {
  actor_kind: 'staff' | 'backoffice' | null;
  actor_id: string | null;
};

/** The month to count, and the office hours to count it by. */
export interface Counting {
  licence_id: string;
  /** Its first day, and that of the next one: YYYY-MM-DD. */
  days: readonly [string, string];
  hours: OfficeHours;
}

const looked = sql`a.act = any(${sql.param(looks.filter((act) => act !== 'poll'))}::text[])`;
const local = sql`(a.at at time zone 'Europe/Amsterdam')`;
const selectMidnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Amsterdam')`;

/** By who works on the dossier now, also as a substitute for who does. */
const isOwn = sql`exists (select from ${workingOn} w
  left join adviser_substitutes away on away.adviser_id = w.adviser_id and away.until >= ${local}::date
  where w.dossier_id = a.dossier_id and s.adviser_id in (w.adviser_id, away.substitute_id))`;

/**
 * Counts the lookups of each staff member in a month, those who opened most dossiers first, with a row for all
 * together, in which a dossier that two opened counts once. Reads that systems poll are left out.
 */
export async function countLooks(q: Queries, { licence_id, days, hours }: Counting): Promise<Counted[]> {
  const isOutside = sql`(extract(isodow from ${local}) > 5
    or ${local}::time < ${hours.from}::time or ${local}::time >= ${hours.until}::time)`;
  const { rows } = await q.execute<Counted>(sql`
    select a.actor_kind, a.actor_id,
      count(distinct a.dossier_id) filter (where ${looked})::int as dossiers,
      count(distinct a.dossier_id) filter (where ${looked} and ${isOutside})::int as outside_hours,
      case when s.adviser_id is not null
        then count(distinct a.dossier_id) filter (where ${looked} and not ${isOwn})::int end as not_own,
      count(*) filter (where a.act = 'view-as.link-made')::int as view_as,
      count(*) filter (where a.act = 'download' and a.target_kind = 'original')::int as originals,
      count(*) filter (where a.act = 'export')::int as exports
    from ${audit} a left join staff_accounts s on a.actor_kind = 'staff' and s.id::text = a.actor_id
    where a.licence_id = ${licence_id} and a.at >= ${selectMidnight(days[0])} and a.at < ${selectMidnight(days[1])}
      and a.actor_kind in ('staff', 'backoffice') and a.actor_id is not null and a.act <> 'poll'
    group by grouping sets ((a.actor_kind, a.actor_id, s.adviser_id), ())
    order by dossiers desc, a.actor_id`);
  return rows;
}

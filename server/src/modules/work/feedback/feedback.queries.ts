import { and, asc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { type AgePlace, findAgePlace } from '../../../platform/db/newest-first.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Page } from '../../../platform/kernel/pages.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { type AskedOfFeed, type Feed, readFeed } from '../../events/feed.queries.ts';
import { type NpsFollowUpOfBand, nps_invitations } from '../../feedback/nps.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { filterByAdvisers, type InboxAt } from '../inbox/inbox.queries.ts';

const { id, licence_id, firm_id, created_at, position } = nps_invitations;
const feed: Feed = { table: nps_invitations, id, licence_id, position, at: created_at };

/** Adds an invitation unless there is one with its `firm_id`; returns whether it did. */
export async function addInvitation(tx: Queries, row: typeof nps_invitations.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(nps_invitations)
    .values(row)
    .onConflictDoNothing({ target: [licence_id, firm_id] })
    .returning({ id });
  return added.length > 0;
}

const read = (q: Queries, where: SQL | undefined, most: number) =>
  q
    .select({
      id,
      firm_id,
      dossier_firm_id: dossiers.firm_id,
      consumer_firm_id: consumers.firm_id,
      follow_ups: nps_invitations.follow_ups,
      created_at,
      score: nps_invitations.score,
      confirmed_at: nps_invitations.confirmed_at,
      follow_up_answer: nps_invitations.follow_up_answer,
      free_answer: nps_invitations.free_answer,
      answered_at: nps_invitations.answered_at,
    })
    .from(nps_invitations)
    .innerJoin(dossiers, eq(dossiers.id, nps_invitations.dossier_id))
    .leftJoin(consumers, eq(consumers.id, nps_invitations.consumer_id))
    .where(where)
    .orderBy(asc(position))
    .limit(most);
export type InvitationRow = Awaited<ReturnType<typeof read>>[number];

export interface AnswerRow extends Record<string, unknown> {
  id: string;
  micros: string;
  dossier_firm_id: string;
  consumer_firm_id: string | null;
  names: string[];
  score: number;
  follow_ups: NpsFollowUpOfBand[];
  follow_up_answer: number | null;
  free_answer: string | null;
}

/** The scores that were given, the latest first; of some advisers' dossiers (ours), or of all. */
export async function listGivenAnswers(
  q: Queries,
  inbox: InboxAt,
  advisers: readonly string[] | null,
  { after, most }: { after: AgePlace | undefined; most: number },
): Promise<AnswerRow[]> {
  const { rows } = await q.execute<AnswerRow>(sql`
    select x.id, (extract(epoch from x.confirmed_at) * 1000000)::bigint::text as micros, x.score, x.follow_ups,
      x.follow_up_answer, x.free_answer, d.firm_id as dossier_firm_id, c.firm_id as consumer_firm_id,
      array(select o.display_name from consumers o where o.dossier_id = d.id order by o.position) as names
    from nps_invitations x join dossiers d on d.id = x.dossier_id left join consumers c on c.id = x.consumer_id
    where x.licence_id = ${inbox.licence_id} and x.confirmed_at is not null and x.score is not null
      and ${advisers ? filterByAdvisers(sql`x.dossier_id`, advisers, inbox.today) : sql`true`}
      and ${after ? sql`(x.confirmed_at, x.id) < (to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)` : sql`true`}
    order by x.confirmed_at desc, x.id desc limit ${most}`);
  return rows;
}

/** The place of an answer among those that were given, as a caller names it. */
export const findAnswerPlace = (q: Queries, licence: string, after: string | undefined) =>
  findAgePlace(q, { at: nps_invitations.confirmed_at, id }, after, eq(licence_id, licence));

/** The invitation with this id of the firm. */
export const findInvitationByFirmId = async (
  q: Queries,
  licence: string,
  of_firm: string,
): Promise<InvitationRow | null> => (await read(q, and(eq(licence_id, licence), eq(firm_id, of_firm)), 1))[0] ?? null;

/**
 * A page of a licence's invitations, in the order of the feed.
 */
export function listInvitations(
  db: Pick<Database, 'query' | 'transaction'>,
  licence: string,
  asked: AskedOfFeed,
): Promise<Page<InvitationRow>> {
  return readFeed(db, feed, licence, asked, (q, later, most) => read(q, and(eq(licence_id, licence), later), most));
}

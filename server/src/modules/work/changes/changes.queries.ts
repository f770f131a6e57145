import { sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';

/** Dossiers that an answer names at most. */
const MAX_DOSSIERS = 100;

/** The place of a licence in the feed. */
interface FeedPlace {
  position: number;
  /** Events wait for their numbers. */
  hasMore: boolean;
  /** Another text once something is held, undone or final. */
  held: string;
}

/** Reads the place of a licence's feed, whether events wait for their numbers, and the acts that are held. */
export async function readFeedPosition(q: Queries, licence_id: string): Promise<FeedPlace> {
  const { rows } = await q.execute<{ position: string; more: boolean; held: string }>(sql`
    select (select count(*) || '.' || coalesce((extract(epoch from max(h.given_at)) * 1000)::bigint, 0)
        from held_acts h where h.licence_id = ${licence_id}) as held,
       coalesce((select max(position) from events where licence_id = ${licence_id}), 0) as position,
      (select min(at) from events where licence_id = ${licence_id} and position is null) is not null as more`);
  const [{ position, more, held }] = rows as [(typeof rows)[number]];
  return { position: Number(position), hasMore: more, held };
}

/**
 * The types of the events after one place and until another, and the dossiers that they are about; null where those are
 * more than `MAX_DOSSIERS`. A dossier that has gone since is not named.
 */
export async function readChangesBetween(q: Queries, licence_id: string, after: number, until: number) {
  const since = sql`e.licence_id = ${licence_id} and e.position > ${after} and e.position <= ${until}`;
  const types = await q.execute<{ type: string }>(sql`select distinct e.type from events e where ${since} order by 1`);
  // Looked up by dossier, not by event: who was away for long has thousands of events. Read as the feed is, and then told
  // apart: for the first hundred dossiers in their order the planner would read every firm's events by dossier.
  const { rows } = await q.execute<{ firm_id: string | null }>(sql`
    with of_feed as materialized (select e.dossier_id from events e where ${since} and e.dossier_id is not null)
    select d.firm_id from (select distinct dossier_id from of_feed limit ${MAX_DOSSIERS + 1}) changed
      left join dossiers d on d.licence_id = ${licence_id} and d.id = changed.dossier_id order by 1`);
  const dossiers = rows.length > MAX_DOSSIERS ? null : rows.flatMap(({ firm_id }) => firm_id ?? []);
  return { types: types.rows.map(({ type }) => type), dossiers };
}

import { webhook_endpoints, webhook_messages } from '../../modules/integrations/webhooks.table.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { installation, licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { events, outbox } from '../../platform/jobs/outbox.table.ts';

/** Work of one kind that is not done; a kind may come twice, with what waits and with what is dead. */
export interface Waiting {
  kind: string;
  waiting: number;
  /** Seconds for which the job that should have begun first is overdue; 0 if none is. */
  overdue: number;
  dead: number;
}

/**
 * Selects the oldest event of each firm that nobody has read: a position is given when a firm's system reads. One look
 * into an index for each firm, however many events wait; most firms never read their feed.
 */
export const oldestUnread = sql`
  select (select ${events.at} from ${events} where ${events.licence_id} = ${licences.id} and ${events.position} is null
    order by ${events.at} limit 1) as at
  from ${licences}`;

/** Reads the state all servers share from the database: outbox, webhooks and feeds. Runs as `system`. */
export async function readSharedState(q: Queries, now: Date) {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const selectAge = (moment: unknown) => sql`greatest(0, extract(epoch from ${nowSql} - ${moment}))::float8`;
  const [jobs, webhooks, feed, backups] = await Promise.all([
    q.execute<{ kind: string; waiting: string; overdue: number | null; dead: string }>(sql`
      select ${outbox.kind} as kind, count(*) as waiting, max(${selectAge(outbox.next_at)}) as overdue, 0 as dead
      from ${outbox} where ${outbox.done_at} is null and ${outbox.dead_at} is null group by ${outbox.kind}
      union all
      select ${outbox.kind}, 0, null, count(*) from ${outbox} where ${outbox.dead_at} is not null group by ${outbox.kind}`),
    q.execute<{ waiting: string; overdue: number | null; paused: string }>(sql`
      select count(*) as waiting, max(${selectAge(webhook_messages.next_at)}) as overdue,
        (select count(*) from ${webhook_endpoints} where ${webhook_endpoints.paused_at} is not null) as paused
      from ${webhook_messages} where ${webhook_messages.taken_at} is null and ${webhook_messages.given_up_at} is null`),
    // Each of these reads an index of what is open alone.
    q.execute<{ lag: number | null }>(sql`select ${selectAge(sql`min(at)`)} as lag from (${oldestUnread}) oldest`),
    q.execute<{ age: number | null; drill_age: number | null }>(sql`
      select extract(epoch from ${nowSql} - ${installation.backed_up_at})::float8 as age,
        extract(epoch from ${nowSql} - ${installation.drilled_at})::float8 as drill_age
      from ${installation}`),
  ]);
  const [sent] = webhooks.rows;
  return {
    jobs: jobs.rows.map(
      ({ kind, waiting, overdue, dead }): Waiting => ({
        kind,
        waiting: Number(waiting),
        overdue: overdue ?? 0,
        dead: Number(dead),
      }),
    ),
    webhooks: {
      waiting: Number(sent?.waiting ?? 0),
      overdue: sent?.overdue ?? 0,
      paused: Number(sent?.paused ?? 0),
    },
    /** Seconds since the last whole backup, and since one was restored to try it; null: never. */
    backups: { age: backups.rows[0]?.age ?? null, drill_age: backups.rows[0]?.drill_age ?? null },
    feed: { unread_seconds: feed.rows[0]?.lag ?? 0 },
  };
}

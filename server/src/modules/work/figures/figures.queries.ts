import { countingVerdicts, givenVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import { getFirst, getLast } from '@klantportaal/contract/values/ensure';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { toLiterals } from '../../../platform/db/literals.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { workingOn } from '../../dossiers/assignments/working-on.queries.ts';
import { isOpenTodo } from '../../tasks/open-todos.queries.ts';
import { filterByAdvisers, type InboxAt, selectWaitingByDossier } from '../inbox/inbox.queries.ts';
import { openTodos, phaseOf } from '../overview/overview.queries.ts';

/** The advisers whose figures to show; null: everybody's. */
type Advisers = readonly string[] | null;

const filterByChosenAdvisers = (dossier: SQL, inbox: InboxAt, advisers: Advisers): SQL =>
  advisers ? filterByAdvisers(dossier, advisers, inbox.today) : sql`true`;

export interface StandingRow extends Record<string, unknown> {
  phase: string | null;
  adviser: string | null;
  name: string | null;
  waits_for: 'firm' | 'consumer' | 'nobody';
  dossiers: number;
  items: number;
  todos: number;
}

/** Open dossiers counted by phase, adviser and whom they wait for: one reading for three figures. */
export async function listStandings(q: Queries, inbox: InboxAt, advisers: Advisers): Promise<StandingRow[]> {
  const { rows } = await q.execute<StandingRow>(sql`
    select phase, adviser, name, waits_for, count(*)::int as dossiers, sum(items)::int as items, sum(todos)::int as todos
    from (
      select ${phaseOf} as phase, a.firm_id as adviser, a.name, coalesce(w.n, 0) as items, coalesce(t.n, 0) as todos,
        case when w.n > 0 then 'firm' when t.n > 0 then 'consumer' else 'nobody' end as waits_for
      from dossiers d
      left join ${openTodos(inbox.licence_id)} t on t.dossier_id = d.id
      left join (${selectWaitingByDossier(inbox)}) w on w.dossier_id = d.id
      left join ${workingOn} o on o.dossier_id = d.id and o.role = 'adviser'
      left join advisers a on a.id = o.adviser_id
      where d.licence_id = ${inbox.licence_id} and d.closed_on is null and d.merged_into is null
        and ${filterByChosenAdvisers(sql`d.id`, inbox, advisers)}
    ) d group by 1, 2, 3, 4`);
  return rows;
}

/** Days for which documents that lapse are counted. */
export const LAPSES = [7, 14, 30, 90] as const;

export interface DayRow extends Record<string, unknown> {
  /** From today. */
  days: number;
  count: number;
}

/** Approved documents by the days that are left to them. */
export async function countLapsingByDay(q: Queries, inbox: InboxAt, advisers: Advisers): Promise<DayRow[]> {
  const { rows } = await q.execute<DayRow>(sql`
    select x.valid_until - ${inbox.today}::date as days, count(*)::int as count
    from deliveries x join dossiers d on d.id = x.dossier_id
    where x.licence_id = ${inbox.licence_id} and x.verdict in (${toLiterals(countingVerdicts)}) and x.deleted_at is null
      and x.valid_until between ${inbox.today}::date and ${inbox.today}::date + ${getLast(LAPSES)}::int
      and d.closed_on is null and ${filterByChosenAdvisers(sql`d.id`, inbox, advisers)}
    group by 1`);
  return rows;
}

/** Open to-dos by the days until their deadline, up to a week from today; those that are late have fewer than none. */
export async function countDueByDay(q: Queries, inbox: InboxAt, advisers: Advisers): Promise<DayRow[]> {
  const { rows } = await q.execute<DayRow>(sql`
    select greatest(actions.deadline - ${inbox.today}::date, -1) as days, count(*)::int as count
    from actions join dossiers d on d.id = actions.dossier_id
    where actions.licence_id = ${inbox.licence_id} and ${isOpenTodo}
      and actions.deadline < ${inbox.today}::date + 7 and d.closed_on is null and d.merged_into is null
      and ${filterByChosenAdvisers(sql`d.id`, inbox, advisers)}
    group by 1`);
  return rows;
}

export interface MedianRow extends Record<string, unknown> {
  count: number;
  hours: number | null;
}

const selectPeriodStart = (inbox: InboxAt): SQL => sql`${inbox.now}::timestamptz - interval '90 days'`;

/** The time that the firm took for its first verdict on what was delivered in the last ninety days. */
export async function readFirmMedian(q: Queries, inbox: InboxAt, advisers: Advisers): Promise<MedianRow> {
  const { rows } = await q.execute<MedianRow>(sql`
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from v.given_at - x.delivered_at) / 3600) as hours
    from deliveries x
    join (
      select delivery_id, min(given_at) as given_at from verdicts
      where licence_id = ${inbox.licence_id} and verdict in (${toLiterals(givenVerdicts)}) and given_at >= ${selectPeriodStart(inbox)} group by 1
    ) v on v.delivery_id = x.id
    where x.licence_id = ${inbox.licence_id} and x.delivered_at >= ${selectPeriodStart(inbox)} and x.deleted_at is null
      and v.given_at >= x.delivered_at and ${filterByChosenAdvisers(sql`x.dossier_id`, inbox, advisers)}`);
  return getFirst(rows);
}

/** The time that consumers took for what was asked and first delivered in the last ninety days. */
export async function readConsumerMedian(q: Queries, inbox: InboxAt, advisers: Advisers): Promise<MedianRow> {
  const { rows } = await q.execute<MedianRow>(sql`
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from x.delivered_at - a.date_created) / 3600) as hours
    from (
      select action_id, dossier_id, min(delivered_at) as delivered_at from deliveries
      where licence_id = ${inbox.licence_id} group by 1, 2 having min(delivered_at) >= ${selectPeriodStart(inbox)}
    ) x
    join actions a on a.id = x.action_id
    where x.delivered_at >= a.date_created and ${filterByChosenAdvisers(sql`x.dossier_id`, inbox, advisers)}`);
  return getFirst(rows);
}

export interface NpsRow extends Record<string, unknown> {
  month: string;
  answers: number;
  promoters: number;
  detractors: number;
}

/** Confirmed scores by month, by the days of the Netherlands; the latest twelve months, the oldest first. */
export async function listNpsByMonth(q: Queries, inbox: InboxAt, advisers: Advisers): Promise<NpsRow[]> {
  const { rows } = await q.execute<NpsRow>(sql`
    select to_char(x.confirmed_at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, count(*)::int as answers,
      count(*) filter (where x.score >= 9)::int as promoters, count(*) filter (where x.score <= 6)::int as detractors
    from nps_invitations x
    where x.licence_id = ${inbox.licence_id} and x.confirmed_at is not null and x.score is not null
      and ${filterByChosenAdvisers(sql`x.dossier_id`, inbox, advisers)}
    group by 1 order by 1 desc limit 12`);
  return rows.toReversed();
}

import { type InvitationState, invitationStateNames } from '@klantportaal/contract/modules/people/invitation-states';
import type { DossierSort } from '@klantportaal/contract/modules/work/dossier-overview';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { workingOn } from '../../dossiers/assignments/working-on.queries.ts';
import { matchSearch } from '../../integrations/dossiers/search-dossiers.queries.ts';
import { isOpenTodo } from '../../tasks/open-todos.queries.ts';
import { filterByAdvisers, type InboxAt, selectWaitingByDossier } from '../inbox/inbox.queries.ts';

export interface Wanted {
  /** The search text. */
  search: string;
  /** Ours; null: everybody's. */
  advisers: readonly string[] | null;
  unassigned: boolean;
  phase: string | null;
  waits_for: 'firm' | 'consumer' | 'nobody' | null;
  closed: boolean | null;
}

/** The position after which a page goes on: the text by which the last dossier was sorted, and its id. */
export interface OverviewPosition {
  value: string;
  id: string;
}

/** Actions still open for consumers, counted by dossier: in each, or in these, by our ids. */
export const openTodos = (licence_id: string, dossierIds: readonly string[] | null = null): SQL => sql`(
  select dossier_id, count(*)::int as n, min(date_created) as since, min(deadline) as deadline from actions
  where licence_id = ${licence_id} and ${isOpenTodo}
    and ${dossierIds ? sql`dossier_id in ${[...dossierIds]}` : sql`true`}
  group by dossier_id
)`;

/** The step at which a dossier `d` is. */
export const phaseOf = sql`(select p.phase from products p where p.dossier_id = d.id and p.phase is not null and p.ended_at is null
  order by p.kind <> 'mortgage', p.position limit 1)`;
const activity = sql`coalesce((select max(e.at) from events e where e.dossier_id = d.id), d.created_at)`;
const waitsFor = sql`case when w.n > 0 then 'firm' when t.n > 0 then 'consumer' else 'nobody' end`;
const waitsSince = sql`coalesce(w.since, t.since)`;
/** The name of each dossier's adviser: read once for all, since for each by itself it took most of the time of its order. */
const selectAdviserNames = (licence_id: string): SQL => sql`(
  select o.dossier_id, min(a.name) as name from ${workingOn} o join advisers a on a.id = o.adviser_id
  where o.licence_id = ${licence_id} and o.role = 'adviser' group by o.dossier_id
)`;

/** The progress of the first person with signing in (`getInvitationState`), by the order of the table of states. */
const selectInvitationRank = (now: Date): SQL => sql`coalesce((
  select case when s.password_hash is not null then ${rankInvitation('accepted')}
    when s.invited_at is null then ${rankInvitation('none')}
    when s.invitation_expires_at > ${now} then ${rankInvitation('invited')} else ${rankInvitation('expired')} end
  from consumers c join accounts s on s.consumer_id = c.id where c.dossier_id = d.id and c.position = 0
), ${rankInvitation('none')})`;
const rankInvitation = (state: InvitationState): SQL => sql.raw(String(invitationStateNames.indexOf(state)));

/** TABLE: what each order compares, never null, and the type to read it back as. */
const sorts: Record<DossierSort, { by: (now: Date) => SQL; type: SQL }> = {
  name: {
    by: () =>
      sql`coalesce((select c.sort_name from consumers c where c.dossier_id = d.id and c.position = 0), '') collate "C"`,
    type: sql`text`,
  },
  number: { by: () => sql`d.firm_id collate "C"`, type: sql`text` },
  phase: { by: () => sql`coalesce(${phaseOf}, '') collate "C"`, type: sql`text` },
  adviser: { by: () => sql`coalesce(v.name, '') collate "C"`, type: sql`text` },
  todos: { by: () => sql`coalesce(t.n, 0)`, type: sql`int` },
  deadline: { by: () => sql`coalesce(t.deadline, 'infinity'::date)`, type: sql`date` },
  waits_for: { by: () => sql`${waitsFor} collate "C"`, type: sql`text` },
  waits_since: { by: () => sql`coalesce(${waitsSince}, 'infinity'::timestamptz)`, type: sql`timestamptz` },
  activity: { by: () => activity, type: sql`timestamptz` },
  invitation: { by: (now) => selectInvitationRank(now), type: sql`int` },
  created: { by: () => sql`d.created_at`, type: sql`timestamptz` },
};

function buildConditions(inbox: InboxAt, wanted: Wanted): SQL {
  const { search, advisers, unassigned, closed } = wanted;
  const all = [
    sql`d.licence_id = ${inbox.licence_id} and d.merged_into is null`,
    closed === null ? null : closed ? sql`d.closed_on is not null` : sql`d.closed_on is null`,
    search.trim() ? matchSearch('d', inbox.licence_id, search) : null,
    advisers && filterByAdvisers(sql`d.id`, advisers, inbox.today),
    unassigned
      ? sql`not exists (select from ${workingOn} own where own.dossier_id = d.id and own.role = 'adviser')`
      : null,
    wanted.phase === null ? null : sql`${phaseOf} = ${wanted.phase}`,
    wanted.waits_for && sql`${waitsFor} = ${wanted.waits_for}`,
  ].filter((condition) => condition !== null);
  return sql.join(all, sql` and `);
}

/**
 * A dossier with how much waits in it. Joins that nothing asks for cost nothing: PostgreSQL leaves them out. What waits
 * is counted in every dossier, unless it is said in which.
 */
const selectStanding = (inbox: InboxAt, dossierIds: readonly string[] | null = null): SQL => sql`dossiers d
  left join ${openTodos(inbox.licence_id, dossierIds)} t on t.dossier_id = d.id
  left join (${selectWaitingByDossier(inbox, dossierIds)}) w on w.dossier_id = d.id
  left join ${selectAdviserNames(inbox.licence_id)} v on v.dossier_id = d.id`;

/**
 * A page of dossiers in an order, by our ids, and what the last one of it was sorted by. With the first page comes how
 * many there are in all, which costs least where they are sorted anyway.
 */
export async function readOverviewPage(
  q: Queries,
  inbox: InboxAt,
  wanted: Wanted,
  { sort, isUp, after, most }: { sort: DossierSort; isUp: boolean; after: OverviewPosition | null; most: number },
): Promise<{ places: OverviewPosition[]; total: number | null }> {
  const { by, type } = sorts[sort];
  const value = by(inbox.now);
  const goesOn = after
    ? sql`(${value}, d.id) ${isUp ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::uuid)`
    : sql`true`;
  const way = isUp ? sql`asc` : sql`desc`;
  const count = after ? sql`null::int` : sql`count(*) over ()::int`;
  const { rows } = await q.execute<{ id: string; value: string; total: number | null }>(sql`
    select d.id, (${value})::text as value, ${count} as total from ${selectStanding(inbox)}
    where ${buildConditions(inbox, wanted)} and ${goesOn}
    order by ${value} ${way}, d.id ${way} limit ${most}`);
  return { places: rows, total: after ? null : (rows[0]?.total ?? 0) };
}

/** The phases of all dossiers of a licence, by name. */
export async function listOverviewPhases(q: Queries, licence_id: string): Promise<string[]> {
  const { rows } = await q.execute<{ phase: string }>(sql`
    select distinct phase from (
      select ${phaseOf} as phase from dossiers d where d.licence_id = ${licence_id} and d.merged_into is null
    ) of_dossiers where phase is not null order by phase`);
  return rows.map(({ phase }) => phase);
}

/** The number in all. */
export async function countOverviewDossiers(q: Queries, inbox: InboxAt, wanted: Wanted): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(
    sql`select count(*)::int as n from ${selectStanding(inbox)} where ${buildConditions(inbox, wanted)}`,
  );
  return getFirst(rows).n;
}

/** A dossier as the list shows it; times in milliseconds since 1970. */
export interface OverviewRow extends Record<string, unknown> {
  id: string;
  firm_id: string;
  label: string;
  phase: string | null;
  open_todos: number;
  deadline: string | null;
  open_items: number;
  waits_for: 'firm' | 'consumer' | 'nobody';
  waits_since: number | null;
  activity: number;
  created: number;
  closed_on: string | null;
}

const toMillis = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** Rows of the list for these dossiers. */
export async function listOverviewRows(q: Queries, inbox: InboxAt, ids: readonly string[]): Promise<OverviewRow[]> {
  const { rows } = await q.execute<OverviewRow>(sql`
    select d.id, d.firm_id, d.label, ${phaseOf} as phase, coalesce(t.n, 0) as open_todos, t.deadline::text as deadline,
      coalesce(w.n, 0) as open_items, ${waitsFor} as waits_for, ${toMillis(waitsSince)} as waits_since,
      ${toMillis(activity)} as activity, ${toMillis(sql`d.created_at`)} as created, d.closed_on::text as closed_on
    from ${selectStanding(inbox, ids)} where d.licence_id = ${inbox.licence_id} and d.id in ${[...ids]}`);
  return rows;
}

export interface OverviewPerson extends Record<string, unknown> {
  dossier_id: string;
  firm_id: string;
  display_name: string;
  email: string | null;
  user_name: string | null;
  has_password: boolean;
  invited_at: number | null;
  invitation_expires_at: number | null;
}

/** The persons of these dossiers, the first one first, with how far they are with signing in. */
export async function listOverviewConsumers(q: Queries, ids: readonly string[]): Promise<OverviewPerson[]> {
  const { rows } = await q.execute<OverviewPerson>(sql`
    select c.dossier_id, c.firm_id, c.display_name, c.email, s.user_name, s.password_hash is not null as has_password,
      ${toMillis(sql`s.invited_at`)} as invited_at, ${toMillis(sql`s.invitation_expires_at`)} as invitation_expires_at
    from consumers c left join accounts s on s.consumer_id = c.id
    where c.dossier_id in ${[...ids]} order by c.position`);
  return rows;
}

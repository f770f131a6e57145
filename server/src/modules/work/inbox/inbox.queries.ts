import {
  approvedVerdicts,
  settlingVerdicts,
  waitingVerdicts,
} from '@klantportaal/contract/modules/files/verdict-states';
import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { FirmActorKind } from '../../../platform/db/licences.table.ts';
import { toLiterals } from '../../../platform/db/literals.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { workingOn } from '../../dossiers/assignments/working-on.queries.ts';
import { type InboxId, type InboxPosition, NEVER } from './cursor.ts';

/** Days before a document lapses from which on somebody should look at it. */
const LAPSES_WITHIN = 14;

/** A firm's inbox at a moment. */
export interface InboxAt {
  licence_id: string;
  now: Date;
  /** The day in the Netherlands. */
  today: string;
}

/** A filter of lines; ids are ours. */
export interface InboxWanted {
  kinds?: readonly InboxKind[] | undefined;
  /** Advisers whose lines are meant; null: everybody's. */
  advisers?: readonly string[] | null;
  unassigned?: boolean;
  dossier_id?: string | null;
  /** Null: whether snoozed or not. */
  snoozed?: boolean | null;
  /** Just one line, also when somebody is done with it. */
  only?: InboxId;
}

/** A line as it is read, with the firm's own ids. */
export interface InboxRow extends Record<string, unknown>, InboxPosition {
  state: string | null;
  dossier_id: string | null;
  dossier_firm_id: string | null;
  dossier_label: string | null;
  names: string[];
  person_firm_id: string | null;
  person_name: string | null;
  requested_for: string | null;
  requested_for_name: string | null;
  /** Somebody else, who sent the document by a link. */
  sent_by_name: string | null;
  action_firm_id: string | null;
  action_label: string | null;
  /** The label of the requested document, in Dutch and, where the firm has it, in English. */
  document_label: string | null;
  document_label_en: string | null;
  product_kind: string | null;
  product_firm_id: string | null;
  product_label: string | null;
  colleague: string | null;
  question: string | null;
  /** Milliseconds since 1970. */
  snoozed_until: number | null;
  done_at: number | null;
  actor_kind: FirmActorKind | null;
  actor_id: string | null;
  actor_name: string | null;
  revision: number | null;
}

const toUuidArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}::uuid`),
    sql`, `,
  )}]`;

/**
 * Everything that waits, snoozed or not. What a delivery asks follows from how it stands, so nothing has to be kept in
 * step; a row of `inbox_items` with its `revision` then only says that somebody snoozed it or is done with it.
 */
const selectWaitingLines = (
  { licence_id, now, today }: InboxAt,
  only: SQL,
  isOpen = (row: SQL) => sql`${row}.done_at is null`,
): SQL => sql`
  select 'delivery' as kind, d.id as subject, d.dossier_id, d.delivered_by as consumer_id, d.action_id, a.product_id,
    d.delivered_at as since, d.verdict as state, d.revision as of_revision,
    least(a.deadline, case when d.verdict = 'provisionally_approved' then d.valid_until end) as deadline,
    m.snoozed_until, null::timestamptz as done_at, m.actor_kind, m.actor_id, m.actor_name,
    asked.colleague, asked.reason as question
  from deliveries d
  join actions a on a.id = d.action_id
  left join inbox_items m on m.licence_id = ${licence_id} and m.kind = 'delivery' and m.subject = d.id and m.revision = d.revision
  left join lateral (
    select v.colleague, v.reason from verdicts v where v.delivery_id = d.id order by v.final_at desc, v.given_at desc limit 1
  ) asked on d.verdict = 'in_doubt' and asked.colleague is not null
  where d.licence_id = ${licence_id} and d.verdict in (${toLiterals(waitingVerdicts)})
    and d.deleted_at is null and ${only}
    and not exists (
      select from held_acts h
      where h.licence_id = ${licence_id} and h.kind = 'verdict' and h.target_id = d.id::text and h.final_at > ${now}
        and h.payload ->> 'verdict' in (${toLiterals(settlingVerdicts)})
    )
  union all
  select 'lapse', d.id, d.dossier_id, d.delivered_by, d.action_id, a.product_id,
    (d.valid_until - ${LAPSES_WITHIN}::int)::timestamp at time zone 'Europe/Amsterdam', d.verdict, d.revision, d.valid_until,
    m.snoozed_until, m.done_at, m.actor_kind, m.actor_id, m.actor_name, null, null
  from deliveries d
  join actions a on a.id = d.action_id
  join dossiers s on s.id = d.dossier_id
  left join inbox_items m on m.licence_id = ${licence_id} and m.kind = 'lapse' and m.subject = d.id and m.revision = d.revision
  where d.licence_id = ${licence_id} and d.verdict in (${toLiterals(approvedVerdicts)}) and d.deleted_at is null and s.closed_on is null and ${only}
    and d.valid_until between ${today}::date and ${today}::date + ${LAPSES_WITHIN}::int and ${isOpen(sql`m`)}
  union all
  select d.kind, d.subject, d.dossier_id, d.consumer_id, d.action_id, coalesce(d.product_id, a.product_id),
    d.since, d.details ->> 'state', null, coalesce(d.deadline, a.deadline),
    d.snoozed_until, d.done_at, d.actor_kind, d.actor_id, d.actor_name, null, null
  from inbox_items d
  left join actions a on a.id = d.action_id
  where d.licence_id = ${licence_id} and ${isOpen(sql`d`)} and d.revision is null and ${only}`;

/** Matches dossiers of these advisers: their own, those they help with, and those of whom they stand in for. */
export const filterByAdvisers = (dossier: SQL, advisers: readonly string[], today: string): SQL => sql`${dossier} in (
  select mine.dossier_id from ${workingOn} mine
  where mine.adviser_id = any(${toUuidArray(advisers)})
    or (mine.role = 'adviser' and mine.adviser_id in (
      select away.adviser_id from adviser_substitutes away
      where away.substitute_id = any(${toUuidArray(advisers)}) and away.until >= ${today}::date
    ))
)`;

/** Lines of those advisers: of their dossiers, and what they, or whom they stand in for today, are asked about. */
const filterLinesOfAdvisers = ({ licence_id, today }: InboxAt, advisers: readonly string[]): SQL => sql`(
  ${filterByAdvisers(sql`w.dossier_id`, advisers, today)} or w.colleague in (
    select asked.firm_id from advisers asked
    where asked.licence_id = ${licence_id} and (asked.id = any(${toUuidArray(advisers)}) or asked.id in (
      select away.adviser_id from adviser_substitutes away
      where away.substitute_id = any(${toUuidArray(advisers)}) and away.until >= ${today}::date
    ))
  )
)`;

const ofNobody = sql`not exists (
  select from ${workingOn} own where own.dossier_id = w.dossier_id and own.role = 'adviser'
)`;

const isSnoozed = (now: Date): SQL => sql`coalesce(w.snoozed_until > ${now}, false)`;

/** Filters by the alias of the table in scope: `d` inside the query, `w` outside. */
const filterByDossier = (dossier_id: string | null | undefined): SQL =>
  dossier_id ? sql`d.dossier_id = ${dossier_id}` : sql`true`;

/** The order: nearest deadline first, then what waits longest. Times as the answer has them, in milliseconds. */
const order = {
  deadline: sql`coalesce(w.deadline, ${NEVER}::date)`,
  since: sql`date_trunc('milliseconds', w.since)`,
};

const toMillis = (moment: SQL): SQL => sql`(extract(epoch from date_trunc('milliseconds', ${moment})) * 1000)::float8`;

/** A page of lines, in the order of the inbox, after the given place. */
export async function listInboxLines(
  q: Queries,
  inbox: InboxAt,
  wanted: InboxWanted,
  { after, most = 1 }: { after?: InboxPosition | undefined; most?: number } = {},
): Promise<InboxRow[]> {
  const { kinds, advisers = null, unassigned = false, dossier_id, snoozed = false, only } = wanted;
  const { deadline, since } = order;
  const conditions = [
    snoozed === null ? null : sql`${isSnoozed(inbox.now)} = ${snoozed}`,
    kinds && sql`w.kind in ${[...kinds]}`,
    only && sql`w.kind = ${only.kind} and w.subject = ${only.subject}`,
    advisers && filterLinesOfAdvisers(inbox, advisers),
    unassigned ? ofNobody : null,
    after &&
      sql`(${deadline}, ${since}, w.kind collate "C", w.subject)
        > (${after.deadline}::date, to_timestamp(${after.since}::float8 / 1000), ${after.kind}, ${after.subject}::uuid)`,
  ].filter((condition) => condition !== null && condition !== undefined);
  const { rows } = await q.execute<InboxRow>(sql`
    select p.kind, p.subject, p.dossier_id, p.state, p.of_revision as revision,
      coalesce(p.deadline, ${NEVER}::date)::text as deadline,
      ${toMillis(sql`p.since`)} as since, ${toMillis(sql`p.snoozed_until`)} as snoozed_until, ${toMillis(sql`p.done_at`)} as done_at,
      p.actor_kind, p.actor_id, p.actor_name, p.colleague, p.question,
      s.firm_id as dossier_firm_id, s.label as dossier_label, c.firm_id as person_firm_id, c.display_name as person_name,
      r.firm_id as requested_for, r.display_name as requested_for_name,
      (select l.name from deliveries e join guest_links l on l.licence_id = e.licence_id and l.id = e.guest_link_id
        where e.id = p.subject and p.kind in ('delivery', 'lapse')) as sent_by_name,
      a.firm_id as action_firm_id, a.label as action_label,
      a.details #>> '{document,label}' as document_label, a.details #>> '{document,label_en}' as document_label_en,
      g.kind as product_kind, g.firm_id as product_firm_id, g.label as product_label,
      array(select o.display_name from consumers o where o.dossier_id = p.dossier_id order by o.position) as names
    from (
      select * from (${only ? selectWaitingLines(inbox, filterByDossier(dossier_id), () => sql`true`) : selectWaitingLines(inbox, filterByDossier(dossier_id))}) w
      where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${deadline}, ${since}, w.kind collate "C", w.subject
      limit ${most}
    ) p
    left join dossiers s on s.id = p.dossier_id
    left join consumers c on c.id = p.consumer_id
    left join actions a on a.id = p.action_id
    left join consumers r on r.id = a.requested_for
    left join products g on g.id = p.product_id
    order by coalesce(p.deadline, ${NEVER}::date), date_trunc('milliseconds', p.since), p.kind collate "C", p.subject`);
  return rows;
}

/** The number of lines of a kind. */
export interface CountRow extends Record<string, unknown> {
  kind: InboxKind;
  all: number;
  mine: number;
  unassigned: number;
  snoozed: number;
}

/** The number of lines that wait, by kind; kinds of which nothing waits are not among them. */
export async function countInboxLines(
  q: Queries,
  inbox: InboxAt,
  { advisers, dossier_id }: { advisers: readonly string[] | null; dossier_id: string | null },
): Promise<CountRow[]> {
  const snoozed = isSnoozed(inbox.now);
  const { rows } = await q.execute<CountRow>(sql`
    select w.kind,
      count(*) filter (where not ${snoozed})::int as all,
      count(*) filter (where not ${snoozed} and ${advisers ? filterLinesOfAdvisers(inbox, advisers) : sql`false`})::int as mine,
      count(*) filter (where not ${snoozed} and ${ofNobody})::int as unassigned,
      count(*) filter (where ${snoozed})::int as snoozed
    from (${selectWaitingLines(inbox, filterByDossier(dossier_id))}) w
    group by w.kind`);
  return rows;
}

/**
 * The number of lines that wait in each dossier, or in each of these, by our ids, and since when the first of them; without what is
 * snoozed. A query.
 */
export const selectWaitingByDossier = (inbox: InboxAt, dossierIds: readonly string[] | null = null): SQL => sql`
  select w.dossier_id, count(*)::int as n, min(w.since) as since
  from (${selectWaitingLines(inbox, dossierIds ? sql`d.dossier_id = any(${toUuidArray(dossierIds)})` : sql`true`)}) w
  where w.dossier_id is not null and not ${isSnoozed(inbox.now)} group by w.dossier_id`;

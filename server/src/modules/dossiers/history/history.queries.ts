import type { JsonObject } from '../../../platform/db/columns.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { FactChange } from '../../audit/fact-changes.table.ts';

export type HistorySource = 'event' | 'act' | 'mail';

/** A place in the history: microseconds since 1970, and the line. */
export interface HistoryPosition {
  micros: string;
  source: HistorySource;
  id: string;
}

export interface HistoryRow extends Record<string, unknown>, HistoryPosition {
  type: string;
  actor_kind: string;
  actor_id: string | null;
  /** The name that was recorded, or the present one. */
  actor_name: string | null;
  person_firm_id: string | null;
  action_firm_id: string | null;
  label: string | null;
  label_en: string | null;
  data: JsonObject;
  /** The facts of the dossier that it changed; null: none are kept. */
  facts: FactChange[] | null;
}

/**
 * The actor as an id; null where it is a name. Selected beside the lines, not computed in the join: row-level security
 * lets no index be used with a condition that computes.
 */
const actor = sql.raw(
  "case when h.actor_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then h.actor_id::uuid end as by_id",
);

const selectMicros = (time: SQL): SQL => sql`(extract(epoch from ${time}) * 1000000)::bigint`;

/**
 * Lists what was done in a dossier, the newest first: its events, what only the trail tells, and mails to its persons.
 * An act and its event are written in one transaction with one time, so that a line of the trail at the time of an
 * event of the same dossier is that event. Who looked is apart: the trail answers it. That a machine read a document is
 * nobody's act.
 */
export async function listHistoryLines(
  q: Queries,
  { licence_id, dossier_id, source }: { licence_id: string; dossier_id: string; source: HistorySource | null },
  before: HistoryPosition | null,
  most: number,
): Promise<HistoryRow[]> {
  const filterOlder = (time: SQL) =>
    before ? sql`${time} <= to_timestamp(${before.micros}::bigint / 1000000) + interval '1 second'` : sql`true`;
  const place = sql`(h.micros, h.source collate "C", h.id collate "C")`;
  const goesOn = before ? sql`${place} < (${before.micros}::bigint, ${before.source}, ${before.id})` : sql`true`;
  const { rows } = await q.execute<HistoryRow>(sql`
    select h.*, h.micros::text as micros,
      coalesce(h.data -> 'by' ->> 'name', who.display_name, k.name, s.name) as actor_name,
      c.firm_id as person_firm_id, a.firm_id as action_firm_id, coalesce(h.subject, a.label) as label,
      case when h.subject is null then a.details ->> 'label_en' end as label_en, f.changes as facts
    from (
      select h.*, ${actor} from (
        select 'event' as source, e.id::text as id, ${selectMicros(sql`e.at`)} as micros, e.type, e.actor_kind, e.actor_id,
          e.consumer_id, e.data, e.data ->> 'action_id' as action_id, null as subject
        from events e where e.licence_id = ${licence_id} and e.dossier_id = ${dossier_id} and ${filterOlder(sql`e.at`)}
          and e.type <> 'delivery.read'
        union all
        select 'act', t.id::text, ${selectMicros(sql`t.at`)}, t.act, t.actor_kind, t.actor_id, t.consumer_id, t.details,
          case when t.target_kind = 'action' then t.target_id end, null
        from audit t
        where t.licence_id = ${licence_id} and t.dossier_id = ${dossier_id} and ${filterOlder(sql`t.at`)}
          and t.act not in ('read', 'list', 'poll') and (t.act <> 'download' or t.actor_kind = 'consumer')
          and not exists (select from events e where e.dossier_id = t.dossier_id and e.at = t.at)
        union all
        select 'mail', o.id::text, ${selectMicros(sql`o.created_at`)}, o.payload ->> 'template', 'system', null, p.id,
          '{}'::jsonb, null, o.subject
        from consumers p join outbox o on o.licence_id = ${licence_id} and o.kind = 'mail' and (o.payload ->> 'consumer_id') = p.id::text
        where p.dossier_id = ${dossier_id} and ${filterOlder(sql`o.created_at`)}
      ) h
      where ${source ? sql`h.source = ${source}` : sql`true`} and ${goesOn}
      order by h.micros desc, h.source collate "C" desc, h.id collate "C" desc
      limit ${most}
    ) h
    left join consumers c on c.id = h.consumer_id
    left join consumers who on h.actor_kind = 'consumer' and who.id = h.by_id
    left join backoffice_keys k on h.actor_kind in ('key', 'backoffice') and k.id = h.by_id
    left join staff_accounts s on h.actor_kind = 'staff' and s.id = h.by_id
    left join fact_changes f on f.licence_id = ${licence_id} and f.event_id = case when h.source = 'event' then h.id::uuid end
    left join actions a on a.dossier_id = ${dossier_id} and a.id::text = h.action_id
    order by h.micros desc, h.source collate "C" desc, h.id collate "C" desc`);
  return rows;
}

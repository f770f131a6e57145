import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { held_acts } from '../../documents/verdicts.table.ts';
import {
  announce,
  asks,
  hasAccount,
  isStillAsked,
  toSqlKind,
  toSqlTimestamp,
} from '../../notifications/news/notice.queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../actions.table.ts';
import { isTodo } from '../open-todos.queries.ts';

/** An open to-do and a person whom it asks. */
export interface OpenTodo extends Record<string, unknown> {
  dossier_id: string;
  action_id: string;
  consumer_id: string;
  name: string;
  /** Has an account, and wants such mails. */
  can_be_told: boolean;
  /** Was reminded, or is about to be, since that moment. */
  was_told: boolean;
}

/** Lists the open actions of these dossiers, by the same rules as reminders of a deadline, whoever they ask. */
export async function openTodos(
  q: Queries,
  licence_id: string,
  dossier_ids: string[],
  told_since: Date,
): Promise<OpenTodo[]> {
  if (dossier_ids.length === 0) return [];
  const { rows } = await q.execute<OpenTodo>(sql`
    select ${actions.dossier_id} as dossier_id, ${actions.id} as action_id, ${consumers.id} as consumer_id,
      ${consumers.display_name} as name, ${hasAccount} and ${consumers.wants_todo_mails} as can_be_told,
      exists (select from announcements n where n.consumer_id = ${consumers.id} and n.kind = 'reminder'
        and n.noticed_at > ${toSqlTimestamp(told_since)})
      or exists (select from ${held_acts} where ${eq(held_acts.licence_id, licence_id)}
        and ${eq(held_acts.kind, 'reminder')} and ${eq(held_acts.dossier_id, actions.dossier_id)}
        and ${held_acts.payload} -> 'consumer_ids' ? ${consumers.id}::text) as was_told
    from ${actions} join ${consumers} on ${consumers.dossier_id} = ${actions.dossier_id}
    where ${eq(actions.licence_id, licence_id)} and ${inArray(actions.dossier_id, dossier_ids)} and ${isTodo}
      and ${isStillAsked} and ${asks}
    order by ${consumers.position}, ${actions.deadline}, ${actions.id}`);
  return rows;
}

/** Notes that these persons are to be reminded of what is still open; the word tells this reminder from others. */
export const announceReminders = (
  tx: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
  consumer_ids: string[],
  word: string,
  now: Date,
) =>
  announce(
    tx,
    toSqlKind('reminder'),
    sql`concat_ws(' ', ${actions.id}, 'asked', ${word}::text)`,
    now,
    sql`from ${actions}
      join ${licences} on ${licences.id} = ${actions.licence_id}
      join ${consumers} on ${consumers.dossier_id} = ${actions.dossier_id}
      where ${licences.id} = ${licence_id} and ${eq(actions.dossier_id, dossier_id)}
        and ${inArray(consumers.id, consumer_ids)} and ${isTodo} and ${isStillAsked} and ${asks} and ${hasAccount}`,
  );

/** Lists the dossiers in which reminders under this id went out. */
export async function listRemindedDossiers(q: Queries, licence_id: string, bulk: string): Promise<Set<string>> {
  const rows = await q
    .select({ dossier_id: events.dossier_id })
    .from(events)
    .where(
      and(
        eq(events.licence_id, licence_id),
        eq(events.type, 'dossier.reminded'),
        sql`${events.data} ->> 'reminder_firm_id' = ${bulk}`,
      ),
    );
  return new Set(rows.flatMap(({ dossier_id }) => dossier_id ?? []));
}

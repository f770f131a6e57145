import { and, desc, eq, gt, inArray, isNull, or, type PgColumn } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { SecurityEventKind } from '../../audit/audit.queries.ts';
import { audit, security_events } from '../../audit/audit.table.ts';
import { merged_persons } from '../../people/consumers.table.ts';
import { sessions } from '../sign-in.table.ts';

interface Whose {
  id: string;
  licence_id: string;
}

const filterByConsumer = ({ id, licence_id }: Whose) =>
  and(eq(sessions.licence_id, licence_id), eq(sessions.consumer_id, id));

/** The consumer's live sessions: not ended, and seen since `idle_since`; the last seen first. */
export const listLiveSessions = (q: Queries, who: Whose, now: Date, idle_since: Date) =>
  q
    .select()
    .from(sessions)
    .where(
      and(
        filterByConsumer(who),
        isNull(sessions.ended_at),
        gt(sessions.last_seen_at, idle_since),
        gt(sessions.absolute_expires_at, now),
      ),
    )
    .orderBy(desc(sessions.last_seen_at), sessions.id)
    .limit(50);

/** The consumer's session, locked; undefined if it is not theirs or has already ended. */
export async function lockOpenSession(tx: Queries, who: Whose, id: string) {
  const [found] = await tx
    .select()
    .from(sessions)
    .where(and(filterByConsumer(who), eq(sessions.id, id), isNull(sessions.ended_at)))
    .for('update');
  return found;
}

/** Matches ids from before a merge of two dossiers too: rows that are never rewritten keep the id of that time. */
const filterByAnyId = (q: Queries, column: PgColumn, { id, licence_id }: Whose) =>
  or(
    eq(column, id),
    inArray(
      column,
      q
        .select({ id: merged_persons.id })
        .from(merged_persons)
        .where(and(eq(merged_persons.licence_id, licence_id), eq(merged_persons.consumer_id, id))),
    ),
  );

/** The consumer's last events of these kinds, newest first. */
export const listRecentSecurityEvents = (q: Queries, who: Whose, kinds: readonly SecurityEventKind[], limit: number) =>
  q
    .select()
    .from(security_events)
    .where(
      and(
        eq(security_events.licence_id, who.licence_id),
        filterByAnyId(q, security_events.consumer_id, who),
        inArray(security_events.kind, [...kinds]),
      ),
    )
    .orderBy(desc(security_events.at), desc(security_events.id))
    .limit(limit);

/** The consumer's last sign-ins, newest first. */
export const listSignIns = (q: Queries, who: Whose, limit: number) =>
  q
    .select()
    .from(audit)
    .where(
      and(eq(audit.licence_id, who.licence_id), filterByAnyId(q, audit.consumer_id, who), eq(audit.act, 'signed-in')),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);

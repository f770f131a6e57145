import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import type { SecurityEventKind } from '../../journal/audit.queries.ts';
import { audit, security_events } from '../../schema/audit.table.ts';
import { sessions } from '../../schema/sign-in.table.ts';

interface Whose {
  id: string;
  licence_id: string;
  dossier_id: string;
}

const own = ({ id, licence_id }: Whose) => and(eq(sessions.licence_id, licence_id), eq(sessions.consumer_id, id));

/** The consumer's live sessions: not ended, and seen since `idle_since`; the last seen first. */
export const liveSessionsOf = (q: Queries, who: Whose, now: Date, idle_since: Date) =>
  q
    .select()
    .from(sessions)
    .where(
      and(
        own(who),
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
    .where(and(own(who), eq(sessions.id, id), isNull(sessions.ended_at)))
    .for('update');
  return found;
}

/** The consumer's last events of these kinds, newest first. */
export const securityEventsOf = (q: Queries, who: Whose, kinds: readonly SecurityEventKind[], limit: number) =>
  q
    .select()
    .from(security_events)
    .where(
      and(
        eq(security_events.licence_id, who.licence_id),
        eq(security_events.consumer_id, who.id),
        inArray(security_events.kind, [...kinds]),
      ),
    )
    .orderBy(desc(security_events.at), desc(security_events.id))
    .limit(limit);

/** The consumer's last sign-ins, newest first. */
export const signInsOf = (q: Queries, who: Whose, limit: number) =>
  q
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.licence_id, who.licence_id),
        eq(audit.dossier_id, who.dossier_id),
        eq(audit.consumer_id, who.id),
        eq(audit.act, 'signed-in'),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);

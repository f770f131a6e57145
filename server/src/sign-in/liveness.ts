import type { Database } from '../db/open.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Licences } from '../licences/licences.ts';
import type { SessionFault, SignedIn } from './session.ts';
import { endSession, type SessionRow, sessionForCall, touchSession } from './sessions.queries.ts';

/** Milliseconds for which an ended session may still work in other processes than the one that ended it. */
const believedFor = 2_000;
/** How often, at most, a session's last-seen time is written. */
const touchedEvery = 20_000;
const rememberedSessions = 10_000;

export interface Liveness {
  /** The consumer of a live session; a fault if it ended, is too old, or was idle for too long. */
  ofSession(session_id: string, licence_id: string): Promise<SignedIn | SessionFault>;
  forget(session_id: string): void;
  forgetConsumer(consumer_id: string): void;
}

type Entry = { checked_at: number; row: Promise<SessionRow | null>; consumer_id: string | null };

/** Whether a session is live, read from the database at most every two seconds, however many calls a page makes. */
export function openLiveness(context: { db: Database; clock: Clock; licences: Licences }): Liveness {
  const { db, clock, licences } = context;
  const entries = new Map<string, Entry>();
  const now = () => clock.now().getTime();

  function look(id: string, licence_id: string): Entry {
    const entry: Entry = {
      checked_at: now(),
      consumer_id: null,
      row: db
        .read(licence_id, (q) => sessionForCall(q, { id, licence_id }))
        .then(([row]) => {
          entry.consumer_id = row?.consumer_id ?? null;
          return row ?? null;
        }),
    };
    entry.row.catch(() => entries.delete(id));
    if (entries.size >= rememberedSessions) entries.delete(entries.keys().next().value!);
    entries.set(id, entry);
    return entry;
  }

  return {
    async ofSession(id, licence_id) {
      const known = entries.get(id);
      const entry = known && Math.abs(now() - known.checked_at) < believedFor ? known : look(id, licence_id);
      const row = await entry.row;
      if (!row || row.licence_id !== licence_id || row.ended_at) return 'AUTH_REQUIRED';
      const idle = ((await licences.byId(licence_id))?.idle_minutes ?? 0) * 60_000;
      const quiet = now() - row.last_seen_at.getTime();
      if (quiet > idle || row.absolute_expires_at.getTime() <= now()) {
        await db.change(licence_id, (tx) => endSession(tx, id, clock.now(), 'idle'));
        entries.delete(id);
        return 'TOKEN_HAS_EXPIRED';
      }
      if (quiet > touchedEvery) {
        row.last_seen_at = clock.now();
        await db.read(licence_id, (q) => touchSession(q, id, clock.now()));
      }
      return {
        id: row.consumer_id,
        licence_id,
        dossier_id: row.dossier_id,
        session_id: id,
        authentication_method: row.authentication_method,
        signed_in_at: row.created_at,
        // An impersonating adviser does not set up two-factor for the consumer.
        two_factor_setup: row.two_factor_setup && row.authentication_method !== 'view-as',
      };
    },
    forget: (id) => void entries.delete(id),
    forgetConsumer(consumer_id) {
      for (const [id, entry] of entries) {
        // The consumer of a pending entry is not known yet: drop it too.
        if (entry.consumer_id === consumer_id || entry.consumer_id === null) entries.delete(id);
      }
    },
  };
}

import { ensure } from '@klantportaal/contract/values/ensure';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { SessionFault } from './session.ts';

/** Milliseconds for which an ended session may still work in other processes than the one that ended it. */
const believedFor = 2_000;
/** The shortest interval at which a session's last-seen time is written. */
const touchedEvery = 20_000;
const rememberedSessions = 10_000;

/** The part of a session that tells whether it is live, whoever signed in. */
export interface SessionState {
  licence_id: string;
  last_seen_at: Date;
  absolute_expires_at: Date;
  ended_at: Date | null;
}

/** The sessions of consumers, or of staff, and how long they may be idle. */
export interface SessionStore<Row extends SessionState> {
  find(licence_id: string, id: string): Promise<Row | null>;
  touch(licence_id: string, id: string, now: Date): Promise<void>;
  /** Ends one that was idle for too long, or is too old. */
  end(licence_id: string, id: string, now: Date): Promise<void>;
  idleMinutes(licence_id: string): Promise<number>;
  getOwnerId(row: Row): string;
  /** Not to be believed for a moment: it ends with something besides the row. */
  isReadEachTime?(row: Row): boolean;
}

export interface Liveness<Row extends SessionState> {
  /**
   * A live session; a fault if it ended, is too old, or was idle for too long.
   * @param isUse false for a call that a page made by itself: then the session goes on being idle
   */
  findLiveSession(session_id: string, licence_id: string, isUse?: boolean): Promise<Row | SessionFault>;
  forget(session_id: string): void;
  forgetOwner(owner_id: string): void;
}

type Entry<Row> = { checked_at: number; row: Promise<Row | null>; owner: string | null };

/**
 * Whether a session is live, read from the database at most every two seconds, however many calls a page makes.
 * @param believed milliseconds instead of those two seconds; 0 to read it for every call
 */
export function openLiveness<Row extends SessionState>(
  clock: Clock,
  store: SessionStore<Row>,
  believed: number = believedFor,
): Liveness<Row> {
  const entries = new Map<string, Entry<Row>>();
  const getNow = () => clock.now().getTime();

  function look(id: string, licence_id: string): Entry<Row> {
    const entry: Entry<Row> = {
      checked_at: getNow(),
      owner: null,
      row: store.find(licence_id, id).then((row) => {
        entry.owner = row && store.getOwnerId(row);
        if (row && store.isReadEachTime?.(row)) entries.delete(id);
        return row;
      }),
    };
    entry.row.catch(() => entries.delete(id));
    if (entries.size >= rememberedSessions) entries.delete(ensure(entries.keys().next().value));
    entries.set(id, entry);
    return entry;
  }

  return {
    async findLiveSession(id, licence_id, isUse = true) {
      const known = entries.get(id);
      const entry = known && Math.abs(getNow() - known.checked_at) < believed ? known : look(id, licence_id);
      const row = await entry.row;
      if (!row || row.licence_id !== licence_id || row.ended_at) return 'AUTH_REQUIRED';
      const idle = (await store.idleMinutes(licence_id)) * 60_000;
      const quiet = getNow() - row.last_seen_at.getTime();
      if (quiet > idle || row.absolute_expires_at.getTime() <= getNow()) {
        await store.end(licence_id, id, clock.now());
        entries.delete(id);
        return 'TOKEN_HAS_EXPIRED';
      }
      if (isUse && quiet > touchedEvery) {
        row.last_seen_at = clock.now();
        await store.touch(licence_id, id, clock.now());
      }
      return row;
    },
    forget: (id) => void entries.delete(id),
    forgetOwner(owner_id) {
      for (const [id, { owner }] of entries) {
        // The owner of a pending entry is not known yet: drop it too.
        if (owner === owner_id || owner === null) entries.delete(id);
      }
    },
  };
}

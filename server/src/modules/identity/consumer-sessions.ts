import type { SessionStore } from './liveness.ts';
import type { SignedIn } from './session.ts';
import { endSession, type SessionRow, sessionForCall, touchSession } from './sessions.queries.ts';
import type { SessionContext } from './sign-in-sessions.ts';
import { findViewer, mayStillView } from './viewers.ts';

/**
 * The sessions of consumers, idle for as long as their licence says. One that somebody of the firm opened to view as
 * the consumer is over once they may not view any more.
 */
export const createConsumerSessions = ({
  db,
  clock,
  licences,
}: Pick<SessionContext, 'db' | 'clock' | 'licences'>): SessionStore<SessionRow> => ({
  async find(licence_id, id) {
    const [row] = await db.query(licence_id, (q) => sessionForCall(q, { id, licence_id }));
    const viewer = row && findViewer(row);
    if (!viewer || row.ended_at || (await mayStillView({ db, clock }, licence_id, viewer))) return row ?? null;
    const now = clock.now();
    await db.transaction(licence_id, (tx) => endSession(tx, id, now, 'viewer-ended'));
    return { ...row, ended_at: now };
  },
  isReadEachTime: (row) => findViewer(row) !== null,
  touch: (licence_id, id, now) => db.query(licence_id, (q) => touchSession(q, id, now)),
  end: (licence_id, id, now) => db.transaction(licence_id, (tx) => endSession(tx, id, now, 'idle')),
  idleMinutes: async (licence_id) => (await licences.byId(licence_id))?.idle_minutes ?? 0,
  getOwnerId: ({ consumer_id }) => consumer_id,
});

/** The consumer of a live session. */
export const toSignedIn = (row: SessionRow): SignedIn => ({
  id: row.consumer_id,
  licence_id: row.licence_id,
  dossier_id: row.dossier_id,
  session_id: row.id,
  authentication_method: row.authentication_method,
  signed_in_at: row.created_at,
  // An impersonating adviser does not set up two-factor for the consumer.
  two_factor_setup: row.two_factor_setup && row.authentication_method !== 'view-as',
});

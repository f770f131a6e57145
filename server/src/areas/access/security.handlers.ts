import { type SecurityEvent, type SecurityEventKind, securityEventKinds } from '@klantportaal/contract/areas/security';
import type { Queries } from '../../db/queries.ts';
import { fail } from '../../http/errors.ts';
import type { Handlers, RequestMeta } from '../../http/handler.ts';
import { uuid } from '../../http/ids.ts';
import type { SignedIn } from '../../http/session.ts';
import type { MailOrder } from '../../mails/orders.ts';
import { securityEvent } from '../../shared/audit.queries.ts';
import type { LicenceData } from '../../shared/licences.ts';
import { enqueueMail } from '../../shared/outbox.queries.ts';
import { endSession, touchSession } from '../../shared/sessions.queries.ts';
import { deviceWords } from './device-words.ts';
import { liveSessionsOf, lockOpenSession, securityEventsOf, signInsOf } from './security.queries.ts';

const shownEvents = 20;
/** Signing in stands in the audit trail; the rest are security events. */
const eventKinds = securityEventKinds.filter((kind) => kind !== 'signed-in');

/** Where the consumer is signed in and what happened there (ours: decisions 10, 14, 30). */
export const securityHandlers = {
  /** Any call is a sign of life, but is written down now and then only; this one always. */
  async keepSession({ db, clock, consumer }) {
    await db.read(consumer.licence_id, (q) => touchSession(q, consumer.session_id, clock.now()));
  },

  async listDevices({ db, clock, licence, consumer }) {
    const now = clock.now();
    const rows = await db.read(licence.id, (q) => liveSessionsOf(q, consumer, now, idleSince(licence, now)));
    return rows.map((row) => ({
      id: row.id,
      ...deviceWords(row.user_agent),
      address: row.address,
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_current: row.id === consumer.session_id,
      is_view_as: row.authentication_method === 'view-as',
    }));
  },

  async endDevice({ db, clock, sessions, licence, consumer, params, meta }) {
    const session_id = uuid(params.id, 'SESSION_NOT_FOUND');
    const at = clock.now();
    await db.change(licence.id, async (tx) => {
      const session = await lockOpenSession(tx, consumer, session_id);
      if (!session) fail('SESSION_NOT_FOUND');
      await endSession(tx, session_id, at, 'ended-by-consumer');
      const { browser, system } = deviceWords(session.user_agent);
      const is_view_as = session.authentication_method === 'view-as';
      const data = { browser, system, is_view_as };
      await recordEnd(tx, consumer, at, meta, { template: 'device-signed-out', consumer_id: consumer.id, data });
    });
    sessions.forget(consumer.id);
  },

  async endOtherDevices({ db, clock, sessions, licence, consumer, meta }) {
    const at = clock.now();
    await db.change(licence.id, async (tx) => {
      const live = await liveSessionsOf(tx, consumer, at, idleSince(licence, at));
      await sessions.endAllOf(tx, consumer.id, 'ended-by-consumer', consumer.session_id);
      // Where nobody else was signed in, nothing changed that a mail could warn of.
      const mail = live.some(({ id }) => id !== consumer.session_id);
      const order: MailOrder = { template: 'other-devices-signed-out', consumer_id: consumer.id, data: {} };
      await recordEnd(tx, consumer, at, meta, mail ? order : null);
    });
    sessions.forget(consumer.id);
  },

  async listSecurityEvents({ db, licence, consumer }) {
    const [events, signIns] = await db.read(licence.id, (q) =>
      Promise.all([securityEventsOf(q, consumer, eventKinds, shownEvents), signInsOf(q, consumer, shownEvents)]),
    );
    const told = [
      ...events.map(({ id, at, kind, address, details }): [Date, SecurityEvent] => [
        at,
        {
          id: `event-${id}`,
          kind: kind as SecurityEventKind,
          at: at.toISOString(),
          address,
          browser: null,
          system: null,
          by: kind === 'view-as-opened' && typeof details.by === 'string' ? details.by || null : null,
        },
      ]),
      ...signIns.map(({ id, at, address, user_agent }): [Date, SecurityEvent] => {
        const { browser, system } = deviceWords(user_agent);
        return [
          at,
          { id: `sign-in-${id}`, kind: 'signed-in', at: at.toISOString(), address, browser, system, by: null },
        ];
      }),
    ];
    return told
      .sort(([one], [other]) => other.getTime() - one.getTime())
      .slice(0, shownEvents)
      .map(([, event]) => event);
  },
} satisfies Partial<Handlers>;

/** A session that was last seen before this lives no more. */
const idleSince = ({ idle_minutes }: LicenceData, now: Date): Date => new Date(now.getTime() - idle_minutes * 60_000);

/** Signing devices out is told in the list of events and, to whoever did not do it, by mail. */
async function recordEnd(tx: Queries, who: SignedIn, at: Date, meta: RequestMeta, mail: MailOrder | null) {
  const { id: consumer_id, licence_id } = who;
  await securityEvent(tx, { licence_id, at, kind: 'sessions-ended', consumer_id, address: meta.address });
  if (mail) await enqueueMail(tx, licence_id, mail, at);
}

import { type SecurityEvent, type SecurityEventKind, securityEventKinds } from '@klantportaal/contract/areas/security';
import { fail } from '../../http/errors.ts';
import type { Handlers } from '../../http/handler.ts';
import { uuid } from '../../http/ids.ts';
import { securityEvent } from '../../shared/audit.queries.ts';
import { touchSession } from '../../shared/sessions.queries.ts';
import { deviceWords } from './device-words.ts';
import { hasOpenSession, liveSessionsOf, securityEventsOf, signInsOf } from './security.queries.ts';
import { ownHands } from './signed-in.ts';

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
    const idle_since = new Date(now.getTime() - licence.idle_minutes * 60_000);
    const rows = await db.read(licence.id, (q) => liveSessionsOf(q, consumer, now, idle_since));
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
    ownHands(consumer);
    const session_id = uuid(params.id, 'SESSION_NOT_FOUND');
    if (!(await db.read(licence.id, (q) => hasOpenSession(q, consumer, session_id)))) fail('SESSION_NOT_FOUND');
    await sessions.end({ licence_id: licence.id, session_id }, 'ended-by-consumer');
    const event = { licence_id: licence.id, at: clock.now(), consumer_id: consumer.id, address: meta.address };
    await db.read(licence.id, (q) => securityEvent(q, { ...event, kind: 'sessions-ended' }));
  },

  async endOtherDevices({ db, clock, sessions, licence, consumer, meta }) {
    ownHands(consumer);
    const event = { licence_id: licence.id, at: clock.now(), consumer_id: consumer.id, address: meta.address };
    await db.change(licence.id, async (tx) => {
      await sessions.endAllOf(tx, consumer.id, 'ended-by-consumer', consumer.session_id);
      await securityEvent(tx, { ...event, kind: 'sessions-ended' });
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

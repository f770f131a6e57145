import {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventKinds,
} from '@klantportaal/contract/modules/identity/security';
import type { Queries } from '../../../platform/db/queries.ts';
import type { MailOrder } from '../../../platform/jobs/orders.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { describeDevice } from '../device-words.ts';
import type { Handlers } from '../handler.ts';
import { demandRecentSignIn } from '../recent-sign-in.ts';
import type { SignedIn } from '../session.ts';
import { endSession, touchSession } from '../sessions.queries.ts';
import { listLiveSessions, listRecentSecurityEvents, listSignIns, lockOpenSession } from './security.queries.ts';

const shownEvents = 20;
/** Signing in is in the audit trail; the rest are security events. */
const eventKinds = securityEventKinds.filter((kind) => kind !== 'signed-in');

/** The consumer's devices, and the sign-in events on them (our addition). */

/** Every call counts as activity but is recorded only now and then; this one always is. */
export const keepSession: Handlers['keepSession'] = async ({ db, clock, consumer }) => {
  await db.query(consumer.licence_id, (q) => touchSession(q, consumer.session_id, clock.now()));
};

export const listDevices: Handlers['listDevices'] = async ({ db, clock, licence, consumer }) => {
  const now = clock.now();
  const rows = await db.query(licence.id, (q) => listLiveSessions(q, consumer, now, getIdleSince(licence, now)));
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    address: row.address,
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === consumer.session_id,
    is_view_as: row.authentication_method === 'view-as',
  }));
};

export const endDevice: Handlers['endDevice'] = async ({ db, clock, sessions, licence, consumer, params, meta }) => {
  demandRecentSignIn({ clock, signed_in_at: consumer.signed_in_at });
  const session_id = parseUuid(params.id, 'SESSION_NOT_FOUND');
  const now = clock.now();
  await db.transaction(licence.id, async (tx) => {
    const session = await lockOpenSession(tx, consumer, session_id);
    if (!session) fail('SESSION_NOT_FOUND');
    await endSession(tx, session_id, now, 'ended-by-consumer');
    const { browser, system } = describeDevice(session.user_agent);
    const is_view_as = session.authentication_method === 'view-as';
    const data = { browser, system, is_view_as };
    await recordEnd(tx, consumer, now, meta, { template: 'device-signed-out', consumer_id: consumer.id, data });
  });
  sessions.forget(consumer.id);
};

export const endOtherDevices: Handlers['endOtherDevices'] = async ({
  db,
  clock,
  sessions,
  licence,
  consumer,
  meta,
}) => {
  demandRecentSignIn({ clock, signed_in_at: consumer.signed_in_at });
  const now = clock.now();
  await db.transaction(licence.id, async (tx) => {
    const live = await listLiveSessions(tx, consumer, now, getIdleSince(licence, now));
    await sessions.endAll(tx, consumer.id, 'ended-by-consumer', consumer.session_id);
    // If no other device was signed in, there is nothing to warn about by mail.
    const mail = live.some(({ id }) => id !== consumer.session_id);
    const order: MailOrder = { template: 'other-devices-signed-out', consumer_id: consumer.id, data: {} };
    await recordEnd(tx, consumer, now, meta, mail ? order : null);
  });
  sessions.forget(consumer.id);
};

export const listSecurityEvents: Handlers['listSecurityEvents'] = async ({ db, licence, consumer }) => {
  const [events, signIns] = await db.query(licence.id, (q) =>
    Promise.all([
      listRecentSecurityEvents(q, consumer, eventKinds, shownEvents),
      listSignIns(q, consumer, shownEvents),
    ]),
  );
  const dated = [
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
      const { browser, system } = describeDevice(user_agent);
      return [at, { id: `sign-in-${id}`, kind: 'signed-in', at: at.toISOString(), address, browser, system, by: null }];
    }),
  ];
  return dated
    .sort(([a], [b]) => b.getTime() - a.getTime())
    .slice(0, shownEvents)
    .map(([, event]) => event);
};

/** A session last seen before this has expired. */
const getIdleSince = ({ idle_minutes }: LicenceData, now: Date): Date =>
  new Date(now.getTime() - idle_minutes * 60_000);

/** Records signing out devices in the list of events and, for anyone who did not do it themselves, by mail. */
async function recordEnd(tx: Queries, who: SignedIn, now: Date, meta: RequestMeta, mail: MailOrder | null) {
  const { id: consumer_id, licence_id } = who;
  await recordSecurityEvent(tx, { licence_id, at: now, kind: 'sessions-ended', consumer_id, address: meta.address });
  if (mail) await enqueueMail(tx, licence_id, mail, now);
}

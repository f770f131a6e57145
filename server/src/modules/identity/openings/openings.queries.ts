import type { Opening, OpeningKind } from '@klantportaal/contract/modules/identity/openings';
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from '../../../platform/db/drizzle.ts';
import type { FirmActorKind } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { toWireMaker } from '../../audit/actors.ts';
import { webhook_endpoints } from '../../integrations/webhooks.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { backoffice_keys, open_streams, supplier_grants, suppliers } from '../backoffice.table.ts';
import { describeDevice } from '../device-words.ts';
import { guest_links } from '../links/guest-links.table.ts';
import { sessions } from '../sign-in.table.ts';
import { staff_accounts, staff_sessions } from '../staff/staff.table.ts';

/** The most rows listed of each kind, the newest of it. */
const MAX_ROWS = 500;

interface Asked {
  licence_id: string;
  /** The account or key to filter by; null: all. */
  by: string | null;
  now: Date;
  /** A session of the console that was not seen since is over. */
  idle_since: Date;
  /** The same of consumers' sessions. */
  view_idle_since: Date;
}

interface Made {
  made_by_kind: FirmActorKind | null;
  made_by_id: string | null;
  made_by_name: string | null;
}

const toIsoTime = (moment: Date | null) => moment?.toISOString() ?? null;
const toMaker = ({ made_by_kind, made_by_id, made_by_name }: Made) =>
  toWireMaker({ made_by_kind, made_by_id, made_by_name });

/** Everything that is open in a firm, or of one of its people or keys; by kind, the newest first. */
export async function findOpenings(q: Queries, asked: Asked): Promise<Opening[]> {
  const all: Opening[] = [];
  for (const find of Object.values(finders)) all.push(...(await find(q, asked)));
  return all;
}

/** TABLE: how each kind is found. */
const finders: Record<OpeningKind, (q: Queries, asked: Asked) => Promise<Opening[]>> = {
  async session(q, { licence_id, by, now, idle_since }) {
    const rows = await q
      .select({ session: staff_sessions, name: staff_accounts.name })
      .from(staff_sessions)
      .innerJoin(
        staff_accounts,
        and(eq(staff_accounts.licence_id, staff_sessions.licence_id), eq(staff_accounts.id, staff_sessions.staff_id)),
      )
      .where(
        and(
          eq(staff_sessions.licence_id, licence_id),
          by === null ? undefined : eq(staff_sessions.staff_id, by),
          isNull(staff_sessions.ended_at),
          isNull(staff_accounts.ended_at),
          gt(staff_sessions.last_seen_at, idle_since),
          gt(staff_sessions.absolute_expires_at, now),
        ),
      )
      .orderBy(desc(staff_sessions.created_at))
      .limit(MAX_ROWS);
    return rows.map(({ session, name }) => {
      const { browser, system } = describeDevice(session.user_agent);
      return {
        id: session.id,
        kind: 'session',
        made_by: { kind: 'staff', id: session.staff_id, name },
        label: [browser, system].filter(Boolean).join(', '),
        opened_at: session.created_at.toISOString(),
        used_at: toIsoTime(session.last_seen_at),
        ends_at: toIsoTime(session.absolute_expires_at),
      };
    });
  },

  async 'view-as'(q, { licence_id, by, now, view_idle_since }) {
    const rows = await q
      .select({ session: sessions, name: consumers.display_name })
      .from(sessions)
      .innerJoin(consumers, and(eq(consumers.licence_id, sessions.licence_id), eq(consumers.id, sessions.consumer_id)))
      .where(
        and(
          eq(sessions.licence_id, licence_id),
          // Sessions opened by the firm are few among all, so this uses the index of these.
          by === null ? isNotNull(sessions.made_by_id) : eq(sessions.made_by_id, by),
          isNull(sessions.ended_at),
          gt(sessions.last_seen_at, view_idle_since),
          gt(sessions.absolute_expires_at, now),
        ),
      )
      .orderBy(desc(sessions.created_at))
      .limit(MAX_ROWS);
    return rows.map(({ session, name }) => ({
      id: session.id,
      kind: 'view-as',
      made_by: toMaker(session),
      label: name,
      opened_at: session.created_at.toISOString(),
      used_at: toIsoTime(session.last_seen_at),
      ends_at: toIsoTime(session.absolute_expires_at),
    }));
  },

  async key(q, { licence_id, by, now }) {
    const rows = await q
      .select()
      .from(backoffice_keys)
      .where(
        and(
          eq(backoffice_keys.licence_id, licence_id),
          by === null ? undefined : or(eq(backoffice_keys.made_by_id, by), eq(backoffice_keys.id, by)),
          isNull(backoffice_keys.revoked_at),
          or(isNull(backoffice_keys.expires_at), gt(backoffice_keys.expires_at, now)),
        ),
      )
      .orderBy(desc(backoffice_keys.created_at))
      .limit(MAX_ROWS);
    return rows.map((key) => ({
      id: key.id,
      kind: 'key',
      made_by: toMaker(key),
      label: key.name,
      opened_at: key.created_at.toISOString(),
      used_at: toIsoTime(key.last_used_at),
      ends_at: toIsoTime(key.expires_at),
    }));
  },

  async webhook(q, { licence_id, by }) {
    const rows = await q
      .select()
      .from(webhook_endpoints)
      .where(
        and(
          eq(webhook_endpoints.licence_id, licence_id),
          by === null ? undefined : eq(webhook_endpoints.made_by_id, by),
          isNull(webhook_endpoints.paused_at),
        ),
      )
      .orderBy(desc(webhook_endpoints.created_at))
      .limit(MAX_ROWS);
    return rows.map((hook) => ({
      id: hook.id,
      kind: 'webhook',
      made_by: toMaker(hook),
      // The rest of the address may hold a word that opens it.
      label: new URL(hook.url).host,
      opened_at: hook.created_at.toISOString(),
      used_at: null,
      ends_at: null,
    }));
  },

  async supplier(q, { licence_id, by }) {
    const rows = await q
      .select({ grant: supplier_grants, name: suppliers.name })
      .from(supplier_grants)
      .innerJoin(suppliers, eq(suppliers.id, supplier_grants.supplier_id))
      .where(
        and(eq(supplier_grants.licence_id, licence_id), by === null ? undefined : eq(supplier_grants.made_by_id, by)),
      )
      .orderBy(suppliers.name)
      .limit(MAX_ROWS);
    return rows.map(({ grant, name }) => ({
      id: grant.supplier_id,
      kind: 'supplier',
      made_by: toMaker(grant),
      label: name,
      opened_at: grant.granted_at.toISOString(),
      used_at: null,
      ends_at: null,
    }));
  },

  async invitation(q, { licence_id, by, now }) {
    const rows = await q
      .select()
      .from(staff_accounts)
      .where(
        and(
          eq(staff_accounts.licence_id, licence_id),
          by === null ? undefined : eq(staff_accounts.made_by_id, by),
          isNull(staff_accounts.ended_at),
          isNull(staff_accounts.password_hash),
          gt(staff_accounts.invitation_expires_at, now),
        ),
      )
      .orderBy(desc(staff_accounts.created_at))
      .limit(MAX_ROWS);
    return rows.map((account) => ({
      id: account.id,
      kind: 'invitation',
      made_by: toMaker(account),
      label: account.email,
      opened_at: (account.invited_at ?? account.created_at).toISOString(),
      used_at: null,
      ends_at: toIsoTime(account.invitation_expires_at),
    }));
  },

  async stream(q, { licence_id, by, now }) {
    const rows = await q
      .select()
      .from(open_streams)
      .where(
        and(
          eq(open_streams.licence_id, licence_id),
          by === null ? undefined : eq(open_streams.made_by_id, by),
          isNull(open_streams.ended_at),
          // One that is quiet for so long stopped with its process, or waits for a client that sends nothing.
          gt(open_streams.seen_at, sql`${now.toISOString()}::timestamptz - interval '10 minutes'`),
        ),
      )
      .orderBy(desc(open_streams.began_at))
      .limit(MAX_ROWS);
    return rows.map((stream) => ({
      id: stream.id,
      kind: 'stream',
      made_by: toMaker(stream),
      label: stream.call,
      opened_at: stream.began_at.toISOString(),
      used_at: toIsoTime(stream.seen_at),
      ends_at: null,
    }));
  },

  async 'guest-link'(q, { licence_id, by, now }) {
    const rows = await q
      .select()
      .from(guest_links)
      .where(
        and(
          eq(guest_links.licence_id, licence_id),
          // A link that a consumer made has no maker of the firm.
          by === null ? isNotNull(guest_links.made_by_kind) : eq(guest_links.made_by_id, by),
          isNull(guest_links.ended_at),
          isNull(guest_links.delivered_at),
          gt(guest_links.expires_at, now),
          sql`exists (select from actions a where a.licence_id = guest_links.licence_id and a.id = guest_links.action_id
            and not a.is_done and a.cancelled_at is null)`,
        ),
      )
      .orderBy(desc(guest_links.created_at))
      .limit(MAX_ROWS);
    return rows.map((link) => ({
      id: link.id,
      kind: 'guest-link',
      made_by: toMaker(link),
      label: link.name,
      opened_at: link.created_at.toISOString(),
      used_at: null,
      ends_at: toIsoTime(link.expires_at),
    }));
  },
};

/** Ends an answer that is being sent. */
export async function endStream(tx: Queries, licence_id: string, id: string, now: Date): Promise<void> {
  await tx
    .update(open_streams)
    .set({ ended_at: now })
    .where(and(eq(open_streams.licence_id, licence_id), eq(open_streams.id, id)));
}

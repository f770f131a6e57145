import { and, eq, inArray, isNull, type PgColumn, type PgTable, type SQL } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { updateTable } from '../../../platform/db/update-table.ts';
import type { FirmMailOrder } from '../../../platform/jobs/orders.ts';
import { enqueueFirmMail } from '../../../platform/jobs/outbox.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { webhook_endpoints } from '../../integrations/webhooks.table.ts';
import { backoffice_keys, open_streams, supplier_grants } from '../backoffice.table.ts';
import { guest_links } from '../links/guest-links.table.ts';
import { endViews } from '../sessions.queries.ts';
import { sessions } from '../sign-in.table.ts';
import { listAdministratorEmails } from '../staff/accounts.queries.ts';
import { revokeStaffLinks } from '../staff/sessions.queries.ts';
import { staff_accounts } from '../staff/staff.table.ts';
import type { Maker } from '../standing.queries.ts';
import { removeGrants } from '../suppliers/suppliers.queries.ts';

interface MadeTable extends PgTable {
  licence_id: PgColumn;
  made_by_kind: PgColumn;
  made_by_id: PgColumn;
}

const isMadeBy = (table: MadeTable, licence_id: string, { kind, id }: Maker): SQL | undefined =>
  and(eq(table.licence_id, licence_id), eq(table.made_by_id, id), eq(table.made_by_kind, kind));

/** The staff member or key that takes over what another one made. */
export interface Heir {
  made_by_kind: 'staff' | 'key';
  made_by_id: string;
  made_by_name: string;
}

/** The part of what somebody made that continues, and under whose name. */
export interface Kept {
  heir: Heir;
  /** The ids of keys, endpoints, suppliers let in, invitations and links to somebody else; null: all of them. */
  ids: readonly string[] | null;
}

/**
 * Ends everything that somebody opened, made or granted, in the transaction that ends them: what they view as a
 * consumer, answers that are being sent, links to somebody else, keys with all that was made by these, suppliers, and
 * invitations that nobody accepted. An endpoint for webhooks is paused, so that nothing is lost of what a colleague may
 * want sent on. What is kept gets another maker first.
 */
export async function endOpenings(
  tx: Queries,
  licence_id: string,
  maker: Maker,
  now: Date,
  kept: Kept | null = null,
): Promise<void> {
  if (maker.id === null) return;
  if (kept) await handOverOpenings(tx, licence_id, maker, kept);
  await endViews(tx, licence_id, maker, now);
  await tx
    .update(open_streams)
    .set({ ended_at: now })
    .where(and(isMadeBy(open_streams, licence_id, maker), isNull(open_streams.ended_at)));
  const endpoints = await tx
    .select()
    .from(webhook_endpoints)
    .where(and(isMadeBy(webhook_endpoints, licence_id, maker), isNull(webhook_endpoints.paused_at)))
    .for('update');
  for (const endpoint of endpoints) await pauseEndpoint(tx, endpoint, 'maker', now);
  await tx
    .update(guest_links)
    .set({ ended_at: now })
    .where(
      and(isMadeBy(guest_links, licence_id, maker), isNull(guest_links.ended_at), isNull(guest_links.delivered_at)),
    );
  await removeGrants(tx, licence_id, isMadeBy(supplier_grants, licence_id, maker), now);
  for (const { id } of await listInvited(tx, licence_id, maker)) await revokeStaffLinks(tx, id, now);
  const keys = await tx
    .update(backoffice_keys)
    .set({ revoked_at: now })
    .where(and(isMadeBy(backoffice_keys, licence_id, maker), isNull(backoffice_keys.revoked_at)))
    .returning({ id: backoffice_keys.id });
  for (const { id } of keys) await endOpenings(tx, licence_id, { kind: 'key', id }, now);
}

const listInvited = (tx: Queries, licence_id: string, maker: Maker) =>
  tx
    .select({ id: staff_accounts.id })
    .from(staff_accounts)
    .where(
      and(
        isMadeBy(staff_accounts, licence_id, maker),
        isNull(staff_accounts.ended_at),
        isNull(staff_accounts.password_hash),
      ),
    );

/** Pauses an endpoint of itself, and tells its contact, else the administrators, why. */
export async function pauseEndpoint(
  tx: Queries,
  { id: webhook_id, licence_id, url, contact }: typeof webhook_endpoints.$inferSelect,
  reason: FirmMailOrder['data']['reason'],
  pausedAt: Date,
): Promise<void> {
  await tx
    .update(webhook_endpoints)
    .set({ paused_at: pausedAt })
    .where(and(eq(webhook_endpoints.licence_id, licence_id), eq(webhook_endpoints.id, webhook_id)));
  const data = { webhook_id, url, reason };
  await recordEvent(tx, { licence_id, at: pausedAt, by: 'system', type: 'webhook.paused', data });
  const addresses = contact ? [contact] : await listAdministratorEmails(tx, licence_id);
  for (const to of addresses)
    await enqueueFirmMail(tx, licence_id, { to, template: 'webhook-paused', data: { url, reason } }, pausedAt);
}

/** Gives what somebody made another maker, under whose name it goes on. */
export async function handOverOpenings(
  tx: Queries,
  licence_id: string,
  maker: Maker,
  { heir, ids }: Kept,
): Promise<void> {
  const set = async (table: MadeTable, key: PgColumn) => {
    const isWanted = ids ? inArray(key, [...ids]) : undefined;
    await updateTable(tx, table, heir).where(and(isMadeBy(table, licence_id, maker), isWanted));
  };
  await set(backoffice_keys, backoffice_keys.id);
  await set(webhook_endpoints, webhook_endpoints.id);
  await set(supplier_grants, supplier_grants.supplier_id);
  await set(staff_accounts, staff_accounts.id);
  await set(guest_links, guest_links.id);
  // Open sessions pass to a key that replaces another one, and never to another person.
  if (heir.made_by_kind === 'key') await set(sessions, sessions.id);
}

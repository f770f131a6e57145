import { randomUUID } from 'node:crypto';
import { pauseMailboxes } from '../../modules/integrations/mailbox/mailboxes.queries.ts';
import { supplier_endpoints } from '../../modules/integrations/supplier-feed.table.ts';
import { webhook_endpoints, webhook_messages } from '../../modules/integrations/webhooks.table.ts';
import { and, inArray, isNull } from '../../platform/db/drizzle.ts';
import { installation } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { JobKind } from '../../platform/jobs/orders.ts';
import { outbox } from '../../platform/jobs/outbox.table.ts';

/** TABLE: work that ends in a mail; the rest concerns the database alone and goes on. */
export const MAILS: JobKind[] = [
  'mail',
  'firm-mail',
  'staff-mail',
  'reset-request',
  'staff-reset-request',
  'tell-administrators',
  'new-dossier',
];

/** Why such a job was given up. */
export const HUSHED = 'It waited when the backup was made, and may have been done since.';

/** The work that a restored database no longer does by itself. */
export interface Hushed {
  mails: number;
  messages: number;
  endpoints: number;
  mailboxes: number;
}

/**
 * Keeps a restored database from doing again what was done since its backup: mails that waited are given up, webhooks
 * are paused with what waited for them, mailboxes are not read, and the store is not its own until somebody says so. Runs as `system`.
 */
export async function hush(tx: Queries, now: Date): Promise<Hushed> {
  const mails = await tx
    .update(outbox)
    .set({ dead_at: now, locked_until: null, uncertain_since: null, last_error: HUSHED })
    .where(and(isNull(outbox.done_at), isNull(outbox.dead_at), inArray(outbox.kind, MAILS)))
    .returning({ id: outbox.id });
  const messages = await tx
    .update(webhook_messages)
    .set({ given_up_at: now, locked_until: null })
    .where(and(isNull(webhook_messages.taken_at), isNull(webhook_messages.given_up_at)))
    .returning({ id: webhook_messages.id });
  const endpoints = await tx
    .update(webhook_endpoints)
    .set({ paused_at: now })
    .where(isNull(webhook_endpoints.paused_at))
    .returning({ id: webhook_endpoints.id });
  const ofSuppliers = await tx
    .update(supplier_endpoints)
    .set({ paused_at: now })
    .where(isNull(supplier_endpoints.paused_at))
    .returning({ id: supplier_endpoints.supplier_id });
  const mailboxes = await pauseMailboxes(tx, now);
  await tx.update(installation).set({ store_id: randomUUID(), store_sweeps: 0, store_swept_at: null });
  return {
    mails: mails.length,
    messages: messages.length,
    endpoints: endpoints.length + ofSuppliers.length,
    mailboxes,
  };
}

import type { JsonObject } from '../../platform/db/columns.ts';
import { and, eq, isNull, or } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { enqueue } from '../../platform/jobs/outbox.queries.ts';
import { staff_accounts } from '../identity/staff/staff.table.ts';
import type { TrailAct } from './act-words.ts';
import type { audit } from './audit.table.ts';

type Line = Omit<typeof audit.$inferInsert, 'id' | 'act'> & { act: TrailAct };

/** A queued mail to administrators: the audit entry, and who receives it. */
export interface ToldOrder {
  act: TrailAct;
  actor_kind: Line['actor_kind'];
  actor_id: string | null;
  details: JsonObject;
  to: string[];
}

declare module '../../platform/jobs/orders.ts' {
  interface JobPayloads {
    'tell-administrators': ToldOrder;
  }
}

/**
 * Queues the mails to all who are administrators now, in the transaction of the act. Whoever was made an administrator
 * no more, or ended, by the act itself is told too: else the first to go would never learn of it.
 */
export async function tellAdministrators(tx: Queries, entry: Line): Promise<void> {
  const { licence_id, at, act, actor_kind, actor_id = null, details = {}, target_kind, target_id } = entry;
  const isOfStaff = target_kind === 'staff' && typeof target_id === 'string';
  const isAdministrator = eq(staff_accounts.role, 'administrator');
  const isTarget = isOfStaff ? eq(staff_accounts.id, target_id) : undefined;
  const rows = await tx
    .select({ id: staff_accounts.id })
    .from(staff_accounts)
    .where(
      and(
        eq(staff_accounts.licence_id, licence_id),
        or(
          and(isAdministrator, isNull(staff_accounts.ended_at)),
          act === 'staff-ended' && isTarget ? and(isAdministrator, isTarget) : undefined,
          act === 'staff-changed' ? isTarget : undefined,
        ),
      ),
    );
  // Whoever is invited gets the invitation.
  const to = rows.map(({ id }) => id).filter((id) => !(act === 'staff-invited' && id === target_id));
  if (to.length === 0) return;
  const order: ToldOrder = { act, actor_kind, actor_id, details, to };
  await enqueue(tx, { licence_id, kind: 'tell-administrators', payload: order, at });
}

import { readField } from '@klantportaal/contract/values/guards';
import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { FirmActorKind } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { inbox_items } from './inbox.table.ts';
import { bringing, type Happened, taking } from './inbox-of-events.ts';
import type { NewEvent } from './new-event.ts';

/** Puts into the firm's inbox what an event brings, and takes out what it settles, in the event's own transaction. */
export async function keepInbox(tx: Queries, event: NewEvent): Promise<void> {
  const { licence_id, type, at, by } = event;
  const happened: Happened = {
    dossier_id: event.dossier_id ?? null,
    consumer_id: event.consumer_id ?? null,
    data: event.data ?? {},
  };
  const brought = bringing[type]?.(happened);
  if (brought) {
    const { kind, subject, action_id = null, product_id = null, deadline = null, details = {} } = brought;
    const { dossier_id, consumer_id } = happened;
    const row = { dossier_id, consumer_id, action_id, product_id, deadline, details, since: at };
    // Something new happened, so a line that was snoozed or done waits again.
    const afresh = { revision: null, snoozed_until: null, done_at: null };
    const nobody = { actor_kind: null, actor_id: null, actor_name: null };
    await tx
      .insert(inbox_items)
      .values({ licence_id, kind, subject, ...row })
      .onConflictDoUpdate({
        target: [inbox_items.licence_id, inbox_items.kind, inbox_items.subject],
        set: { ...row, ...afresh, ...nobody },
      });
  }
  const taken = taking[type]?.(happened);
  if (!taken) return;
  const { kind } = taken;
  const which =
    'subject' in taken ? eq(inbox_items.subject, taken.subject) : eq(inbox_items.consumer_id, taken.consumer_id);
  const { actor_kind, actor_id } = toFirmActor(by);
  await tx
    .update(inbox_items)
    .set({ done_at: at, actor_kind, actor_id, actor_name: findPrincipalName(happened) })
    .where(and(eq(inbox_items.licence_id, licence_id), eq(inbox_items.kind, kind), which, isNull(inbox_items.done_at)));
}

/** Finds the name that an event gives for its principal. */
function findPrincipalName({ data: { by } }: Happened): string | null {
  const name = readField(by, 'name');
  return typeof name === 'string' ? name : null;
}

/** The principal of the firm that caused an event; the program itself for all others. */
function toFirmActor(by: NewEvent['by']): { actor_kind: FirmActorKind; actor_id: string | null } {
  if (typeof by !== 'object' || by.actor_kind === 'consumer' || by.actor_kind === 'guest')
    return { actor_kind: 'system', actor_id: null };
  return { actor_kind: by.actor_kind, actor_id: by.actor_id };
}

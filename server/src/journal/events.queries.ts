import type { EventType } from '@klantportaal/contract/backoffice/event-types';
import type { JsonObject } from '../db/columns.ts';
import type { Queries } from '../db/queries.ts';
import { events } from '../schema/outbox.table.ts';

/** Who caused an event: the consumer that it names, a visitor without an account, the program, or one of the firm. */
export type EventActor =
  | 'consumer'
  | 'guest'
  | 'system'
  | { actor_kind: (typeof events.$inferSelect)['actor_kind']; actor_id: string | null };

export interface NewEvent {
  licence_id: string;
  type: EventType;
  by: EventActor;
  at: Date;
  dossier_id?: string | null;
  consumer_id?: string | null;
  data?: JsonObject;
}

/** Records for the firm's systems what happened, in the transaction of the act itself (docs/decisions/028, 236). */
export async function recordEvent(tx: Queries, { by, ...event }: NewEvent): Promise<void> {
  await tx.insert(events).values({ ...event, ...actorOf(by, event.consumer_id ?? null) });
}

function actorOf(by: EventActor, consumer_id: string | null) {
  if (typeof by === 'object') return { actor_kind: by.actor_kind, actor_id: by.actor_id };
  return { actor_kind: by, actor_id: by === 'consumer' ? consumer_id : null };
}

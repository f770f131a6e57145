import { channel } from 'node:diagnostics_channel';
import { addRows } from '../db/add-rows.ts';
import type { Queries } from '../db/queries.ts';
import { events } from '../schema/outbox.table.ts';
import { keepInbox } from './inbox.queries.ts';
import type { EventActor, NewEvent } from './new-event.ts';

/** Every event is told here as it is recorded: tests hold it to `event-data.ts` of the contract. */
export const RECORDED_EVENTS = 'klantportaal.recorded-events';
const recorded = channel(RECORDED_EVENTS);

/**
 * Records for the firm's systems what happened, in the transaction of the act itself (docs/decisions/028, 236), and keeps
 * the inbox of its people (docs/decisions/330).
 */
export async function recordEvent(tx: Queries, given: NewEvent): Promise<void> {
  const { by, ...event } = given;
  await tx.insert(events).values({ ...event, ...actorOf(by, event.consumer_id ?? null) });
  await keepInbox(tx, given);
  recorded.publish(given);
}

/** The same of many, in a few statements. */
export async function recordEvents(tx: Queries, all: readonly NewEvent[]): Promise<void> {
  const rows = all.map(({ by, ...event }) => ({ ...event, ...actorOf(by, event.consumer_id ?? null) }));
  await addRows(tx, events, rows);
  for (const one of all) {
    await keepInbox(tx, one);
    recorded.publish(one);
  }
}

function actorOf(by: EventActor, consumer_id: string | null) {
  if (typeof by === 'object') return { actor_kind: by.actor_kind, actor_id: by.actor_id };
  return { actor_kind: by, actor_id: by === 'consumer' ? consumer_id : null };
}

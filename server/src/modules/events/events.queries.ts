import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { addRows } from '../../platform/db/add-rows.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { fact_changes } from '../audit/fact-changes.table.ts';
import { keepInbox } from './inbox.queries.ts';
import type { EventActor, NewEvent } from './new-event.ts';

/** Every event is told here as it is recorded: tests hold it to `event-data.ts` of the contract. */
export const RECORDED_EVENTS = 'klantportaal.recorded-events';
const recorded = channel(RECORDED_EVENTS);

/**
 * Records for the firm's systems what happened, in the transaction of the act itself, and keeps
 * the inbox of its people.
 */
export async function recordEvent(tx: Queries, given: NewEvent): Promise<void> {
  const { by, facts: _facts, ...event } = given;
  const id = randomUUID();
  await tx.insert(events).values({ ...event, id, ...toActorColumns(by, event.consumer_id ?? null) });
  const changes = listFactRows([{ ...given, id }]);
  if (changes.length > 0) await tx.insert(fact_changes).values(changes);
  await keepInbox(tx, given);
  recorded.publish(given);
}

/** Records many events in a few statements. */
export async function recordEvents(tx: Queries, all: readonly NewEvent[]): Promise<void> {
  const named = all.map((event) => ({ ...event, id: randomUUID() }));
  const rows = named.map(({ by, facts: _facts, ...event }) => ({
    ...event,
    ...toActorColumns(by, event.consumer_id ?? null),
  }));
  await addRows(tx, events, rows);
  await addRows(tx, fact_changes, listFactRows(named));
  for (const event of all) {
    await keepInbox(tx, event);
    recorded.publish(event);
  }
}

/** Lists the rows that say what of its dossier an event changed. */
const listFactRows = (all: readonly (NewEvent & { id: string })[]) =>
  all.flatMap(({ id: event_id, licence_id, dossier_id, at, facts = [] }) =>
    dossier_id && facts.length > 0 ? [{ licence_id, dossier_id, event_id, at, changes: [...facts] }] : [],
  );

function toActorColumns(by: EventActor, consumer_id: string | null) {
  if (typeof by === 'object') return { actor_kind: by.actor_kind, actor_id: by.actor_id };
  return { actor_kind: by, actor_id: by === 'consumer' ? consumer_id : null };
}

import type { JsonObject } from '../db/columns.ts';
import type { Queries } from '../db/queries.ts';
import { events } from './outbox.table.ts';

export interface NewEvent {
  licence_id: string;
  /** Noun and past participle: `marketing-preference.updated`. */
  type: string;
  at: Date;
  dossier_id?: string | null;
  consumer_id?: string | null;
  data?: JsonObject;
}

/**
 * Tells the firm's systems what a consumer did, in the transaction of the deed (decision 28). The feed's `position` is
 * given later, see the table.
 */
export async function recordEvent(tx: Queries, event: NewEvent): Promise<void> {
  await tx.insert(events).values(event);
}

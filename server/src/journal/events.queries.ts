import type { JsonObject } from '../db/columns.ts';
import type { Queries } from '../db/queries.ts';
import { events } from '../schema/outbox.table.ts';

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
 * Records for the firm's systems what a consumer did, in the transaction of the action itself (docs/decisions/028).
 */
export async function recordEvent(tx: Queries, event: NewEvent): Promise<void> {
  await tx.insert(events).values(event);
}

import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { events } from '../../platform/jobs/outbox.table.ts';
import type { FactChange } from '../audit/fact-changes.table.ts';

/** The cause of an event: the consumer it names, a visitor without an account, the program, or one of the firm. */
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
  /** The facts of the dossier that it changed, kept beside it and not in `data`, so that erasing finds them. */
  facts?: readonly FactChange[];
}

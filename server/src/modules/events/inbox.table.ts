import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import { id, type JsonObject, moment } from '../../platform/db/columns.ts';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts';
import { type FirmActorKind, licenceId } from '../../platform/db/licences.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';

/**
 * What waits for a person of the firm (docs/decisions/330). Of kinds that follow from how a delivery stands there is a row
 * only once somebody snoozed it or is done with it; of all other kinds the event that brings it adds the row.
 */
export const inbox_items = pgTable(
  'inbox_items',
  {
    id: id(),
    licence_id: licenceId(),
    kind: text().$type<InboxKind>().notNull(),
    /** What it is about: the id of the delivery, the answers, the signature, the payment … */
    subject: uuid().notNull(),
    /** Null: of no dossier, such as a mail to nobody that we know. */
    dossier_id: uuid(),
    /** Who did it. No key, so that it outlives the person's row; nor have the next two, as in an event. */
    consumer_id: uuid(),
    action_id: uuid(),
    product_id: uuid(),
    since: moment().notNull(),
    /** YYYY-MM-DD; null: that of the action. */
    deadline: date({ mode: 'string' }),
    /** What of the event the line says: the response, the difference, the template of a mail. */
    details: jsonb().$type<JsonObject>().notNull().default({}),
    /**
     * The version of the delivery that was snoozed or done with: another one waits again. Null: the row is itself what
     * waits.
     */
    revision: integer(),
    snoozed_until: moment(),
    done_at: moment(),
    /** Who snoozed it, or is done with it. */
    actor_kind: text().$type<FirmActorKind>(),
    actor_id: text(),
    actor_name: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'inbox_items_dossier',
    }).onDelete('cascade'),
    unique('inbox_items_subject').on(t.licence_id, t.kind, t.subject),
    index('inbox_items_open').on(t.licence_id, t.since).where(sql`${t.done_at} is null and ${t.revision} is null`),
    index('inbox_items_by_dossier').on(t.dossier_id),
  ],
);

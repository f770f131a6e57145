import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import { createIdColumn, createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
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
import { createLicenceColumn, type FirmActorKind } from '../../platform/db/licences.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';

/**
 * Items that wait for a staff member. Kinds that follow from the state of a delivery have a row only once somebody
 * snoozed the item or is done with it; for all other kinds the event that brings the item adds the row.
 */
export const inbox_items = pgTable(
  'inbox_items',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    kind: text().$type<InboxKind>().notNull(),
    /** The id of what the line is about: the delivery, the answers, the signature, the payment … */
    subject: uuid().notNull(),
    /** Null: of no dossier, such as a mail to nobody that we know. */
    dossier_id: uuid(),
    /** The consumer who did it. No foreign key, so that it outlives the person's row; nor do the next two have one. */
    consumer_id: uuid(),
    action_id: uuid(),
    product_id: uuid(),
    since: createMomentColumn().notNull(),
    /** YYYY-MM-DD; null: that of the action. */
    deadline: date({ mode: 'string' }),
    /** The details that the line shows of the event: the response, the difference, the template of a mail. */
    details: jsonb().$type<JsonObject>().notNull().default({}),
    /**
     * The version of the delivery that was snoozed or done with: another one waits again. Null: the row is itself what
     * waits.
     */
    revision: integer(),
    snoozed_until: createMomentColumn(),
    done_at: createMomentColumn(),
    /** The principal that snoozed it, or marked it done. */
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

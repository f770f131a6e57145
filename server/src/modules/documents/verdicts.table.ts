import { type PastVerdict, pastVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import { createIdColumn, createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import {
  check,
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
import { toLiterals } from '../../platform/db/literals.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { deliveries } from '../files/files.table.ts';

const createActorColumns = () => ({
  actor_kind: text().$type<FirmActorKind>().notNull(),
  /** The id of the key or of the member of staff; null for the program itself. */
  actor_id: text(),
  /** Its name at that moment. */
  actor_name: text(),
});

/**
 * Pending acts of the firm, of which nobody outside knows yet: until `final_at` one can be undone, which removes the
 * row. A job of the outbox makes it final and removes the row in the same transaction.
 */
export const held_acts = pgTable(
  'held_acts',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    kind: text().$type<'verdict' | 'request' | 'closing' | 'reminder' | 'invitation'>().notNull(),
    /** The id of the delivery or the action, the person, or the firm's own ids of the request or the reminders. */
    target_id: text().notNull(),
    payload: jsonb().$type<JsonObject>().notNull(),
    ...createActorColumns(),
    given_at: createMomentColumn().notNull(),
    final_at: createMomentColumn().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'held_acts_dossier',
    }).onDelete('cascade'),
    unique('held_acts_target').on(t.licence_id, t.kind, t.target_id),
    index('held_acts_by_dossier').on(t.dossier_id),
  ],
);

/** Every verdict on a delivery that became final. Append-only: none is rewritten, a later one follows it. */
export const verdicts = pgTable(
  'verdicts',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    delivery_id: uuid().notNull(),
    verdict: text().$type<PastVerdict>().notNull(),
    reason: text(),
    /** The firm's id of the adviser who is asked, where it is in doubt. */
    colleague: text(),
    /** The ids of the kind's checks that were ticked. */
    checks: jsonb().$type<string[]>().notNull().default([]),
    /** SHA-256, hex, of the document that was looked at; null: the firm's system did not look at ours. */
    version: text(),
    /** The kind in the firm's catalogue, and its version then. */
    document_kind: text(),
    document_kind_version: integer(),
    document_date: date({ mode: 'string' }),
    ...createActorColumns(),
    given_at: createMomentColumn().notNull(),
    final_at: createMomentColumn().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.delivery_id],
      foreignColumns: [deliveries.licence_id, deliveries.id],
      name: 'verdicts_delivery',
    }).onDelete('cascade'),
    index('verdicts_by_delivery').on(t.delivery_id, t.given_at),
    check('verdicts_verdict', sql`${t.verdict} in (${toLiterals(pastVerdicts)})`),
    index('verdicts_by_licence').on(t.licence_id, t.delivery_id).concurrently(),
  ],
);

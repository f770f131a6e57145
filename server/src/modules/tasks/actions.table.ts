import { type ClosedAs, closingNames } from '@klantportaal/contract/modules/tasks/closing-states';
import {
  createConsumerColumn,
  createIdColumn,
  createMomentColumn,
  type JsonObject,
} from '../../platform/db/columns.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
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
import { consumers } from '../people/consumers.table.ts';
import { products } from '../products/products.table.ts';

/**
 * Actions: things that a consumer is asked to do. Closed means `is_done`; a cancelled action counts nowhere. `details`
 * are the served fields of its type (document, quotes, smartcare amounts …).
 */
export const actions = pgTable(
  'actions',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    /** Null: it belongs to the dossier itself. */
    product_id: uuid(),
    firm_id: text().notNull(),
    type: text().notNull(),
    label: text().notNull(),
    comment: text(),
    date_created: createMomentColumn().notNull(),
    date_executed: createMomentColumn(),
    is_done: boolean().notNull().default(false),
    cancelled_at: createMomentColumn(),
    /** YYYY-MM-DD, the last day in Europe/Amsterdam. */
    deadline: date({ mode: 'string' }),
    /** The person it is for; null: anyone of the dossier. */
    requested_for: uuid(),
    /** Asked for by a request that can still be undone: the consumers see nothing of it. */
    is_held: boolean().notNull().default(false),
    /** The person whose doing it holds: who closed it or brought it about; null: the firm's. */
    of_person: createConsumerColumn(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
    updated_at: createMomentColumn().notNull(),
    /** When the job that announces to-dos by mail saw it; null: not yet. */
    noticed_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'actions_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.product_id],
      foreignColumns: [products.licence_id, products.id],
      name: 'actions_product',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.requested_for],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'actions_requested_for',
    }).onDelete('cascade'),
    unique('actions_firm_id').on(t.licence_id, t.firm_id),
    unique('actions_tenant').on(t.licence_id, t.id),
    index('actions_by_dossier').on(t.dossier_id, t.date_created),
    index('actions_by_product').on(t.product_id),
    // The open actions of a dossier's consumers, read from the index alone.
    index('actions_open')
      .on(t.licence_id, t.dossier_id, t.date_created, t.deadline)
      .where(sql`not ${t.is_done} and ${t.cancelled_at} is null and not ${t.is_held}`),
    index('actions_unnoticed').on(t.licence_id, t.updated_at).where(sql`${t.noticed_at} is null and not ${t.is_held}`),
    index('actions_by_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null and not ${t.is_done} and ${t.cancelled_at} is null`),
    check('actions_done_when', sql`not ${t.is_done} or ${t.date_executed} is not null`),
    index('actions_by_requested_for')
      .on(t.licence_id, t.requested_for)
      .where(sql`${t.requested_for} is not null`)
      .concurrently(),
  ],
);

/**
 * The way the firm closed actions and reopened them. Append-only: the last row of an action says how it
 * stands.
 */
export const action_closings = pgTable(
  'action_closings',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    action_id: uuid().notNull(),
    closed_as: text().$type<ClosedAs | 'reopened'>().notNull(),
    note: text(),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
    given_at: createMomentColumn().notNull(),
    final_at: createMomentColumn().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.action_id],
      foreignColumns: [actions.licence_id, actions.id],
      name: 'action_closings_action',
    }).onDelete('cascade'),
    index('action_closings_by_action').on(t.action_id, t.final_at),
    check('action_closings_as', sql`${t.closed_as} in (${toLiterals([...closingNames, 'reopened'])})`),
    index('action_closings_by_licence').on(t.licence_id, t.action_id).concurrently(),
  ],
);

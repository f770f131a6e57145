import type { LicenceKeepers } from '@klantportaal/contract/modules/firms/licence-drafts';
import { type JsonObject, moment } from '../../platform/db/columns.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/db/drizzle.ts';
import { type FirmActorKind, licenceId } from '../../platform/db/licences.table.ts';

/**
 * The documents of a licence itself as the firm sent them, as `dossier_documents` holds those of its dossiers
 * (docs/decisions/262).
 */
export const licence_documents = pgTable(
  'licence_documents',
  {
    licence_id: licenceId(),
    kind: text().$type<'licence' | 'advisers' | 'important-documents'>().notNull(),
    document: jsonb().$type<JsonObject>().notNull(),
    /** Goes up with each change of the document; the `ETag` is made of it. */
    revision: integer().notNull().default(1),
    changed_at: moment().notNull(),
    /** Who keeps each part, of the licence itself; one that nobody took is free (docs/decisions/374). */
    managed_by: jsonb().$type<LicenceKeepers>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.kind] })],
);

/** Parts of a licence that are written and not yet published (docs/decisions/373). */
export const licence_drafts = pgTable(
  'licence_drafts',
  {
    licence_id: licenceId(),
    part: text().notNull(),
    /** Another one with each change; its `ETag` is made of it. */
    version: uuid().notNull(),
    /** What was published when it was begun, and what becomes of it: each the part under its own name. */
    base: jsonb().$type<JsonObject>().notNull(),
    body: jsonb().$type<JsonObject>().notNull(),
    changed_at: moment().notNull(),
    /** Who wrote it last. */
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.part] })],
);

/** Every state of the licence that was published. */
export const licence_versions = pgTable(
  'licence_versions',
  {
    licence_id: licenceId(),
    /** Of the document. */
    revision: integer().notNull(),
    document: jsonb().$type<JsonObject>().notNull(),
    /** What differs from the one before. */
    parts: jsonb().$type<readonly string[]>().notNull(),
    note: text(),
    at: moment().notNull(),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.revision] })],
);

import type { LicenceKeepers } from '@klantportaal/contract/modules/firms/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../platform/db/licences.table.ts';

/**
 * The documents of a licence itself as the firm sent them, as `dossier_documents` holds those of its dossiers.
 */
export const licence_documents = pgTable(
  'licence_documents',
  {
    licence_id: createLicenceColumn(),
    kind: text().$type<'licence' | 'advisers' | 'important-documents'>().notNull(),
    document: jsonb().$type<JsonObject>().notNull(),
    /** Goes up with each change of the document; the `ETag` is made of it. */
    revision: integer().notNull().default(1),
    changed_at: createMomentColumn().notNull(),
    /** The keeper of each part, for the licence itself alone; a part that nobody took is free. */
    managed_by: jsonb().$type<LicenceKeepers>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.kind] })],
);

/** Parts of a licence that are written and not yet published. */
export const licence_drafts = pgTable(
  'licence_drafts',
  {
    licence_id: createLicenceColumn(),
    part: text().$type<LicencePart>().notNull(),
    /** Another one with each change; its `ETag` is made of it. */
    version: uuid().notNull(),
    /** The part, under its own name, as published when the draft was begun (`base`) and as it becomes (`body`). */
    base: jsonb().$type<JsonObject>().notNull(),
    body: jsonb().$type<JsonObject>().notNull(),
    changed_at: createMomentColumn().notNull(),
    /** The principal that wrote it last. */
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
    licence_id: createLicenceColumn(),
    revision: integer().notNull(),
    document: jsonb().$type<JsonObject>().notNull(),
    /** The parts that differ from the version before. */
    parts: jsonb().$type<readonly string[]>().notNull(),
    note: text(),
    at: createMomentColumn().notNull(),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.revision] })],
);

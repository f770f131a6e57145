import { createIdColumn, createMomentColumn, type Localised } from '../../../platform/db/columns.ts';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '../../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../../platform/db/licences.table.ts';
import { files } from '../../files/files.table.ts';

export const important_document_categories = pgTable(
  'important_document_categories',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    firm_id: text().notNull(),
    name: jsonb().$type<Localised>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique('important_document_categories_firm_id').on(t.licence_id, t.firm_id),
    unique('important_document_categories_tenant').on(t.licence_id, t.id),
  ],
);

export const important_documents = pgTable(
  'important_documents',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    category_id: uuid().notNull(),
    firm_id: text().notNull(),
    label: jsonb().$type<Localised>().notNull(),
    description: jsonb().$type<Localised>().notNull().default({}),
    position: integer().notNull().default(0),
    created_at: createMomentColumn().notNull().defaultNow(),
    /** When the job that looks for news looked at it; null: not yet. */
    noticed_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.category_id],
      foreignColumns: [important_document_categories.licence_id, important_document_categories.id],
      name: 'important_documents_category',
    }).onDelete('cascade'),
    unique('important_documents_firm_id').on(t.licence_id, t.firm_id),
    unique('important_documents_tenant').on(t.licence_id, t.id),
    index('important_documents_by_category').on(t.category_id, t.position),
  ],
);

/** The file per language; its name is the served `filename`. */
export const important_document_files = pgTable(
  'important_document_files',
  {
    licence_id: createLicenceColumn(),
    document_id: uuid().notNull(),
    locale: text().notNull(),
    file_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document_id, t.locale] }),
    foreignKey({
      columns: [t.licence_id, t.document_id],
      foreignColumns: [important_documents.licence_id, important_documents.id],
      name: 'important_document_files_document',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'important_document_files_file',
    }),
    index('important_document_files_by_file').on(t.licence_id, t.file_id).concurrently(),
  ],
);

import type { DoubtMatter } from '@klantportaal/contract/modules/documents/delivery-readings';
import { createMomentColumn } from '../../platform/db/columns.ts';
import {
  check,
  customType,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { files } from './files.table.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The machine's reading of a delivered document. Who may see the file sees its reading, by one rule of row-level
 * security, and it is deleted when the bytes of the file go.
 */
export const readings = pgTable(
  'readings',
  {
    licence_id: createLicenceColumn(),
    file_id: uuid().notNull(),
    /** Its progress: pages that were read, of those that are to be read. */
    pages_read: integer().notNull().default(0),
    pages: integer().notNull(),
    /** The matter in which it is for sure another than was asked, which the receipt tells; null: none. */
    doubt: jsonb().$type<{ about: DoubtMatter }>(),
    /** When the consumer said that the document is right all the same. */
    confirmed_at: createMomentColumn(),
    created_at: createMomentColumn().notNull(),
    /** When its last page was read; null: it waits or is being read. */
    read_at: createMomentColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.file_id] }),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'readings_file',
    }).onDelete('cascade'),
    check('readings_pages', sql`${t.pages_read} between 0 and ${t.pages}`),
  ],
);

/** The text of one page. Its words are sealed; what is searched is the stems of its words, without long numbers. */
export const page_texts = pgTable(
  'page_texts',
  {
    licence_id: createLicenceColumn(),
    file_id: uuid().notNull(),
    /** From 1. */
    page: integer().notNull(),
    /** Words with their places (`PageText`), as sealed JSON. */
    text: text().notNull(),
    search: searchVector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.file_id, t.page] }),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [readings.licence_id, readings.file_id],
      name: 'page_texts_reading',
    }).onDelete('cascade'),
  ],
);

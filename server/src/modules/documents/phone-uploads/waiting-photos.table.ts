import { createMomentColumn } from '../../../platform/db/columns.ts';
import { foreignKey, index, integer, pgTable, primaryKey, uuid } from '../../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../../platform/db/licences.table.ts';
import { files } from '../../files/files.table.ts';
import { upload_links } from '../../identity/links/upload-links.table.ts';

/** A photo that came from a phone and waits for the computer to fetch it; its bytes are a file like any other. */
export const waiting_photos = pgTable(
  'waiting_photos',
  {
    licence_id: createLicenceColumn(),
    link_id: uuid().notNull(),
    file_id: uuid().notNull(),
    /** Their order, from 1. */
    n: integer().notNull(),
    /** The computer has it, and its bytes are gone here. */
    fetched_at: createMomentColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.file_id] }),
    foreignKey({
      columns: [t.licence_id, t.link_id],
      foreignColumns: [upload_links.licence_id, upload_links.id],
      name: 'waiting_photos_link',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'waiting_photos_file',
    }).onDelete('cascade'),
    index('waiting_photos_by_link').on(t.licence_id, t.link_id, t.n),
  ],
);

import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../db/columns.ts';
import { licences } from './licences.table.ts';

/** The bearer keys of the firm's systems; only the SHA-256 is stored. No licence: may make and see all licences. */
export const backoffice_keys = pgTable('backoffice_keys', {
  id: id(),
  licence_id: uuid().references(() => licences.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  hash: text().notNull().unique(),
  scopes: text().array().notNull(),
  created_at: moment().notNull(),
  last_used_at: moment(),
  revoked_at: moment(),
});

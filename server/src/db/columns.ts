import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** JSON that a jsonb column can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** A text per locale: `{ nl: '…', en: '…' }`. */
export type Localised = Record<string, string>;

/** The primary key `id`, made by the database. `gen_random_uuid()`, because `uuidv7()` needs PostgreSQL 18. */
export const id = () => uuid().primaryKey().defaultRandom();

/**
 * An instant, read and written as `Date`. No column has `now()` as default: times come from `clock.now()`, so that a
 * test can control the clock.
 */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

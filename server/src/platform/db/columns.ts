import { sql, timestamp, uuid } from './drizzle.ts';

/** JSON that a jsonb column can hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
/** Values that are undefined are not written. */
export type JsonObject = { [key: string]: Json | undefined };
/** A text per locale: `{ nl: '…', en: '…' }`. */
export type Localised = Record<string, string>;

/** The primary key `id`, made by the database. `gen_random_uuid()`, because `uuidv7()` needs PostgreSQL 18. */
export const createIdColumn = () => uuid().primaryKey().defaultRandom();

/**
 * An instant, read and written as `Date`. No column has `now()` as default: times come from `clock.now()`, so that a
 * test can control the clock.
 */
export const createMomentColumn = () => timestamp({ withTimezone: true, mode: 'date' });

/** The person in whose name a query runs (`asPerson`), null for all others. */
export const currentPerson = sql`nullif(current_setting('app.person', true), '')::uuid`;

/** The consumer of a row, by default the one who adds it. Not a foreign key, so that it outlives their row. */
export const createConsumerColumn = () => uuid().default(currentPerson);

import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import type { SetupBody } from '@klantportaal/contract/modules/firms/setup';
import { createIdColumn, createMomentColumn, type JsonObject, type Localised } from './columns.ts';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from './drizzle.ts';

/** The limits of one firm in an installation; an absent one means no limit. */
export interface LicenceLimits {
  /** The limit for stored files, in MB of 1,000,000 bytes. */
  storage_mb?: number;
  consumers?: number;
  /** By the firm's programs and people together, in a minute. */
  calls_per_minute?: number;
}

/**
 * A licence is a tenant: one branch or brand of the firm. Everything but its sign-in rules is the
 * firm's data.
 */
export const licences = pgTable(
  'licences',
  {
    id: createIdColumn(),
    firm_id: text().notNull().unique(),
    name: text().notNull(),
    features: jsonb().$type<JsonObject>().notNull().default({}),
    modules: jsonb().$type<JsonObject>().notNull().default({}),
    smartcare: jsonb().$type<JsonObject>().notNull().default({}),
    content: jsonb().$type<JsonObject>().notNull().default({}),
    theme: jsonb().$type<JsonObject>().notNull().default({}),
    /** The dictionary as served: `translation` is JSON text keyed by locale. */
    dictionary: jsonb().$type<{ id: string; translation: string }[]>().notNull().default([]),
    languages: jsonb().$type<{ name: string; iso_code: string; is_default: boolean }[]>().notNull().default([]),
    banner: jsonb().$type<{ title: Localised; url: Localised; image: Localised }>(),
    notifications: jsonb().$type<{ id?: string; label: string | Localised }[]>().notNull().default([]),
    /** Settings without a column: password strength, upload rules, creditor data, allowed sign-in methods. */
    settings: jsonb().$type<FirmLicence['settings']>().notNull().default({}),
    maintenance: boolean().notNull().default(false),
    show_notice: boolean().notNull().default(false),
    notice: text(),
    /** A session expires after this long without a request. */
    idle_minutes: integer().notNull().default(30),
    /** Sender of this licence's mails; null uses `MAIL_FROM`. */
    email_from: text(),
    /** Mails are sent about news after this time only; null: nothing is mailed yet. */
    mails_from: createMomentColumn(),
    /** The licence of which it is the sandbox (`sandboxes`); null: it is a firm's real one. */
    sandbox_of: uuid(),
    /** The operator is removing it: nobody and nothing reaches it any more. */
    removal_begun_at: createMomentColumn(),
    /** The limits set by the operator. */
    limits: jsonb().$type<LicenceLimits>().notNull().default({}),
    /** The administrators' setup answers; null: the console does not lead through the setup. */
    setup: jsonb().$type<SetupBody>(),
    created_at: createMomentColumn().notNull(),
    updated_at: createMomentColumn().notNull(),
  },
  (t) => [check('licences_idle_minutes', sql`${t.idle_minutes} between 1 and 1440`)],
);

/**
 * The column that makes a table belong to tenants: each table with it automatically gets row-level security and a
 * policy when migrations run (`platform/db/secure.sql`).
 */
export const createLicenceColumn = () =>
  uuid()
    .notNull()
    .references(() => licences.id, { onDelete: 'cascade' });

/** The host names of a licence, lower case; links use the first position. */
export const licence_domains = pgTable(
  'licence_domains',
  {
    domain: text().primaryKey(),
    licence_id: createLicenceColumn(),
    position: integer().notNull().default(0),
  },
  (t) => [
    check('licence_domains_lower', sql`${t.domain} = lower(${t.domain})`),
    index('licence_domains_by_licence').on(t.licence_id, t.position).concurrently(),
  ],
);

/**
 * A name that a firm claimed by a call: a domain of mail addresses, or a host. Until it is proved
 * nothing comes of it. A name that the operator gave, or that was there before, has no row.
 */
export const licence_names = pgTable(
  'licence_names',
  {
    licence_id: createLicenceColumn(),
    /** Lower case; `http://` before a host whose links are to be without https, which nothing proves. */
    name: text().notNull(),
    /** The text that the firm publishes to prove it. */
    token: text().notNull(),
    claimed_at: createMomentColumn().notNull(),
    proved_at: createMomentColumn(),
    way: text().$type<'dns' | 'file' | 'operator'>(),
    /** When its published proof was last there, and last looked for; null while that is when it was proved. */
    seen_at: createMomentColumn(),
    looked_at: createMomentColumn(),
    /** Looks in a row that did not find it. */
    misses: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.name] }),
    uniqueIndex('licence_names_proved').on(t.name).where(sql`${t.proved_at} is not null`),
  ],
);

/** One row for the whole installation; readable by all, written only as `system`. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    maintenance: boolean().notNull().default(false),
    show_notice: boolean().notNull().default(false),
    notice: text(),
    show_domain_chooser: boolean().notNull().default(false),
    /** The mark that the store of files has too, and how often it was swept. */
    store_id: uuid(),
    store_sweeps: integer().notNull().default(0),
    store_swept_at: createMomentColumn(),
    /** The moment of the last whole backup. */
    backed_up_at: createMomentColumn(),
    /** When a backup was last restored beside this database, whole and with every row and file. */
    drilled_at: createMomentColumn(),
    /** From which words and keys are derived; encrypted with `SECRET_KEY`. */
    derivation_root: text(),
  },
  (t) => [check('installation_one_row', sql`${t.id} = 1`)],
);

/** The principal on the firm's side: an API key, a staff member, an import as a whole, or the program itself. */
export type FirmActorKind = 'key' | 'staff' | 'import' | 'system';

/**
 * Columns of the maker: who opened, made or granted it, with the name that they had then. It ends with them. Null:
 * unknown, since the row is older than these columns.
 */
export const createMakerColumns = () => ({
  made_by_kind: text().$type<FirmActorKind>(),
  made_by_id: uuid(),
  made_by_name: text(),
});

import { createIdColumn, createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn, createMakerColumns } from '../../platform/db/licences.table.ts';
import { consumers } from '../people/consumers.table.ts';

/** The way a consumer signs in. Without a password: invited, not activated. Seeds are encrypted with `SECRET_KEY`. */
export const accounts = pgTable(
  'accounts',
  {
    consumer_id: uuid().primaryKey(),
    licence_id: createLicenceColumn(),
    /** Lower case: the database compares it unchanged, so that it can use an index under row-level security. */
    user_name: text().notNull(),
    password_hash: text(),
    password_changed_at: createMomentColumn(),
    /** The password was given by the firm: the client's own takes its place, by a link in their mail. */
    is_password_given: boolean().notNull().default(false),
    two_factor_secret: text(),
    /** The seed shown as a QR code but not yet confirmed. */
    two_factor_pending_secret: text(),
    two_factor_enabled: boolean().notNull().default(false),
    two_factor_required: boolean().notNull().default(false),
    /** The last accepted TOTP step; only a later one is valid. */
    last_counter: bigint({ mode: 'number' }).notNull().default(0),
    last_sign_in_at: createMomentColumn(),
    /** When the firm last invited this person by mail, until when that link works, and how often it did. */
    invited_at: createMomentColumn(),
    invitation_expires_at: createMomentColumn(),
    invitations: integer().notNull().default(0),
    created_at: createMomentColumn().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'accounts_consumer',
    }).onDelete('cascade'),
    unique('accounts_user_name').on(t.licence_id, t.user_name),
    check('accounts_user_name_lower', sql`${t.user_name} = lower(${t.user_name})`),
    check('accounts_two_factor_secret', sql`not ${t.two_factor_enabled} or ${t.two_factor_secret} is not null`),
  ],
);

export const recovery_codes = pgTable(
  'recovery_codes',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    consumer_id: uuid().notNull(),
    hash: text().notNull(),
    used_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'recovery_codes_consumer',
    }).onDelete('cascade'),
    unique('recovery_codes_hash').on(t.consumer_id, t.hash),
    index('recovery_codes_by_licence').on(t.licence_id, t.consumer_id).concurrently(),
  ],
);

/** A session family: everything that follows from one sign-in. `id` is the token's `sid`. */
export const sessions = pgTable(
  'sessions',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    consumer_id: uuid().notNull(),
    authentication_method: text().$type<'password' | 'password+otp' | 'password+recovery' | 'view-as'>().notNull(),
    user_agent: text(),
    address: text(),
    created_at: createMomentColumn().notNull(),
    last_seen_at: createMomentColumn().notNull(),
    absolute_expires_at: createMomentColumn().notNull(),
    ...createMakerColumns(),
    ended_at: createMomentColumn(),
    ended_reason: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'sessions_consumer',
    }).onDelete('cascade'),
    unique('sessions_tenant').on(t.licence_id, t.id),
    index('sessions_by_consumer').on(t.consumer_id, t.ended_at),
    index('sessions_by_end').on(t.absolute_expires_at).concurrently(),
    index('sessions_by_maker').on(t.licence_id, t.made_by_id).where(sql`${t.made_by_id} is not null`).concurrently(),
  ],
);

/** Single use; only the SHA-256 is kept. */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    licence_id: createLicenceColumn(),
    session_id: uuid().notNull(),
    created_at: createMomentColumn().notNull(),
    expires_at: createMomentColumn().notNull(),
    used_at: createMomentColumn(),
    replaced_by: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.session_id],
      foreignColumns: [sessions.licence_id, sessions.id],
      name: 'refresh_tokens_session',
    }).onDelete('cascade'),
    index('refresh_tokens_by_session').on(t.session_id),
    index('refresh_tokens_by_licence').on(t.licence_id, t.session_id).concurrently(),
  ],
);

/** Links in mails and token pairs in view-as links; `product-action` is the login of a page without sign-in. */
export const one_time_tokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    licence_id: createLicenceColumn(),
    consumer_id: uuid().notNull(),
    purpose: text().$type<'password-reset' | 'invitation' | 'view-as' | 'product-action' | 'email-change'>().notNull(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
    created_at: createMomentColumn().notNull(),
    expires_at: createMomentColumn().notNull(),
    used_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'one_time_tokens_consumer',
    }).onDelete('cascade'),
    index('one_time_tokens_by_consumer').on(t.consumer_id, t.purpose),
    index('one_time_tokens_by_licence').on(t.licence_id, t.consumer_id).concurrently(),
  ],
);

/**
 * Failures per account, address or typed value. The caller makes the key, which names no person.
 */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  locked_until: createMomentColumn(),
  updated_at: createMomentColumn().notNull(),
});

/** The key pairs that sign access tokens; a retired one still verifies. Read only in `system`. */
export const signing_keys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  algorithm: text().notNull(),
  public_jwk: jsonb().$type<JsonObject>().notNull(),
  /** Encrypted with `SECRET_KEY`. */
  private_jwk: text().notNull(),
  created_at: createMomentColumn().notNull(),
  retired_at: createMomentColumn(),
});

import type { Locale } from '@klantportaal/contract/language';
import type { Role } from '@klantportaal/contract/modules/identity/roles';
import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  isNull,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle.ts';
import { createLicenceColumn, createMakerColumns } from '../../../platform/db/licences.table.ts';
import { advisers } from '../../dossiers/dossiers.table.ts';

/** The way somebody of a firm proved who they are. */
export type SignInMethod = 'password+otp' | 'password+recovery' | 'password+passkey' | 'passkey' | 'openid';

/**
 * The people of a firm who sign in to the console. An account that ended stays, for what it did
 * keeps its name. Seeds are encrypted with `SECRET_KEY`.
 */
export const staff_accounts = pgTable(
  'staff_accounts',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    /** Lower case; what they sign in with. */
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    locale: text().$type<Locale>().notNull().default('nl'),
    /** The adviser whom consumers see in this person's place. */
    adviser_id: uuid(),
    password_hash: text(),
    password_changed_at: createMomentColumn(),
    /** Without it nobody signs in: it is set up by a link. */
    two_factor_secret: text(),
    /** The seed that was shown and not yet confirmed. */
    two_factor_pending_secret: text(),
    /** The number of passkeys; changed with them, while this row is locked. */
    passkeys: integer().notNull().default(0),
    /** The last accepted TOTP step; only a later one is valid. */
    last_counter: bigint({ mode: 'number' }).notNull().default(0),
    /** Read no more since migration 0059; versions before it write it (`staff_identities`). */
    identity_subject: text(),
    last_sign_in_at: createMomentColumn(),
    invited_at: createMomentColumn(),
    invitation_expires_at: createMomentColumn(),
    invitations: integer().notNull().default(0),
    ...createMakerColumns(),
    created_at: createMomentColumn().notNull(),
    ended_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.adviser_id],
      foreignColumns: [advisers.licence_id, advisers.id],
      name: 'staff_accounts_adviser',
    }),
    unique('staff_accounts_tenant').on(t.licence_id, t.id),
    uniqueIndex('staff_accounts_email').on(t.licence_id, t.email).where(isNull(t.ended_at)),
    // Signing in begins before the firm is known.
    index('staff_accounts_by_email').on(t.email),
    check('staff_accounts_email_lower', sql`${t.email} = lower(${t.email})`),
    index('staff_accounts_by_adviser').on(t.adviser_id).where(sql`${t.adviser_id} is not null`).concurrently(),
  ],
);

export const staff_recovery_codes = pgTable(
  'staff_recovery_codes',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    staff_id: uuid().notNull(),
    hash: text().notNull(),
    used_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.staff_id],
      foreignColumns: [staff_accounts.licence_id, staff_accounts.id],
      name: 'staff_recovery_codes_owner',
    }).onDelete('cascade'),
    unique('staff_recovery_codes_hash').on(t.staff_id, t.hash),
    index('staff_recovery_codes_by_licence').on(t.licence_id, t.staff_id).concurrently(),
  ],
);

/**
 * Identities of an identity provider at a firm: issuer and subject together, and nothing else, say whose account it is.
 * One that is not tied asked for an account that was there already, and opens nothing.
 */
export const staff_identities = pgTable(
  'staff_identities',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    staff_id: uuid().notNull(),
    /** The issuer of the ID token, without a slash at the end. */
    issuer: text().notNull(),
    subject: text().notNull(),
    asked_at: createMomentColumn().notNull(),
    tied_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.staff_id],
      foreignColumns: [staff_accounts.licence_id, staff_accounts.id],
      name: 'staff_identities_owner',
    }).onDelete('cascade'),
    unique('staff_identities_subject').on(t.licence_id, t.issuer, t.subject),
    uniqueIndex('staff_identities_tied').on(t.licence_id, t.staff_id, t.issuer).where(sql`${t.tied_at} is not null`),
    index('staff_identities_by_owner').on(t.licence_id, t.staff_id),
  ],
);

/** A passkey of somebody. Its private half never leaves the device. */
export const staff_passkeys = pgTable(
  'staff_passkeys',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    staff_id: uuid().notNull(),
    /** The device's id of the passkey, base64url. */
    credential_id: text().notNull(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    /** The number of times that it signed, as far as the device counts; one that went back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The way a browser reaches it, in the words of WebAuthn. */
    transports: text().array().notNull(),
    is_synced: boolean().notNull(),
    name: text().notNull(),
    created_at: createMomentColumn().notNull(),
    last_used_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.staff_id],
      foreignColumns: [staff_accounts.licence_id, staff_accounts.id],
      name: 'staff_passkeys_owner',
    }).onDelete('cascade'),
    index('staff_passkeys_by_owner').on(t.staff_id),
    // Signing in with a passkey alone begins before the firm is known.
    uniqueIndex('staff_passkeys_credential').on(t.credential_id),
    index('staff_passkeys_by_licence').on(t.licence_id, t.staff_id).concurrently(),
  ],
);

/**
 * A question that a browser was asked and has not answered: it is taken with its answer, so that it counts once. Of the
 * secret in the cookie only the SHA-256 is kept. It belongs to no licence, for signing in begins before one is known.
 * Codes of identity providers that were handed on stand here too, for a day, so that each counts once.
 */
export const staff_ceremonies = pgTable('staff_ceremonies', {
  hash: text().primaryKey(),
  /** The question and whom it was asked of, encrypted with `SECRET_KEY`. */
  sealed: text().notNull(),
  expires_at: createMomentColumn().notNull(),
});

/** Sessions of staff members. Of the secret in the cookie only the SHA-256 is kept. */
export const staff_sessions = pgTable(
  'staff_sessions',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    staff_id: uuid().notNull(),
    hash: text().notNull(),
    authentication_method: text().$type<SignInMethod>().notNull(),
    /** The role that the groups gave when it began: it never has more. Null where no groups were asked. */
    role: text().$type<Role>(),
    user_agent: text(),
    address: text(),
    created_at: createMomentColumn().notNull(),
    /**
     * When they proved who they are, where that was before the session: an identity provider lets in whoever is still
     * signed in to it. Null: as it began.
     */
    authenticated_at: createMomentColumn(),
    last_seen_at: createMomentColumn().notNull(),
    absolute_expires_at: createMomentColumn().notNull(),
    ended_at: createMomentColumn(),
    ended_reason: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.staff_id],
      foreignColumns: [staff_accounts.licence_id, staff_accounts.id],
      name: 'staff_sessions_owner',
    }).onDelete('cascade'),
    index('staff_sessions_by_owner').on(t.staff_id, t.ended_at),
    index('staff_sessions_by_end').on(t.absolute_expires_at).concurrently(),
    index('staff_sessions_by_licence').on(t.licence_id, t.staff_id).concurrently(),
  ],
);

/** Links in mails to the firm's people, and those that the operator makes. Single use; only the SHA-256 is kept. */
export const staff_links = pgTable(
  'staff_links',
  {
    hash: text().primaryKey(),
    licence_id: createLicenceColumn(),
    staff_id: uuid().notNull(),
    purpose: text().$type<'invitation' | 'password-reset' | 'two-factor-reset'>().notNull(),
    created_at: createMomentColumn().notNull(),
    expires_at: createMomentColumn().notNull(),
    used_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.staff_id],
      foreignColumns: [staff_accounts.licence_id, staff_accounts.id],
      name: 'staff_links_owner',
    }).onDelete('cascade'),
    index('staff_links_by_owner').on(t.staff_id),
    index('staff_links_by_licence').on(t.licence_id, t.staff_id).concurrently(),
  ],
);

/** Bodies and answers of the console's own calls (`staff-calls.ts`). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../../json-api.ts';
import { LOCALES } from '../../../language.ts';
import {
  defineFilledText,
  defineOptionalText,
  defineText,
  defineTrimmedText,
  maybeText,
  servedMoment,
} from '../../../values/text.ts';
import { ThemeFields } from '../../licences/licences.ts';
import { roles } from '../roles.ts';
import { scopes } from '../scopes.ts';

export const StaffSignInBody = z.object({
  email: defineTrimmedText(254),
  password: defineText(1024),
  /** The id of one of `firms`, for who has the same address and password at several. */
  firm: defineOptionalText(64),
});

/**
 * The next step: the code of the second factor (`code`), a choice between `firms` (`firm`: send the same once more with
 * its id), or setting up a second factor (`two-factor`).
 */
export const SignInStep = defineResource('sign-in-steps', {
  next: z.enum(['code', 'firm', 'two-factor']),
  firms: z.array(z.object({ id: z.string(), name: z.string() })),
  /** For `code`: the factors, besides a recovery code, with which the person can go on. */
  factors: z.array(z.enum(['app', 'passkey'])),
});
export type SignInStep = Flat<typeof SignInStep>;

const code = defineFilledText(64, { missing: 'INVALID_OTP', wrong: 'INVALID_OTP' });
/** The code of the app, or a recovery code; spaces and dashes do not matter. */
export const StaffCodeBody = z.object({ code });

/**
 * Whether whom the firm's identity provider sent back to this browser, a moment ago, is tied to the account.
 */
export const tieOrganisation = z._default(z.boolean(), false);
export const StaffEntryCodeBody = z.object({ code, tie_organisation: tieOrganisation });

/** The person who is signed in. `id` is that of the account, and of the actor of what they do. */
export const SignedInStaff = defineResource('staff-sessions', {
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The scopes they have; a call of the firm names its scope. */
  scopes: z.array(z.enum(scopes)),
  locale: z.enum(LOCALES),
  /** The adviser whom consumers see in this person's place, by the firm's own id. */
  adviser: z.nullable(z.object({ firm_id: z.string(), name: z.string() })),
  firm: z.object({
    id: z.string(),
    name: z.string(),
    /** The licence's logo. */
    logo: maybeText,
    theme: z.object(ThemeFields),
    /** Everything here is invented. */
    is_sandbox: z.boolean(),
    /** The firm is new, and its administrators are led through setting it up. */
    is_being_set_up: z.boolean(),
  }),
  session: z.object({
    id: z.string(),
    /** Instants, ISO 8601 in UTC. */
    signed_in_at: servedMoment,
    /** The session ends then, whatever happens. */
    expires_at: servedMoment,
    /**
     * The session ends after so many minutes without a call; those with `Klantportaal-Background: 1` do not count as
     * one.
     */
    idle_minutes: z.int(),
  }),
  recovery_codes_left: z.int(),
  /** Whether an app gives them codes; who has none has a passkey. */
  has_app: z.boolean(),
});
export type SignedInStaff = Flat<typeof SignedInStaff>;

export const StaffLanguageBody = z.object({ locale: z.enum(LOCALES, { error: 'invalid' }) });

/** A device on which a staff member is signed in. */
export const StaffDevice = defineResource('staff-devices', {
  /** Product names as their vendors spell them, derived from the user agent; null when it does not say. */
  browser: maybeText,
  system: maybeText,
  kind: z.enum(['phone', 'tablet', 'computer']),
  address: maybeText,
  signed_in_at: servedMoment,
  last_seen_at: servedMoment,
  is_current: z.boolean(),
});
export type StaffDevice = Flat<typeof StaffDevice>;

const defineToken = (code: 'AUTH_START_PASSWORD_RESET_FAILED' | 'UNABLE_TO_RESET_PASSWORD') =>
  defineText(512, { missing: code, wrong: code });
const password = defineText(1024, {
  missing: 'NO_PASSWORD_PROVIDED',
  wrong: 'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES',
});

export const StaffLinkBody = z.object({ token: defineToken('AUTH_START_PASSWORD_RESET_FAILED') });
/** The owner and purpose of the link, and the rules for the new password (as the portal's `PasswordPolicy`). */
export const StaffLink = defineResource('staff-links', {
  purpose: z.enum(['invitation', 'password-reset', 'two-factor-reset']),
  name: z.string(),
  email: z.string(),
  firm: z.string(),
  locale: z.enum(LOCALES),
  /** Whether the password was chosen by it in this browser, and the second factor is next. */
  is_chosen: z.boolean(),
  minimum_password_strength: z.int(),
  weak_words: z.array(z.string()),
});
export type StaffLink = Flat<typeof StaffLink>;
export const StaffLinkPasswordBody = z.object({ token: defineToken('UNABLE_TO_RESET_PASSWORD'), password });

export const StaffChangePasswordBody = z.object({
  current_password: defineText(1024, { missing: 'NO_PASSWORD_PROVIDED', wrong: 'CURRENT_PASSWORD_WRONG' }),
  password,
});

/** Shown this once. */
export const RecoveryCodes = defineResource('recovery-codes', { codes: z.array(z.string()) });
export type RecoveryCodes = Flat<typeof RecoveryCodes>;

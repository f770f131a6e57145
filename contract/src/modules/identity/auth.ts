/** Sign-in, two-factor, password reset (P2.4-01 to P2.7-01, P7-15 to P7-22). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineEmail } from '../../values/contact/email.ts';
import { checkDayWithin, defineDay } from '../../values/dates/day.ts';
import { ticked } from '../../values/numbers/yes-no.ts';
import {
  defineFilledText,
  defineId,
  defineOptionalText,
  defineText,
  defineTrimmedText,
  maybeText,
} from '../../values/text.ts';

export const AuthResult = defineResource('auth-results', {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** A one-time code is required before the tokens grant any access. */
  twoFactor: z.boolean(),
  /** Two-factor must be set up before anything else is accessible. */
  twoFactorSetup: z.boolean(),
  consumerId: z.string(),
  /** Shown once, when two-factor is enabled. */
  recovery_codes: z.nullable(z.array(z.string())),
});
export type AuthResult = Flat<typeof AuthResult>;

export const LoginBody = z.object({ email: defineTrimmedText(254), password: defineText(1024) });

export const TwoFactorBody = z.object({
  code: defineFilledText(64, { missing: 'INVALID_OTP', wrong: 'INVALID_OTP' }),
  enabled: ticked,
  /** At sign-in: the consumer, and the pending access token. */
  consumerId: defineOptionalText(64),
  accessToken: defineOptionalText(4096),
});

export const TwoFactorQr = defineResource('two-factor-qrs', {
  /** SVG text. */
  image: z.string(),
  /** The key in base32, for people who cannot scan the code. */
  key: z.string(),
});
export type TwoFactorQr = Flat<typeof TwoFactorQr>;

export const RefreshBody = z.object(
  {
    refreshToken: defineText(512, { missing: 'AUTH_REFRESH_MISSING_TOKEN', wrong: 'AUTH_REFRESH_INVALID_TOKEN' }),
    /** Our addition: the other half of a pair from a link; then only such a pair is exchanged. */
    accessToken: defineOptionalText(4096),
  },
  { error: 'AUTH_REFRESH_MISSING_DATA' },
);

export const ForgotPasswordBody = z.object({ email: defineEmail({ missing: 'AUTH_REQUEST_NEW_PASSWORD_FAILED' }) });
export const StartPasswordResetBody = z.object({
  token: defineText(512, { missing: 'AUTH_START_PASSWORD_RESET_FAILED', wrong: 'AUTH_START_PASSWORD_RESET_FAILED' }),
});
/** `is_mailed`: the link had expired, and a new one is on its way; else there is nothing to renew. */
export const RenewedLink = defineResource('renewed-links', { is_mailed: z.boolean() });
export const ResetPasswordBody = z.object({
  token: defineText(512, { missing: 'UNABLE_TO_RESET_PASSWORD', wrong: 'UNABLE_TO_RESET_PASSWORD' }),
  password: defineText(1024, { missing: 'NO_PASSWORD_PROVIDED', wrong: 'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES' }),
});
export const PasswordPolicy = defineResource('password-policies', {
  /** zxcvbn score, 0 to 4. */
  minimum_password_strength: z.number(),
  /**
   * Words about the person and the firm that count as guessable, so that both sides compute the same score.
   */
  weak_words: z.array(z.string()),
  /** Our addition: what to sign in with; one of the words above. */
  user_name: z.string(),
});
export type PasswordPolicy = Flat<typeof PasswordPolicy>;

export const ProductActionLoginBody = z.object({
  email: defineEmail(),
  birthday: defineDay().check(checkDayWithin('until today')),
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});
/** Answered with 200 also when it failed: then `id` and `token` are null. */
export const ProductActionLogin = defineResource('product-action-logins', {
  id: z.nullable(z.string()),
  token: maybeText,
  code: maybeText,
  /** Seconds. */
  locked_time_remaining: z.nullable(z.number()),
});
export type ProductActionLogin = Flat<typeof ProductActionLogin>;

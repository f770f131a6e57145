/** Sign-in, two-factor, password reset (spec: platform §2.4-2.7, §4, §7; decisions 10-15). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { type FieldCodes, id, maybeText, optionalStr, str } from '../values/text.ts';

export const AuthResult = resource('auth-results', {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** A one-time code is asked before the tokens open anything. */
  twoFactor: z.boolean(),
  /** Two-factor must be set up before anything else opens. */
  twoFactorSetup: z.boolean(),
  consumerId: z.string(),
  /** Shown once, when two-factor is enabled. */
  recovery_codes: z.nullable(z.array(z.string())),
});
export type AuthResult = Flat<typeof AuthResult>;

export const LoginBody = z.object({ email: str(254), password: str(1024) });

export const TwoFactorBody = z.object({
  code: str(64, { missing: 'INVALID_OTP', wrong: 'INVALID_OTP' }),
  enabled: z.boolean(),
  /** At sign-in: whose code it is, and the pending access token. */
  consumerId: optionalStr(64),
  accessToken: optionalStr(4096),
});

export const TwoFactorQr = resource('two-factor-qrs', {
  /** SVG text. */
  image: z.string(),
  /** The key in base32, for people who cannot scan. */
  key: z.string(),
});
export type TwoFactorQr = Flat<typeof TwoFactorQr>;

export const RefreshBody = z.object(
  { refreshToken: str(512, { missing: 'AUTH_REFRESH_MISSING_TOKEN', wrong: 'AUTH_REFRESH_INVALID_TOKEN' }) },
  { error: 'AUTH_REFRESH_MISSING_DATA' },
);

/** x@y.z, nothing finer (spec: platform §5). */
export const simpleEmail = (codes: FieldCodes = {}) =>
  str(254, codes).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'invalid_email' }));

export const ForgotPasswordBody = z.object({ email: simpleEmail({ missing: 'AUTH_REQUEST_NEW_PASSWORD_FAILED' }) });
export const StartPasswordResetBody = z.object({
  token: str(512, { missing: 'AUTH_START_PASSWORD_RESET_FAILED', wrong: 'AUTH_START_PASSWORD_RESET_FAILED' }),
});
export const ResetPasswordBody = z.object({
  token: str(512, { missing: 'UNABLE_TO_RESET_PASSWORD', wrong: 'UNABLE_TO_RESET_PASSWORD' }),
  password: str(1024, { missing: 'NO_PASSWORD_PROVIDED', wrong: 'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES' }),
});
export const PasswordPolicy = resource('password-policies', {
  /** zxcvbn score, 0 to 4. */
  minimum_password_strength: z.number(),
  /** Words of the person and the firm that count as easy, so that both sides measure the same (decision 12). */
  weak_words: z.array(z.string()),
});
export type PasswordPolicy = Flat<typeof PasswordPolicy>;

export const ProductActionLoginBody = z.object({
  email: simpleEmail(),
  /** YYYY-MM-DD. */
  birthday: str(10, { wrong: 'INVALID_DATE' }),
  productActionId: id({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});
/** Answered 200 in every case; `id` and `token` are null when it failed (decision 4). */
export const ProductActionLogin = resource('product-action-logins', {
  id: z.nullable(z.string()),
  token: maybeText,
  code: maybeText,
  /** Seconds. */
  locked_time_remaining: z.nullable(z.number()),
});
export type ProductActionLogin = Flat<typeof ProductActionLogin>;

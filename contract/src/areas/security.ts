/** What a consumer sees and does about the own sign-in: devices, recent events, the password (ours: decision 5). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { maybeText, str } from '../values/text.ts';

/** A session that lives: somebody is signed in there. */
export const Device = resource('devices', {
  /** Names as their makers write them, from the browser's own words about itself; null when those say nothing. */
  browser: maybeText,
  system: maybeText,
  kind: z.enum(['phone', 'tablet', 'computer']),
  /** The network address at sign-in. */
  address: maybeText,
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  /** The session that asks. */
  is_current: z.boolean(),
  /** An adviser who looks through the consumer's eyes. */
  is_view_as: z.boolean(),
});
export type Device = Flat<typeof Device>;

/** TABLE: what is told to the consumer. The compiler forces: the portal has words for each. */
export const securityEventKinds = [
  'signed-in',
  'login-failed',
  'code-failed',
  'password-check-failed',
  'password-changed',
  'two-factor-enabled',
  'two-factor-disabled',
  'recovery-code-used',
  'sessions-ended',
  'view-as-opened',
  'refresh-reused',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const SecurityEvent = resource('security-events', {
  kind: z.enum(securityEventKinds),
  at: z.string(),
  address: maybeText,
  browser: maybeText,
  system: maybeText,
  /** The adviser's name; only with `view-as-opened`. */
  by: maybeText,
});
export type SecurityEvent = Flat<typeof SecurityEvent>;

export const ChangePasswordBody = z.object({
  current_password: str(1024, { missing: 'NO_PASSWORD_PROVIDED', wrong: 'CURRENT_PASSWORD_WRONG' }),
  password: str(1024, { missing: 'NO_PASSWORD_PROVIDED', wrong: 'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES' }),
});

/** The sign-in of a consumer, to see and to change: devices, recent events, the password (ours). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineText, maybeText, servedMoment } from '../../values/text.ts';

/** An active session. */
export const Device = defineResource('devices', {
  /** Product names as their vendors spell them, derived from the user agent; null when it does not say. */
  browser: maybeText,
  system: maybeText,
  kind: z.enum(['phone', 'tablet', 'computer']),
  /** The network address at sign-in. */
  address: maybeText,
  signed_in_at: servedMoment,
  last_seen_at: servedMoment,
  /** The session that makes the request. */
  is_current: z.boolean(),
  /** An adviser who views the portal as the consumer. */
  is_view_as: z.boolean(),
});
export type Device = Flat<typeof Device>;

/** TABLE: the events that are shown to the consumer. The compiler forces: the portal has a text for each. */
export const securityEventKinds = [
  'signed-in',
  'login-failed',
  'code-failed',
  'password-check-failed',
  'password-changed',
  'two-factor-enabled',
  'two-factor-disabled',
  'two-factor-reset-by-firm',
  'email-changed-by-firm',
  'email-proposed-by-firm',
  'email-confirmed',
  'recovery-code-used',
  'sessions-ended',
  'ended-by-firm',
  'view-as-opened',
  'refresh-reused',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const SecurityEvent = defineResource('security-events', {
  kind: z.enum(securityEventKinds),
  at: servedMoment,
  address: maybeText,
  browser: maybeText,
  system: maybeText,
  /** The adviser's name; only with `view-as-opened`. */
  by: maybeText,
});
export type SecurityEvent = Flat<typeof SecurityEvent>;

export const ChangePasswordBody = z.object({
  current_password: defineText(1024, { missing: 'NO_PASSWORD_PROVIDED', wrong: 'CURRENT_PASSWORD_WRONG' }),
  password: defineText(1024, { missing: 'NO_PASSWORD_PROVIDED', wrong: 'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES' }),
});

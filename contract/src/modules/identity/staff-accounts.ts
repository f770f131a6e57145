/** The accounts of a firm's people, as they are managed by call (docs/decisions/301). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../../json-api.ts';
import { LOCALES } from '../../language.ts';
import { simpleEmail } from '../../values/contact/email.ts';
import { nameStr } from '../../values/name.ts';
import { filledStr, maybeMoment, maybeText, optionalStr, servedMoment } from '../../values/text.ts';
import { roles } from './roles.ts';

/** The adviser whom consumers see in this person's place, by the firm's own id; null or left out: none. */
const adviser = optionalStr(200);

/** Whom to invite. The link in the mail works for a week. */
export const StaffInvitationBody = z.strictObject({
  name: nameStr(200),
  email: simpleEmail(),
  role: z.enum(roles, { error: 'unknown_role' }),
  adviser,
  /** Of the mail and of the console, until the person chooses another. */
  locale: z._default(z.enum(LOCALES, { error: 'invalid' }), 'nl'),
});

/** What changes of an account; all of it is said. */
export const StaffChangeBody = z.strictObject({
  name: nameStr(200),
  role: z.enum(roles, { error: 'unknown_role' }),
  adviser,
});

/** Whom an identity provider calls so: its issuer and subject together. */
const identity = { issuer: filledStr(500), subject: filledStr(255) };
export const StaffIdentityBody = z.strictObject(identity);

/** Somebody of the firm, also who left. */
export const StaffAccount = resource('staff', {
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The firm's own id of the adviser whom consumers see in this person's place. */
  adviser: maybeText,
  locale: z.enum(LOCALES),
  /** Whether the person signs in, was only invited, may sign in again once they used their link, or left. */
  status: z.enum(['active', 'invited', 'setting-up', 'ended']),
  /** Instants, ISO 8601 in UTC. */
  /**
   * Who of the identity provider signs in to this account. One that is not tied (`tied_at` is null) came with its mail
   * address and waits: for its password and second factor, or for an administrator.
   */
  identities: z.array(
    z.object({ issuer: z.string(), subject: z.string(), asked_at: servedMoment, tied_at: maybeMoment }),
  ),
  invited_at: maybeMoment,
  invitation_expires_at: maybeMoment,
  last_sign_in_at: maybeMoment,
  created_at: servedMoment,
  ended_at: maybeMoment,
});
export type StaffAccount = Flat<typeof StaffAccount>;

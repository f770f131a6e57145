/** The accounts of a firm's people, as they are managed by call. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { LOCALES } from '../../language.ts';
import { defineEmail } from '../../values/contact/email.ts';
import { defineName } from '../../values/name.ts';
import { defineFilledText, defineOptionalText, maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { refersTo } from '../records/references.ts';
import { roles } from './roles.ts';
import { staffStateNames } from './staff-states.ts';

/** The adviser whom consumers see in this person's place, by the firm's own id; null or left out: none. */
const adviser = refersTo('adviser', defineOptionalText(200));

/** The person to invite. The link in the mail works for a week. */
export const StaffInvitationBody = z.strictObject({
  name: defineName(200),
  email: defineEmail(),
  role: z.enum(roles, { error: 'unknown_role' }),
  adviser,
  /** The language of the mail and of the console, until the person chooses another. */
  locale: z._default(z.enum(LOCALES, { error: 'invalid' }), 'nl'),
});

/** The new values of an account; all of them are sent. */
export const StaffChangeBody = z.strictObject({
  name: defineName(200),
  role: z.enum(roles, { error: 'unknown_role' }),
  adviser,
});

/** The identity at a provider: its issuer and subject together. */
const identity = { issuer: defineFilledText(500), subject: defineFilledText(255) };
export const StaffIdentityBody = z.strictObject(identity);

/** Somebody of the firm, also who left. */
export const StaffAccount = defineResource('staff', {
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The firm's own id of the adviser whom consumers see in this person's place. */
  adviser: maybeText,
  locale: z.enum(LOCALES),
  status: z.enum(staffStateNames),
  /** Instants, ISO 8601 in UTC. */
  /**
   * The identities of the identity provider that sign in to this account. One that is not tied (`tied_at` is null) came
   * with its mail address and waits: for its password and second factor, or for an administrator.
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

/** Letting consumers in: invitations, links to choose a password, mail addresses, a new second factor. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineEmail } from '../../values/contact/email.ts';
import { defineText, maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { MailRefusal } from '../notifications/mails.ts';
import { invitationStateNames } from './invitation-states.ts';

export const InvitationBody = z.strictObject({
  /** This person alone, or both persons of the dossier. */
  to: z._default(z.enum(['person', 'both']), 'person'),
  /** Days for which the link works. */
  expires_in_days: z._default(z.int32().check(z.gte(1), z.lte(30)), 7),
});

/** The progress of a person with signing in. */
export const Invitation = defineResource('invitations', {
  consumer_firm_id: z.string(),
  state: z.enum(invitationStateNames),
  emailaddress: maybeText,
  user_name: maybeText,
  /** A mail address that the firm proposed and the person has not confirmed yet; null: none. */
  proposed: z.nullable(z.object({ emailaddress: z.string(), expires_at: servedMoment })),
  /** Whether that address refuses mail. */
  mail_refused: MailRefusal,
  /** Instants, ISO 8601 in UTC. */
  invited_at: maybeMoment,
  expires_at: maybeMoment,
  /** The number of invitations that were sent. */
  sent: z.int(),
  /**
   * The instant until which the last one can be undone: nothing of it has left; null: it was mailed, or there is none.
   */
  final_at: maybeMoment,
  /** The other person, invited with this one by `to: both`; null: nobody else was. */
  other: z.nullable(
    z.object({
      consumer_firm_id: z.string(),
      state: z.enum(invitationStateNames),
      expires_at: maybeMoment,
    }),
  ),
});
export type Invitation = Flat<typeof Invitation>;

export const EmailBody = z.strictObject({ emailaddress: defineEmail() });

/** The way the firm made sure who asked for it: shown to auditors, never to the consumer. */
export const TwoFactorResetBody = z.strictObject({ proof: defineText(500), by: defineText(200) });

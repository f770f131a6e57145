/** The mails to a person: when they were sent and whether they were taken, never their text. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { listKeys } from '../../values/objects.ts';
import { maybeMoment, maybeText, servedMoment } from '../../values/text.ts';

/** TABLE: where a mail stands, and what that means. */
export const mailStates = {
  waiting: 'It is still to be sent, or tried again.',
  uncertain: 'The mail server was given it and did not answer; it is tried again.',
  taken: 'The mail server took it. Whether it arrived, only a mail to the bounce address tells.',
  not_sent: 'There was nothing left to say, or no address, when it was to be written.',
  refused: 'The mail server refused it for good, for the reason given.',
  given_up: 'It could not be sent for three days.',
} as const;
export type MailState = keyof typeof mailStates;

export const PersonMail = defineResource('mails', {
  consumer_firm_id: z.string(),
  /** The template of the mail, such as `new-todos`. */
  template: z.string(),
  /** The subject as it was sent; null until then. */
  subject: maybeText,
  /** The address that it was for. */
  to: maybeText,
  state: z.enum(listKeys(mailStates)),
  /** In the words of the mail server: why it was refused or given up, or why the last try failed. */
  reason: maybeText,
  /** The number of times that it was tried. */
  attempts: z.int(),
  /** Whether `…/again` sends it. */
  is_repeatable: z.boolean(),
  /** Instants, ISO 8601 in UTC. */
  ordered_at: servedMoment,
  ended_at: maybeMoment,
});
export type PersonMail = Flat<typeof PersonMail>;

/** That a person's address refuses mail: since the last mail that was sent there; null: it does not, or nothing was sent. */
export const MailRefusal = z.nullable(
  z.object({
    /** Instant, ISO 8601 in UTC. */
    at: servedMoment,
    address: z.string(),
    /** In the words of the mail server. */
    reason: z.string(),
  }),
);
export type MailRefusal = z.output<typeof MailRefusal>;

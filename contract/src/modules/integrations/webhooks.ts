/** Endpoints at which the firm's systems are told of events, after Standard Webhooks. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalEmail } from '../../values/contact/email.ts';
import { hasPlainHost, hasWebForm } from '../../values/contact/web-address.ts';
import { maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { maybeMaker } from '../audit/actors.ts';
import { eventTypeNames, isWantedType } from './event-types.ts';
import { attemptOutcomeNames } from './webhook-states.ts';

/** An address to send to: http or https, without a name or password in it. */
const isReceiver = (text: string): boolean => hasWebForm(text, ['https:', 'http:']) && !text.includes('#');

export const WebhookBody = z.strictObject({
  url: z.string({ error: 'required' }).check(
    z.minLength(1, 'required'),
    z.maxLength(2000, 'too_long'),
    z.refine(isReceiver, { error: 'invalid_url' }),
    z.refine((url) => !isReceiver(url) || hasPlainHost(url), { error: 'address_not_public' }),
  ),
  /** The types of events to send: `delivery.*` for all of a noun, `*` for all. */
  types: z
    .array(z.string({ error: 'invalid' }).check(z.refine(isWantedType, { error: 'unknown_event_type' })), {
      error: 'required',
    })
    .check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
  /** The address to mail when the endpoint is paused; null for nobody. */
  contact: defineOptionalEmail(),
});

export const SecretBody = z.strictObject({
  /** For how long messages are signed with the old secret too. */
  overlap_hours: z._default(z.int({ error: 'invalid' }).check(z.gte(0, 'invalid'), z.lte(720, 'invalid')), 24),
});

export const ReplayBody = z.strictObject({
  /** The id of the last event that the receiver has; null to send everything that is still there. */
  after: z.nullable(z.uuid({ error: 'invalid' })),
});

const fields = {
  url: z.string(),
  /** The maker; the endpoint is paused when they leave. */
  made_by: maybeMaker,
  types: z.array(z.string()),
  contact: maybeText,
  /** Instants, ISO 8601 in UTC. */
  created_at: servedMoment,
  /** The time since which no message was taken; null while they are. */
  failing_since: maybeMoment,
  /** The time since which nothing is sent; what happens meanwhile is kept for when it is resumed. */
  paused_at: maybeMoment,
  /** Messages that wait to be sent, or to be sent again, also while it is paused; counted to 100,000. */
  waiting: z.int(),
};
export const Webhook = defineResource('webhooks', fields);
export type Webhook = Flat<typeof Webhook>;

/** `secret` signs the messages, and is shown this once. */
export const NewWebhook = defineResource('webhooks', { ...fields, secret: z.string() });

/** The message to an endpoint: only ids and the position in the feed, where the rest is read. */
export const WebhookMessage = z.object({
  /** The type of the event; `webhook.test` is none. */
  type: z.enum([...eventTypeNames, 'webhook.test']),
  timestamp: servedMoment,
  data: z.object({
    event_id: maybeText,
    position: z.nullable(z.int()),
    dossier_firm_id: maybeText,
    consumer_firm_id: maybeText,
  }),
});

/** One try to send a message. */
export const WebhookAttempt = defineResource('webhook-attempts', {
  /** The id of the message: the same for every try, and after a replay. */
  message_id: z.string(),
  type: z.string(),
  at: servedMoment,
  duration_ms: z.int(),
  /** The HTTP status of the answer; null if none came. */
  status: z.nullable(z.int()),
  /** Why no answer came, or the beginning of one that was no success. */
  error: maybeText,
  /** Whether the message counts as taken, waits for its next try, or was given up. */
  outcome: z.enum(attemptOutcomeNames),
  next_attempt_at: maybeMoment,
});
export type WebhookAttempt = Flat<typeof WebhookAttempt>;

/** The firms that let a supplier in, as it reads them all together. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../../json-api.ts';
import { maybeMoment, maybeText, servedMoment } from '../../../values/text.ts';
import { eventTypeNames } from '../../integrations/event-types.ts';
import { eventFields } from '../../integrations/events.ts';
import { WebhookBody } from '../../integrations/webhooks.ts';

/** A firm that lets the supplier in; its id is what `Klantportaal-Licence` names. */
export const LettingFirm = defineResource('licences', {
  name: z.string(),
  /** The scopes of the key there: those that both it and the firm's permission have. */
  scopes: z.array(z.string()),
  granted_at: servedMoment,
});

/**
 * An event in one of the firms, `licence` by the firm's own id. `supplier.let-in` and `supplier.ended` are told of
 * every firm, the last one too: nothing of the firm follows it.
 */
export const SupplierEvent = defineResource('events', { licence: z.string(), ...eventFields });
export type SupplierEvent = Flat<typeof SupplierEvent>;

export const SupplierWebhookBody = z.strictObject({
  url: WebhookBody.shape.url,
  types: WebhookBody.shape.types,
});

const fields = {
  url: z.string(),
  types: z.array(z.string()),
  created_at: servedMoment,
  /** The time since which no message was taken; null while they are. */
  failing_since: maybeMoment,
  /** The time since which nothing is sent: it took nothing for five days, or answered 410. What happens meanwhile waits. */
  paused_at: maybeMoment,
  /** Entries of the feed that wait to be sent, of whatever type; counted to 100,000. */
  waiting: z.int(),
};
export const SupplierWebhook = defineResource('webhooks', fields);
export type SupplierWebhook = Flat<typeof SupplierWebhook>;

/** `secret` signs the messages, and is shown this once; null: it stays as it was. */
export const NewSupplierWebhook = defineResource('webhooks', { ...fields, secret: maybeText });

export const SupplierReplayBody = z.strictObject({
  /** `next` of a page of the feed, or the `position` of a message: what comes after it is sent again. */
  after: z.string({ error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(64, 'too_long')),
});

/** The message to the endpoint, one after the other in the order of the feed. */
export const SupplierWebhookMessage = z.object({
  type: z.enum(eventTypeNames),
  timestamp: servedMoment,
  data: z.object({
    licence: z.string(),
    event_id: z.string(),
    /** The position in the supplier's feed, as `after`. */
    position: z.string(),
    dossier_firm_id: maybeText,
    consumer_firm_id: maybeText,
  }),
});

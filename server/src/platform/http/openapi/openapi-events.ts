import { SupplierWebhookMessage } from '@klantportaal/contract/modules/identity/supplier/supplier';
import { eventData } from '@klantportaal/contract/modules/integrations/event-data';
import { eventTypeNames, eventTypes } from '@klantportaal/contract/modules/integrations/event-types';
import { WebhookMessage } from '@klantportaal/contract/modules/integrations/webhooks';
import { ensure } from '@klantportaal/contract/values/ensure';
import * as z from 'zod/mini';
import { type Json, toJsonSchema } from './json-schema.ts';

interface Attributes {
  required: readonly string[];
  properties: Record<string, Json>;
}
interface Document {
  components: { schemas: Record<string, { properties: { attributes: Attributes } }> };
}

/** Each type of event with what it means and what its `data` holds. */
const describeEventsByType = (): Json => ({
  oneOf: eventTypeNames.map((type) => ({
    title: type,
    description: eventTypes[type],
    type: 'object',
    required: ['type', 'data'],
    properties: { type: { const: type }, data: toJsonSchema(z.object(eventData[type]), 'input') },
  })),
});

/** The parts of a document that tell of events. */
interface Telling {
  /** The resources that do: each has a `type`, on which its `data` depends. */
  tellers: readonly string[];
  /** The message that endpoints for webhooks receive, with the name of its component. */
  message: { name: string; schema: z.core.$ZodType; summary: string };
}

/** TABLE: the documents of calls that tell of events. */
const tellings = {
  firm: {
    tellers: ['FirmEvent', 'LoggedEvent'],
    message: {
      name: 'WebhookMessage',
      schema: WebhookMessage,
      summary: 'Tells an endpoint of the firm what happened (Standard Webhooks), possibly twice and out of order.',
    },
  },
  supplier: {
    tellers: ['SupplierEvent'],
    message: {
      name: 'SupplierWebhookMessage',
      schema: SupplierWebhookMessage,
      summary: 'Tells the endpoint of a supplier what happened (Standard Webhooks), in the order of its feed.',
    },
  },
} as const satisfies Record<string, Telling>;

/** A document with what its events hold, and what endpoints for webhooks are sent. */
export function withEvents(document: Json, audience: keyof typeof tellings): Json {
  const { tellers, message }: Telling = tellings[audience];
  const { components } = document as unknown as Document;
  const typed = tellers.map((name) => {
    const schema = ensure(components.schemas[name]);
    return [
      name,
      { ...schema, properties: { ...schema.properties, attributes: describeByType(schema.properties.attributes) } },
    ];
  });
  const schemas = {
    ...components.schemas,
    ...Object.fromEntries(typed),
    EventByType: describeEventsByType(),
    [message.name]: toJsonSchema(message.schema, 'input'),
  };
  return { ...document, webhooks: toWebhooks(message), components: { ...components, schemas } };
}

function describeByType({ required, properties }: Attributes): Json {
  const { type: _type, data: _data, ...others } = properties;
  const own = {
    type: 'object',
    required: required.filter((name) => name !== 'type' && name !== 'data'),
    properties: others,
  };
  return { allOf: [own, { $ref: '#/components/schemas/EventByType' }] };
}

const describeSignatureHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const toWebhooks = ({ name, summary }: Telling['message']): Json => ({
  event: {
    post: {
      operationId: 'receiveEvent',
      summary,
      tags: ['webhooks'],
      security: [],
      parameters: [
        describeSignatureHeader('webhook-id', 'The id of the event: the same for every try.'),
        describeSignatureHeader('webhook-timestamp', 'When it is sent, in seconds since 1970.'),
        describeSignatureHeader(
          'webhook-signature',
          'Made with the secret of the endpoint; two of them while it is rotated.',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
      },
      responses: {
        '2XX': { description: 'It is taken. After anything else it is sent again, for some days.' },
        410: { description: 'The endpoint wants no more, ever: it is paused.' },
      },
    },
  },
});

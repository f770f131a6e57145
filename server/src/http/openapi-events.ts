import { eventData } from '@klantportaal/contract/backoffice/event-data';
import { eventTypeNames, eventTypes } from '@klantportaal/contract/backoffice/event-types';
import { WebhookMessage } from '@klantportaal/contract/backoffice/webhooks';
import * as z from 'zod/mini';
import { type Json, jsonSchema } from './json-schema.ts';

interface Attributes {
  required: readonly string[];
  properties: Record<string, Json>;
}
interface Document {
  components: { schemas: Record<string, { properties: { attributes: Attributes } }> };
}

/** Each type of event with what it means and what its `data` holds. */
const eventByType = (): Json => ({
  oneOf: eventTypeNames.map((type) => ({
    title: type,
    description: eventTypes[type],
    type: 'object',
    required: ['type', 'data'],
    properties: { type: { const: type }, data: jsonSchema(z.object(eventData[type]), 'input') },
  })),
});

/** The resources that tell of an event: each has a `type`, on which its `data` depends. */
const tellers = ['FirmEvent', 'LoggedEvent'];

/** The document of the firm's calls with what its events hold, and what its endpoints for webhooks are sent. */
export function withEvents(document: Json): Json {
  const { components } = document as unknown as Document;
  const typed = tellers.map((name) => {
    const schema = components.schemas[name]!;
    return [
      name,
      { ...schema, properties: { ...schema.properties, attributes: byType(schema.properties.attributes) } },
    ];
  });
  const schemas = {
    ...components.schemas,
    ...Object.fromEntries(typed),
    EventByType: eventByType(),
    WebhookMessage: jsonSchema(WebhookMessage, 'input'),
  };
  return { ...document, webhooks, components: { ...components, schemas } };
}

function byType({ required, properties }: Attributes): Json {
  const { type: _type, data: _data, ...others } = properties;
  const own = {
    type: 'object',
    required: required.filter((name) => name !== 'type' && name !== 'data'),
    properties: others,
  };
  return { allOf: [own, { $ref: '#/components/schemas/EventByType' }] };
}

const signed = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const webhooks: Json = {
  event: {
    post: {
      operationId: 'receiveEvent',
      summary: 'Tells an endpoint of the firm what happened (Standard Webhooks), possibly twice and out of order.',
      tags: ['webhooks'],
      security: [],
      parameters: [
        signed('webhook-id', 'The id of the event: the same for every try.'),
        signed('webhook-timestamp', 'When it is sent, in seconds since 1970.'),
        signed('webhook-signature', 'Made with the secret of the endpoint; two of them while it is rotated.'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
      },
      responses: {
        '2XX': { description: 'It is taken. After anything else it is sent again, for some days.' },
        410: { description: 'The endpoint wants no more, ever: it is paused.' },
      },
    },
  },
};

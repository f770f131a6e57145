import { eventTypeNames, eventTypes } from '@klantportaal/contract/modules/integrations/event-types';
import { storedKindNames } from '@klantportaal/contract/product-kinds';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { describe, expect, test } from 'vitest';
import { apiDocuments } from '../../../modules/identity/requests/openapi-documents.ts';
import type { Json } from './json-schema.ts';
import { openFields } from './open-fields.ts';

interface Operation {
  parameters: { $ref?: string }[];
  responses: Record<string, Json>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
  webhooks?: Record<string, Record<string, Json>>;
}
interface Schema {
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  type?: string | string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  description?: string;
  format?: string;
}

const documents = await Promise.all(
  apiDocuments.map(
    async ({ path, make }): Promise<[string, Document]> => [
      path,
      createPartial<Document>(await make({ version: '1.0.0', server: undefined })),
    ],
  ),
);
const [, portal] = documents[0]!;
const [, firm] = documents[1]!;

/** Every field of what the calls answer, at every depth, by its path. */
function* listFields(schema: Schema, path: string): Generator<[path: string, schema: Schema]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [`${path}/${name}`, field];
    yield* listFields(field, `${path}/${name}`);
  }
  for (const part of [
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
  ])
    yield* listFields(part, path);
}
const isAnswer = ({ properties }: Schema) => properties?.attributes !== undefined;
const fieldsOfAnswers = ({ components }: Document) =>
  Object.entries(components.schemas)
    .filter(([, schema]) => isAnswer(schema))
    .flatMap(([name, { properties }]) => [...listFields(properties!.attributes!, name)]);

const listFormats = ({ format, anyOf = [] }: Schema): unknown[] => [format, ...anyOf.flatMap(listFormats)];

const isText = ({ type, anyOf = [] }: Schema): boolean => [type].flat().includes('string') || anyOf.some(isText);

describe.each(documents)('%s', (_, document) => {
  test('says of every field of an answer what it holds', () => {
    const silent = fieldsOfAnswers(document).filter(([, schema]) => Object.keys(schema).length === 0);
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('says of every moment of an answer that it is one', () => {
    const moments = fieldsOfAnswers(document).filter(([path]) => /(?:\/|_)at$/.test(path));
    for (const [path, schema] of moments)
      expect([path, listFormats(schema)]).toEqual([path, expect.arrayContaining(['date-time'])]);
  });
});

/** Every part of a schema that says nothing of what it holds, by its path. */
function* findOpenParts(schema: Schema, path: string): Generator<string> {
  const { type, properties, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [...anyOf, ...oneOf, ...allOf];
  const entries = typeof additionalProperties === 'object' ? additionalProperties : null;
  const types = [type].flat();
  const isOpenObject = types.includes('object') && !properties && !entries && parts.length === 0;
  const isOpenList = types.includes('array') && !items;
  if (isOpenObject || isOpenList || Object.keys(schema).every((key) => notes.has(key))) yield path;
  for (const [name, field] of Object.entries(properties ?? {})) yield* findOpenParts(field, `${path}/${name}`);
  if (items) yield* findOpenParts(items, `${path}/*`);
  if (entries) yield* findOpenParts(entries, path);
  for (const part of parts) yield* findOpenParts(part, path);
}
/** The keywords of a schema that limit nothing. */
const notes = new Set(['description', 'title', 'default', 'examples', 'deprecated']);

/** The schemas that stand in the calls themselves, by the path at which they do. */
function* findOwnSchemas(part: unknown, path: string): Generator<[path: string, schema: Schema]> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, inner] of Object.entries(part))
    if (name === 'schema') yield [path, createPartial<Schema>(inner)];
    else yield* findOwnSchemas(inner, `${path} ${name}`);
}

test('an answer that comes before its effect says when, or that it follows', () => {
  const means = (path: string, method: string) => firm.paths[`/backoffice/v1/${path}`]?.[method]?.responses[202];
  expect(means('deliveries/{id}/verdict', 'put')).toMatchObject({ description: 'It takes effect at `final_at`.' });
  const erasure = means('consumers/{firmId}/erasure', 'post');
  expect(erasure).toMatchObject({ description: 'It is taken, and happens after the answer.' });
});

test('a resource has the same fields in a list and alone', () => {
  for (const [, { components }] of documents) {
    const known = new Map<string, [name: string, field: Schema]>();
    for (const [name, { properties }] of Object.entries(components.schemas).filter(([, schema]) => isAnswer(schema)))
      for (const [field, schema] of Object.entries(properties?.attributes?.properties ?? {})) {
        const key = `${properties?.type?.const} ${field}`;
        const [first, as] = known.get(key) ?? [name, schema];
        expect([name, field, schema]).toEqual([name, field, first === name ? schema : as]);
        known.set(key, [first, as]);
      }
  }
});

test('no field is nothing but null, which clients of a generator drop', () => {
  const fields = documents.flatMap(([, { components }]) =>
    Object.entries(components.schemas).flatMap(([name, schema]) => [...listFields(schema, name)]),
  );
  expect(fields.filter(([, { type }]) => type === 'null').map(([path]) => path)).toEqual([]);
});

test('what no document says of a field has a reason', () => {
  const open = documents.flatMap(([, { components, paths, webhooks }]) =>
    [...Object.entries(components.schemas), ...findOwnSchemas({ paths, webhooks }, '')].flatMap(([name, schema]) => [
      ...findOpenParts(schema, name),
    ]),
  );
  expect([...new Set(open)].sort()).toEqual(Object.keys(openFields).sort());
});

test('the firm’s calls say of every day, sent or answered, that it is one', () => {
  const isDay = /^(?:date(?:_.*)?|deadline)$|_date$|(?<!based)_on$/;
  const days = Object.entries(firm.components.schemas)
    .flatMap(([name, schema]) => [...listFields(schema, name)])
    .filter(([path, schema]) => isDay.test(path.split('/').at(-1) ?? '') && isText(schema));
  expect(days.length).toBeGreaterThan(50);
  for (const [path, schema] of days)
    expect([path, listFormats(schema)]).toEqual([path, expect.arrayContaining([expect.stringMatching(/^date/)])]);
});

test('an answer requires what it always has, and nothing else', () => {
  const { required, properties } = portal.components.schemas.Delivery!;
  expect(required).toEqual(['type', 'id', 'attributes', 'relationships']);
  const { attributes, relationships } = properties!;
  expect(attributes!.required).toContain('date_reviewed');
  // Left out where the firm gave no English.
  expect(Object.keys(attributes!.properties!).filter((name) => !attributes!.required!.includes(name))).toEqual([
    'label_en',
  ]);
  expect(relationships!.required).toEqual(['product']);
});

test('what a relation leads to is told with it', () => {
  const { 200: answer } = portal.paths['/api/deliveries']!.get!.responses;
  const { schema } = (answer!.content as Record<string, { schema: Schema }>)['application/json']!;
  const product = schema.properties!.included!.items!;
  expect(product.properties!.type).toEqual({ const: 'products' });
  expect(product.properties!.attributes!.required).toEqual(['label', 'type']);
});

test('a person of a dossier has names that are text or null, and a day of birth', () => {
  const { first_name, date_of_birth } = firm.components.schemas.FirmPerson!.properties!.attributes!.properties!;
  expect(first_name).toEqual({ type: ['string', 'null'] });
  expect(listFormats(date_of_birth!)).toContain('date');
});

/** The headers of an answer by its status. */
const listHeaders = (operation: Operation, status: number) => Object.keys(operation.responses[status]!.headers ?? {});
const takenBy = ({ parameters }: Operation) => parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);

test('a call says which headers it takes, and which its answers have', () => {
  const judge = firm.paths['/backoffice/v1/deliveries/{id}/verdict']!.put!;
  expect(takenBy(judge)).toEqual(['Licence', 'IdempotencyKey', 'IfMatch', 'IfNoneMatch']);
  expect(listHeaders(judge, 202)).toEqual(['ETag', 'Idempotency-Replayed', 'RateLimit', 'RateLimit-Policy']);
  expect(listHeaders(judge, 412)).toEqual(['ETag']);
  expect(listHeaders(judge, 429)).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After']);
  const read = firm.paths['/backoffice/v1/deliveries/{id}']!.get!;
  expect(takenBy(read)).toEqual(['Licence', 'IfNoneMatch']);
  expect(listHeaders(read, 304)).toEqual(['ETag', 'RateLimit', 'RateLimit-Policy']);
});

test('a call of nobody in particular counts nobody', () => {
  const login = portal.paths['/api/auth/login']!.post!;
  expect(takenBy(login)).toEqual(['Domain']);
  expect(listHeaders(login, 200)).toEqual([]);
});

test('every type of event is told with its meaning and what its data holds', () => {
  const types = firm.components.schemas.EventByType!.oneOf!;
  expect(types.map(({ properties }) => properties!.type!.const)).toEqual(eventTypeNames);
  const rejected = types.find(({ properties }) => properties!.type!.const === 'delivery.rejected')!;
  expect(rejected.description).toBe(eventTypes['delivery.rejected']);
  expect(rejected.properties!.data!.required).toEqual(['delivery_id', 'action_id', 'by', 'verdict', 'reason']);
  for (const name of ['FirmEvent', 'LoggedEvent']) {
    const { attributes } = firm.components.schemas[name]!.properties!;
    expect(attributes!.allOf).toContainEqual({ $ref: '#/components/schemas/EventByType' });
  }
});

test('an endpoint for webhooks finds what it is sent', () => {
  expect(firm.webhooks).toMatchObject({ event: { post: { operationId: 'receiveEvent' } } });
  const { type } = firm.components.schemas.WebhookMessage!.properties!;
  expect(type).toEqual({ type: 'string', enum: [...eventTypeNames, 'webhook.test'] });
});

test('a product is sent with the details of its kind', () => {
  const kinds = firm.components.schemas.DossierBody!.properties!.products!.items!.oneOf!;
  expect(kinds.map(({ properties }) => properties!.kind!.const)).toEqual(storedKindNames);
  const invoice = kinds.find(({ properties }) => properties!.kind!.const === 'invoice')!;
  expect(invoice.properties!.details).toEqual({ $ref: '#/components/schemas/InvoiceDetails' });
  const { date_due, lines } = firm.components.schemas.InvoiceDetails!.properties!;
  expect(listFormats(date_due!)).toContain('date');
  expect(lines!.items!.properties).toHaveProperty('amount');
});

import { apiChanges } from '@klantportaal/contract/api-changes';
import type { Endpoint } from '@klantportaal/contract/endpoint';
import { endpoints } from '@klantportaal/contract/endpoints';
import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { buildApp } from '../../app.ts';
import { firmTable, portalTable } from '../../modules/identity/requests/described-tables.ts';
import { listCallErrors } from '../../platform/http/errors/errors-of-call.ts';
import { toHashSource } from '../../platform/http/security-headers.ts';

const address = 'https://mijn.advieskantoor.example';
let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  // One for all: it makes the documents once.
  app = await buildApp(testContext(db, { settings: { PUBLIC_URL: address } }));
  await app.inject('/api');
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const get = (path: string) => app.inject(path);

interface Operation {
  operationId: string;
  security: object[];
  parameters: { $ref?: string; name?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { description: string; content?: Record<string, { examples?: object }> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, { required?: string[] }>>;
}

/** The codes that a call names in the document, in any order. */
const listCodes = ({ responses }: Operation) =>
  [...new Set(Object.values(responses).flatMap(({ content }) => examplesIn(content)))].sort();
const examplesIn = (content: Operation['responses'][string]['content']) =>
  Object.keys(content?.['application/json']?.examples ?? {});

type Rows = Record<string, Omit<Endpoint, 'access'>>;
describe.each([
  ['/api/openapi.json', endpoints as Rows],
  ['/backoffice/v1/openapi.json', backofficeCalls as Rows],
])('%s', (path, rows) => {
  test('describes every call of its table, at the public address', async () => {
    const document = (await get(path)).json<Document>();
    expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: address }]]);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const table = Object.entries(rows).map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`);
    expect(described.sort()).toEqual(table.sort());
  });

  test('refers to nothing that it does not hold', async () => {
    const answer = await get(path);
    const { components } = answer.json<Document>();
    const references = [...answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place]) => String(place));
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      const [root, kind = '', name = ''] = reference.split('/');
      expect([root, components[kind]]).toEqual(['components', expect.objectContaining({ [name]: expect.anything() })]);
    }
  });

  test('names every code that a call can answer, with its status and a sentence', async () => {
    const { paths, components } = (await get(path)).json<Document>();
    for (const [name, row] of Object.entries(rows)) {
      const operation = paths[row.path]![row.method.toLowerCase()]!;
      const codes = path.startsWith('/api')
        ? listCallErrors(portalTable, name, row)
        : listCallErrors(firmTable, name, createPartial(row));
      expect([name, listCodes(operation)]).toEqual([name, [...codes].sort()]);
    }
    const { responses } = paths['/api/auth/login']?.post ?? paths['/backoffice/v1/events']!.get!;
    expect(responses[401]!.description).toMatch(/^`AUTH_\w+`: \w.+\.$/m);
    expect(components.examples).toHaveProperty('UNKNOWN_ERROR.value.error.code', 'UNKNOWN_ERROR');
  });
});

test('a call says whom it is for, what it takes, and which of it is needed', async () => {
  const { paths, components } = (await get('/api/openapi.json')).json<Document>();
  const login = paths['/api/auth/login']!.post!;
  expect(login.security).toEqual([]);
  expect(login.requestBody!.content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/LoginBody' });
  expect(components.schemas!.LoginBody!.required).toEqual(['email', 'password']);
  expect(paths['/api/deliveries/{id}']!.delete!.security).toEqual([{ session: [] }]);
  const refs = (operation: Operation) => operation.parameters.map(({ $ref, name }) => name ?? $ref!.split('/').at(-1));
  expect(refs(paths['/api/deliveries/{id}']!.delete!)).toEqual(['id', 'Domain', 'IdempotencyKey']);
  // Its answer holds tokens, and is not kept.
  expect(refs(login)).toEqual(['Domain']);
  const firm = (await get('/backoffice/v1/openapi.json')).json<Document>();
  expect(firm.paths['/backoffice/v1/events']!.get!.security).toEqual([{ key: ['events:read'] }]);
});

test('a form with files is described by its fields', async () => {
  const { paths } = (await get('/api/openapi.json')).json<Document>();
  const getFormSchema = (path: string) => paths[path]!.post!.requestBody!.content['multipart/form-data']!.schema;
  expect(getFormSchema('/api/documents')).toMatchObject({
    required: ['productActionId'],
    properties: {
      productActionId: { type: 'string' },
      'file[]': { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  });
  for (const [path, methods] of Object.entries(paths))
    for (const { requestBody } of Object.values(methods))
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        expect([path, schema]).not.toEqual([path, { type: 'object' }]);
});

test('the page lists what changed, the newest first', async () => {
  const { body } = await get('/api');
  const [, list = ''] = body.split('<section id="changes">');
  const texts = apiChanges.map(({ day }) => list.indexOf(`<td>${day}</td>`));
  expect(texts).not.toContain(-1);
  expect(texts).toEqual(texts.toSorted((a, b) => a - b));
});

test('the page shows both, and loads nothing from elsewhere', async () => {
  const { body, headers } = await get('/api');
  expect(headers['content-type']).toContain('text/html');
  for (const words of ['POST /api/auth/login', 'GET /backoffice/v1/events', 'AUTH_LOGIN_FAILED'])
    expect(body).toContain(words);
  for (const path of ['/api/openapi.json', '/backoffice/v1/openapi.json']) expect(body).toContain(`href="${path}"`);
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
});

test('the page runs its own script and no other, which may call nobody but us', async () => {
  const { body, headers } = await get('/api');
  const [, script = '', ...others] = body.split(/<script>|<\/script>/);
  expect(others).toHaveLength(1);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src ${toHashSource(script)}; connect-src 'self'`);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('every call has an example, and only the demo lets one try', async () => {
  const { body } = await get('/api');
  const count = (words: string) => body.split(words).length - 1;
  expect(count('>Example<')).toBe(count('<details class="call"'));
  expect(body).not.toContain('data-method');
});

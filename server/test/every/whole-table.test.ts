import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openWhenImpersonating } from '../../src/modules/identity/handler.ts';
import { isHeaderAccess } from '../../src/modules/identity/requests/access.ts';
import { openSessions } from '../../src/modules/identity/sessions.ts';
import { openSigningKeys } from '../../src/modules/identity/signing-keys.ts';
import { openAdapters } from '../../src/platform/adapters/adapters.ts';
import { testContext } from '../app-context.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { openOwnProcessDocuments } from '../own-process-documents.ts';
import { addAction, addConsumer, addDossier, addLicence } from '../rows.ts';

let db: TestDatabase;
let app: FastifyInstance;
let folder: string;
let token: string;
let viewAsToken: string;
let known: string[];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kp-table-'));
  const licence = await addLicence(db, {}, 'zee.example');
  await addLicence(db, {}, 'duin.example');
  const licence_id = licence.id;
  const dossier = await addDossier(db, { licence_id });
  const consumer = await addConsumer(db, { licence_id, dossier_id: dossier.id });
  const here = { licence_id, dossier_id: dossier.id };
  const action = await addAction(db, { ...here, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  known = [consumer.id, dossier.id, action.id];

  const context = testContext(db, { settings: { DATA_DIR: folder } });
  const { adapters, close } = await openAdapters(
    {
      mail: { smtp: null, outbox_folder: join(folder, 'outbox') },
      files: { s3: null, folder: join(folder, 'files') },
      payments: null,
      premiums: null,
      sharing: null,
      virus_scan: null,
      office: null,
      error_reports: null,
      webhooks: { allowLoopback: false, mayName: () => true },
    },
    context.clock.now,
  );
  const documents = await openOwnProcessDocuments(join(folder, 'tmp'));
  ends.push(close, () => documents.close());
  const sessions = openSessions({ ...context, keys: await openSigningKeys(context) });
  const createSession = (method: 'password' | 'view-as') =>
    db.transaction(licence_id, (tx) =>
      sessions.start(tx, { id: consumer.id, licence_id }, method, { address: '127.0.0.1', user_agent: null }),
    );
  token = (await createSession('password')).accessToken;
  viewAsToken = (await createSession('view-as')).accessToken;
  app = await buildApp({ ...context, adapters, documents, sessions });
});
afterAll(async () => {
  await app.close();
  for (const end of ends) await end();
  await db.close();
  await rm(folder, { recursive: true });
});

const rows = endpointNames.map((name): [EndpointName, Endpoint] => [name, endpoints[name]]);
const closed = rows.filter(([, { access }]) => access !== 'public');
const at = (path: string, value = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa') =>
  path.replace(/\{\w+\}/g, encodeURIComponent(value));
const zee = { 'x-acceleratedomain': 'zee.example' };

describe('every private call', () => {
  test.each(closed)('%s is refused without a token', async (_, { method, path }) => {
    for (const headers of [{}, zee, { ...zee, authorization: 'Bearer ' }, { ...zee, authorization: 'Basic YTpi' }]) {
      expect((await app.inject({ method, url: at(path), headers })).statusCode).toBe(401);
    }
  });

  test.each(closed)(
    '%s is refused with a made-up token and with one of another licence',
    async (_, { method, path }) => {
      for (const [domain, word] of [
        ['zee.example', 'made.up.token'],
        ['zee.example', `${token.slice(0, -6)}AAAAAA`],
        ['duin.example', token],
      ]) {
        const headers = { 'x-acceleratedomain': domain, authorization: `Bearer ${word}`, token: word };
        const payload = { accessToken: word };
        const answer = await app.inject({ method, url: at(path), headers, ...(method === 'GET' ? {} : { payload }) });
        expect([answer.statusCode, answer.json().error.code]).toEqual([401, expect.stringMatching(/^[A-Z_]+$/)]);
      }
    },
  );
});

describe('a question without an answer body (HEAD)', () => {
  const asking = (method: 'GET' | 'HEAD', url: string) =>
    app.inject({ method, url, headers: { ...zee, authorization: `Bearer ${token}`, token } });

  test.each(rows.filter(([, { method, answer }]) => method === 'GET' && answer.kind !== 'file'))(
    '%s is answered as a GET is',
    async (_, { path }) => {
      const [head, get] = [await asking('HEAD', at(path)), await asking('GET', at(path))];
      expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
        get.statusCode,
        get.headers['content-type'],
        '',
      ]);
    },
  );

  test.each(rows.filter(([, { answer }]) => answer.kind === 'file'))(
    '%s is no download, which could close an action',
    async (_, { path }) => {
      expect(await asking('HEAD', at(path))).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
    },
  );

  test.each(['/health', '/health/ready', '/api', '/api/openapi.json', '/backoffice/v1/openapi.json'])(
    '%s is answered',
    async (path) => {
      expect(await asking('HEAD', path)).toMatchObject({ statusCode: 200, body: '' });
    },
  );
});

describe('an impersonating adviser', () => {
  const writes = closed.filter(([, { method, access }]) => method !== 'GET' && !isHeaderAccess(access));
  const headers = () => ({ ...zee, authorization: `Bearer ${viewAsToken}` });

  test.each(writes.filter(([name]) => !openWhenImpersonating.has(name)))(
    'may not send %s',
    async (_, { method, path }) => {
      const answer = await app.inject({ method, url: at(path), headers: headers(), payload: {} });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ACCESS_DENIED']);
    },
  );

  test('sees what the consumer sees', async () => {
    expect((await app.inject({ url: '/api/actions', headers: headers() })).statusCode).toBe(200);
  });
});

/** Any JSON, including the words that our schemas look for. */
const value = () =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      ...known,
      '',
      '0',
      '1',
      '2026-02-30',
      '30-02-2026',
      '25:00',
      '\u0000',
      '\ud800',
      'NL91ABNA0417164300',
      1e308,
      -1,
      2 ** 53,
      true,
      null,
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );

/** Objects with the row's own field names, so that rubbish gets past the first check. */
async function body(row: Endpoint) {
  if (!row.body || row.body === 'multipart' || row.body === 'lines') return value();
  const schema = (await row.body.load())[row.body.name] as { shape?: object };
  const names = Object.keys(schema.shape ?? {});
  return fc.oneof(
    fc.dictionary(fc.constantFrom('productActionId', ...names), value(), { maxKeys: names.length + 1 }),
    value(),
  );
}

const form = () =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'productActionId',
          'comment',
          'file[]',
          'date',
          'time',
          'iwize-data',
          'iwize-data-origin',
          'iwize-events',
          'x',
        ),
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.boolean(),
      ),
      { maxLength: 5 },
    )
    .map((context) => {
      const text = context.map(
        ([name, content, file]) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="a.pdf"' : ''}\r\n\r\n${content}\r\n`,
      );
      return `${text.join('')}--b--\r\n`;
    });

describe('every call withstands generated rubbish', () => {
  // Signing out ends the session of all the others.
  const last = rows.filter(([name]) => name === 'logout');
  test.each([...rows.filter((row) => !last.includes(row)), ...last])('%s', async (_, row) => {
    const { method, path } = row;
    const params = fc.oneof(
      fc.constantFrom(...known),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
      fc.constant('a\u0000b'),
    );
    const query = fc.dictionary(
      fc.constantFrom('productId', 'actionId', 'locale', 'type', 'apiId', 'x'),
      fc.string({ unit: 'binary', maxLength: 8 }),
      { maxKeys: 2 },
    );
    const payload = row.body === 'multipart' ? form() : (await body(row)).map((one) => JSON.stringify(one));
    await fc.assert(
      fc.asyncProperty(params, query, payload, fc.boolean(), async (param, words, sent, keyed) => {
        if (!param.isWellFormed()) return;
        const search = new URLSearchParams(
          Object.entries(words).map(([name, word]): [string, string] => [name, word.toWellFormed()]),
        );
        const answer = await app.inject({
          method,
          url: `${at(path, param)}?${search}`,
          headers: {
            ...zee,
            authorization: `Bearer ${token}`,
            token,
            ...(keyed && { 'idempotency-key': param.replace(/[^\x21-\x7e]/g, 'x').slice(0, 20) || 'x' }),
            ...(method !== 'GET' && {
              'content-type': row.body === 'multipart' ? 'multipart/form-data; boundary=b' : 'application/json',
            }),
          },
          ...(method === 'GET' ? {} : { payload: sent }),
        });
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`);
        // Otherwise only authentication would be tested.
        if (row.access === 'consumer') expect(answer.statusCode).not.toBe(401);
        if (answer.statusCode >= 400) expect(answer.json().error.code).toMatch(/^[A-Z_]+$/);
      }),
      { numRuns: 12 },
    );
  });
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isAmong, readField } from '@klantportaal/contract/values/guards';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { buildStandIns } from '../../src/demo/stand-ins.ts';
import { settleStandIns } from '../../src/demo/stand-ins-settings.ts';
import {
  firmTable,
  operatorTable,
  portalTable,
  supplierTable,
} from '../../src/modules/identity/requests/described-tables.ts';
import { loadSchemas } from '../../src/modules/identity/requests/row.ts';
import { openSigningKeys } from '../../src/modules/identity/signing-keys.ts';
import { staffTable } from '../../src/modules/identity/staff/staff-calls.ts';
import { toUnsubscribePath } from '../../src/modules/notifications/unsubscribe.ts';
import { listRepeatable } from '../../src/platform/http/doubled-names.ts';
import type { CallRow } from '../../src/platform/http/errors/errors-of-call.ts';
import { buildConsole } from '../../src/sites/console/console-app.ts';
import { testContext } from '../app-context.ts';
import { openPaymentFixture, type PaymentFixture } from '../fixtures/payment-fixture.ts';
import { createTemporaryFolder } from '../fixtures/samples.ts';
import { createFakePortalBuild } from '../portal-build.ts';
import { secrets } from '../sign-in.ts';
import { consoleUrl } from '../staff.ts';

const verbs = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** Whether a message of the channel tells of a server that is being made. */
const isStart = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/** A route of one of our servers; `endpoint` names its call, where it is one. */
interface Route {
  app: FastifyInstance;
  method: (typeof verbs)[number];
  url: string;
  endpoint: unknown;
}

let on: PaymentFixture;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
const routes: Route[] = [];
const servers: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  const note = (message: unknown) => {
    if (!isStart(message)) return;
    const { fastify: app } = message;
    app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
      const endpoint = readField(config, 'endpoint');
      for (const verb of [method].flat()) if (isAmong(verbs, verb)) routes.push({ app, method: verb, url, endpoint });
    });
  };
  on = await openPaymentFixture();
  subscribe('fastify.initialization', note);
  const demo = { DEMO: '1', DATA_DIR: folder.path, PUBLIC_URL: 'http://127.0.0.1:3999', CONSOLE_URL: consoleUrl };
  const context = testContext(on.db, { secrets, settings: demo });
  const portal = createFakePortalBuild(folder.path);
  const { config, standIns } = await settleStandIns({ ...context.config, PUBLIC_URL: demo.PUBLIC_URL });
  servers.push(
    await buildApp({ ...context, config }, { portal }),
    await buildConsole(context, { keys: await openSigningKeys({ db: on.db, clock: context.clock, secrets }), portal }),
    await buildStandIns(ensure(standIns), { ...context, config }),
  );
  for (const app of servers) await app.ready();
  unsubscribe('fastify.initialization', note);
});
afterAll(async () => {
  for (const app of servers) await app.close();
  await on.close();
  await folder.remove();
});

const someId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
const fill = (url: string) => url.replace(/:\w+/g, someId).replace('*', 'x');
const own = { origin: consoleUrl, 'sec-fetch-site': 'same-origin' };
/** Names that pages read. */
const pageNames = ['domain', 'lang', 'locale', 'style', 'of', 'proof', 'token', 'after', 'payment', 'key', 'x'];
const send = ({ app, method, url }: Route, query: string) =>
  app.inject({ method, url: `${fill(url)}?${query}`, headers: own });

describe('a name that stands twice in an address', () => {
  // Each answer is held to the description of its call, which is compiled for that.
  test('is refused by every call of every table, also where the call takes none', { timeout: 180_000 }, async () => {
    const tables = [portalTable, firmTable, supplierTable, operatorTable, staffTable];
    const rows = tables.flatMap((table) =>
      listKeys(table.rows).map((name) => createPartial<CallRow>(table.rows[name])),
    );
    const taken: string[] = [];
    const noteUnlessRefused = async (route: Route, name: string) => {
      const answer = await send(route, `${name}=a&y=1&${name}=b`);
      const isRefused =
        answer.statusCode === 400 &&
        answer.body.includes(`"MALFORMED_REQUEST","message":"The address is not taken: ${name} stands twice in it."`);
      if (!isRefused)
        taken.push(`${route.method} ${route.url} ${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    };
    await Promise.all(
      rows.map(async (row) => {
        const { query } = await loadSchemas(row);
        const definition = query && getDefinition(query);
        const names = definition?.type === 'object' ? Object.keys(definition.shape) : [];
        const path = row.path.replace(/\{(\w+)\}/g, ':$1');
        const calls = routes.filter(({ method, url, endpoint }) => endpoint && url === path && method === row.method);
        if (calls.length === 0) taken.push(`no route for ${path}`);
        const once = names.filter((name) => !listRepeatable(query).includes(name));
        await Promise.all(calls.map((route) => noteUnlessRefused(route, once[0] ?? 'x')));
      }),
    );
    expect(taken).toEqual([]);
  });

  test('is taken where a call says that it takes several values', async () => {
    const tables = [portalTable, firmTable, supplierTable, operatorTable, staffTable];
    const rows = tables.flatMap((table) =>
      listKeys(table.rows).map((name) => createPartial<CallRow>(table.rows[name])),
    );
    const several = await Promise.all(
      rows.map(async (row) => listRepeatable((await loadSchemas(row)).query).map((name) => `${row.path} ${name}`)),
    );
    expect(several.flat()).toContain('/backoffice/v1/inbox adviser');
    for (const [path, name] of several.flat().map((taken) => taken.split(' '))) {
      const found = routes.find(({ url, endpoint }) => endpoint && url === path);
      const answer = await send(ensure(found), `${name}=a&${name}=b`);
      expect([path, name, answer.body.includes('stands twice')]).toEqual([path, name, false]);
    }
  });

  test('does not stand in the address of a page', async () => {
    const pages = routes.filter(({ method, endpoint }) => endpoint === undefined && method === 'GET');
    expect(pages.length).toBeGreaterThan(40);
    for (const route of pages) {
      const plain = await send(route, 'y=1');
      const doubled = await send(route, `y=1&${pageNames.map((name) => `${name}=a&${name}=b`).join('&')}`);
      expect([route.url, doubled.statusCode]).toEqual([route.url, plain.statusCode]);
      if (plain.statusCode < 400) expect([route.url, doubled.body]).toEqual([route.url, plain.body]);
    }
  });

  test('proves nothing', async () => {
    const path = toUnsubscribePath(secrets, on.anna.consumer.id);
    const [app] = servers;
    expect((await ensure(app).inject({ url: path })).statusCode).toBe(200);
    expect((await ensure(app).inject({ url: `${path}&proof=a` })).statusCode).toBe(404);
  });
});

describe('a name that stands twice in a form', () => {
  test('is refused by every route that reads forms; the others read none', async () => {
    const writes = routes.filter(({ method }) => /^(?:POST|PUT|DELETE)$/.test(method));
    const reading = new Set<string>();
    for (const { app, method, url } of writes) {
      const answer = await app.inject({
        method,
        url: fill(url),
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'id=a&outcome=paid&id=b',
      });
      expect([url, answer.statusCode < 500 && answer.statusCode >= 400]).toEqual([url, true]);
      if (answer.body.includes('id stands twice in it')) reading.add(url);
    }
    expect([...reading].sort()).toEqual([
      '/api/payments/webhook',
      '/demo/bank/:id',
      '/demo/mollie/v2/payments',
      '/mail-address/confirm',
      '/mails/refuse',
      '/sandbox/bank/:id',
    ]);
  });
});

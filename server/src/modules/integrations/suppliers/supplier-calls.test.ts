import { pickGiven } from '@klantportaal/contract/values/objects';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeAdapters, testContext } from '../../../../test/app-context.ts';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { addHousehold, type Household } from '../../../../test/rows.ts';
import { createAdjustableClock } from '../../../../test/sign-in.ts';
import { buildApp } from '../../../app.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { backoffice_keys } from '../../identity/backoffice.table.ts';
import { addKey, revokeKey } from '../../identity/keys/keys.queries.ts';
import { putSupplier } from '../../identity/suppliers/suppliers.queries.ts';
import { dispatchDue } from '../webhooks/dispatch.ts';
import { openSupplierTelling } from './tell-suppliers.ts';

const scopes = ['keys:read', 'keys:write', 'events:read', 'webhooks:read', 'webhooks:write', 'dossiers:read'];
const clock = createAdjustableClock();
let db: TestDatabase;
let app: FastifyInstance;
let context: AppContext;
let anna: Household;
let bert: Household;
/** The receiver's answer, and what it got. */
let status = 204;
/** Kept until it resolves, as by a receiver that hangs. */
let held: Promise<void> | null = null;
let sent: { url: string; body: { type: string; data: { licence: string; position: string } }; secrets: string[] }[] =
  [];

beforeAll(async () => {
  db = await freshDatabase();
  const webhooks = {
    refusal: () => null,
    close: () => {},
    send: async ({ url, body, secrets }: { url: string; body: string; secrets: readonly string[] }) => {
      // Those of other tests are told too.
      if (url.endsWith(key)) {
        sent.push({ url, body: JSON.parse(body), secrets: [...secrets] });
        await held;
      }
      return { status, error: null, duration_ms: 1, retry_after: null };
    },
  };
  context = testContext(db, { clock, adapters: { ...fakeAdapters, webhooks } });
  app = await buildApp(context);
  anna = await addHousehold(db);
  bert = await addHousehold(db);
  for (const [key, { licence }] of [
    ['of-anna', anna],
    ['of-bert', bert],
  ] as const)
    await giveKey(db, licence.id, key, scopes);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function call(key: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}` },
    ...pickGiven({ payload }),
  });
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) };
}
type Event = { id: string; attributes: { licence: string; type: string } };
const read = async (key: string, after = '') => call(key, 'GET', `/supplier/v1/events?after=${after}`);
const told = (events: Event[]) => events.map(({ attributes: { licence, type } }) => `${type} of ${licence}`);
const happens = ({ licence: { id: licence_id }, dossier }: Household) => {
  clock.pass(1);
  const about = { licence_id, dossier_id: dossier.id, at: clock.now() };
  return db.transaction(licence_id, (tx) =>
    recordMadeUpEvent(tx, { ...about, by: 'system', type: 'dossier.closed', data: {} }),
  );
};
const dispatch = () =>
  dispatchDue({ ...context, log: { warn: (details) => expect.unreachable(JSON.stringify(details)) } });

let nth = 0;
let key: string;
let supplier: string;
const grant = (by: string, allowed = ['events:read']) =>
  call(by, 'PUT', `/backoffice/v1/suppliers/${supplier}`, { scopes: allowed });
const end = (by: string) => call(by, 'DELETE', `/backoffice/v1/suppliers/${supplier}`);
beforeEach(async () => {
  sent = [];
  status = 204;
  held = null;
  clock.pass(60);
  key = `of-supplier-${(nth += 1)}`;
  supplier = await db.transactionAsSystem(async (tx) => {
    const { id } = await putSupplier(tx, key, clock.now());
    await addKey(tx, { key, supplier_id: id, name: 'CRM', scopes, created_at: clock.now() });
    return id;
  });
});

describe('the firms of a supplier', () => {
  test('are those that let it in at this moment, with what its key may do there', async () => {
    expect((await call(key, 'GET', '/supplier/v1/licences')).data).toEqual([]);
    await grant('of-anna', ['events:read', 'keys:read']);
    await grant('of-bert');
    await end('of-bert');
    const { data } = await call(key, 'GET', '/supplier/v1/licences');
    expect(data).toMatchObject([{ id: anna.licence.firm_id, attributes: { scopes: ['keys:read', 'events:read'] } }]);
    expect(data).toHaveLength(1);
  });

  test('are nothing to a key of a firm', async () => {
    expect((await call('of-anna', 'GET', '/supplier/v1/licences')).status).toBe(401);
    expect((await call(key, 'GET', '/operator/v1/licences')).status).toBe(401);
  });

  test('are nothing to a key that is bound to one firm, whoever’s it is as well', async () => {
    await grant('of-bert');
    const word = `${key}-in-anna`;
    const row = { key: word, supplier_id: supplier, licence_id: anna.licence.id, name: 'CRM', scopes };
    await db.transactionAsSystem((tx) => addKey(tx, { ...row, created_at: clock.now() }));
    for (const path of ['/supplier/v1/licences', '/supplier/v1/events', '/supplier/v1/webhook'])
      expect([path, (await call(word, 'GET', path)).status]).toEqual([path, 401]);
    // In that firm it is a supplier's, and lets nobody in.
    const made = await call(word, 'POST', '/backoffice/v1/keys', { name: 'CRM', scopes: ['events:read'] });
    expect([made.status, made.error.code]).toEqual([403, 'ACCESS_DENIED']);
  });
});

describe('the feed of a supplier', () => {
  test('has nothing of a firm whose key let it in and is past its end, until somebody else does', async () => {
    const body = { name: 'Beheer', scopes: ['keys:write', 'events:read'] };
    const made = (await call('of-anna', 'POST', '/backoffice/v1/keys', body)).data;
    await grant(made.attributes.key);
    await grant('of-bert');
    await happens(anna);
    await happens(bert);
    const listClosed = async () => told((await read(key)).data).filter((line) => line.startsWith('dossier.closed'));
    const lines = [anna, bert].map(({ licence }) => `dossier.closed of ${licence.firm_id}`);
    expect((await listClosed()).sort()).toEqual(lines.toSorted());
    await db.queryAsSystem((q) =>
      q.update(backoffice_keys).set({ expires_at: clock.now() }).where(eq(backoffice_keys.id, made.id)),
    );
    expect(await listClosed()).toEqual([lines[1]]);
    await grant('of-anna');
    expect((await listClosed()).sort()).toEqual(lines.toSorted());
  });

  test('has what happens in every firm since it lets the supplier in, in one order, and nothing of another', async () => {
    await happens(anna);
    clock.pass(1);
    await grant('of-anna');
    await happens(anna);
    await happens(bert);
    clock.pass(1);
    await grant('of-bert');
    await happens(bert);
    const first = await read(key);
    expect(told(first.data).slice(0, 2)).toEqual([
      `supplier.let-in of ${anna.licence.firm_id}`,
      `supplier.let-in of ${bert.licence.firm_id}`,
    ]);
    const of = new Map<string, string>(
      first.data
        .slice(2)
        .map(({ attributes }: Event & { attributes: { dossier_firm_id: string } }) => [
          attributes.licence,
          attributes.dossier_firm_id,
        ]),
    );
    expect(first.data).toHaveLength(4);
    expect([of.get(anna.licence.firm_id), of.get(bert.licence.firm_id)]).toEqual([
      anna.dossier.firm_id,
      bert.dossier.firm_id,
    ]);
    await happens(anna);
    const next = await read(key, first.next);
    expect(told(next.data)).toEqual([`dossier.closed of ${anna.licence.firm_id}`]);
    expect(await read(key, next.next)).toMatchObject({ data: [], next: next.next });
  });

  test('ends for a firm at once, with a word of it, and begins anew when it is let in again', async () => {
    await grant('of-anna');
    await grant('of-bert');
    await happens(anna);
    const before = await read(key);
    expect(before.data).toHaveLength(3);
    await happens(anna);
    await happens(bert);
    await end('of-anna');
    const after = await read(key, before.next);
    expect(told(after.data)).toEqual([
      `supplier.ended of ${anna.licence.firm_id}`,
      `dossier.closed of ${bert.licence.firm_id}`,
    ]);
    // Also of what was read before.
    expect(told((await read(key)).data)).not.toContain(`dossier.closed of ${anna.licence.firm_id}`);
    clock.pass(1);
    await grant('of-anna');
    await happens(anna);
    expect(told((await read(key, after.next)).data)).toEqual([
      `supplier.let-in of ${anna.licence.firm_id}`,
      `dossier.closed of ${anna.licence.firm_id}`,
    ]);
  });

  test('has nothing of a firm that does not let it read events', async () => {
    await grant('of-anna', ['keys:read']);
    await happens(anna);
    expect(told((await read(key)).data)).toEqual([`supplier.let-in of ${anna.licence.firm_id}`]);
    await grant('of-anna');
    expect(told((await read(key)).data)).toHaveLength(3);
    await grant('of-anna', ['keys:read']);
    expect(told((await read(key)).data).filter((one) => one.startsWith('dossier.'))).toEqual([]);
  });

  test('is a line a day in the trail of each firm of which something was read', async () => {
    await grant('of-anna');
    await happens(anna);
    await read(key);
    await read(key);
    const lines = await db.queryAsSystem((q) => q.select().from(audit));
    const polls = lines.filter(({ act, licence_id }) => act === 'poll' && licence_id === anna.licence.id);
    const own = new Set(polls.map(({ actor_id }) => actor_id));
    expect(own.size).toBe(polls.length);
    expect(polls.length).toBeGreaterThan(0);
  });
});

describe('the endpoint of a supplier', () => {
  const set = (types = ['*']) =>
    call(key, 'PUT', '/supplier/v1/webhook', { url: `https://crm.example/hook?word=secret&of=${key}`, types });
  const got = () => sent.map(({ body: { type, data } }) => `${type} of ${data.licence}`);

  test('is told of every firm in the order of the feed, from when it is set, and each firm hears where it leads', async () => {
    await grant('of-anna');
    await grant('of-bert');
    await happens(anna);
    const made = await set(['dossier.*', 'supplier.ended']);
    expect([made.status, made.data.attributes.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    await happens(bert);
    await dispatch();
    await happens(anna);
    await dispatch();
    expect(got()).toEqual([`dossier.closed of ${bert.licence.firm_id}`, `dossier.closed of ${anna.licence.firm_id}`]);
    const { data } = await read(key, sent[0]!.body.data.position);
    expect(told(data).at(-1)).toBe(`dossier.closed of ${anna.licence.firm_id}`);
    const log = await call('of-anna', 'GET', '/backoffice/v1/event-log?type=supplier.endpoint-set');
    expect(log.data[0].attributes.data).toMatchObject({ supplier_id: supplier, host: 'crm.example' });
    expect(JSON.stringify(log)).not.toContain('secret');
    await end('of-anna');
    await happens(anna);
    await dispatch();
    expect(got().slice(2)).toEqual([`supplier.ended of ${anna.licence.firm_id}`]);
  });

  test('that fails is sent the same again, before anything else, and is paused after five days', async () => {
    await grant('of-anna');
    await set();
    await happens(anna);
    await happens(anna);
    status = 500;
    await dispatch();
    expect(sent).toHaveLength(1);
    expect((await call(key, 'GET', '/supplier/v1/webhook')).data.attributes).toMatchObject({
      waiting: 2,
      failing_since: expect.any(String),
      paused_at: null,
    });
    clock.pass(6 * 86_400);
    await dispatch();
    expect((await call(key, 'GET', '/supplier/v1/webhook')).data.attributes.paused_at).toEqual(expect.any(String));
    status = 204;
    await dispatch();
    expect(sent).toHaveLength(2);
    expect((await set()).status).toBe(200);
    await dispatch();
    expect(sent.slice(1).map(({ body }) => body.data.position)).toHaveLength(3);
    expect(sent[0]!.body).toEqual(sent[1]!.body);
    expect((await call(key, 'GET', '/supplier/v1/webhook')).data.attributes).toMatchObject({
      waiting: 0,
      failing_since: null,
    });
  });

  test('that hangs delays no other supplier, and nothing of a firm', async () => {
    await grant('of-anna');
    await set();
    await happens(anna);
    let answer = () => {};
    held = new Promise((resolve) => {
      answer = resolve;
    });
    const telling = openSupplierTelling({
      ...context,
      log: { warn: (details) => expect.unreachable(JSON.stringify(details)) },
    });
    await telling.begin();
    await expect.poll(() => sent.length).toBe(1);
    await telling.begin();
    await telling.begin();
    expect(sent).toHaveLength(1);
    answer();
    await telling.idle();
    expect(got()).toHaveLength(1);
  });

  test('goes on after a place of the feed, is signed with two secrets for a while, and ends with the last key', async () => {
    await grant('of-anna');
    await set();
    await happens(anna);
    await dispatch();
    expect(sent).toHaveLength(1);
    const rotated = await call(key, 'POST', '/supplier/v1/webhook/secret', { overlap_hours: 24 });
    expect(rotated.data.attributes.secret).toMatch(/^whsec_/);
    const replayed = await call(key, 'POST', '/supplier/v1/webhook/replay', { after: 'at-0' });
    expect([replayed.status, replayed.data.attributes.waiting]).toEqual([202, 2]);
    await dispatch();
    expect(sent.slice(1).map(({ body, secrets }) => [body.type, secrets.length])).toEqual([
      ['supplier.let-in', 2],
      ['dossier.closed', 2],
    ]);
    await happens(anna);
    const [own] = await db.queryAsSystem((q) =>
      q.select().from(backoffice_keys).where(eq(backoffice_keys.supplier_id, supplier)),
    );
    await db.transactionAsSystem((tx) => revokeKey(tx, own!.id, clock.now()));
    await dispatch();
    expect(sent).toHaveLength(3);
  });

  test('is refused what no feed has', async () => {
    expect((await call(key, 'GET', '/supplier/v1/webhook')).error.code).toBe('WEBHOOK_NOT_FOUND');
    await set();
    expect((await call(key, 'POST', '/supplier/v1/webhook/replay', { after: 'yesterday' })).status).toBe(422);
    expect((await call(key, 'DELETE', '/supplier/v1/webhook')).status).toBe(204);
    expect((await call(key, 'DELETE', '/supplier/v1/webhook')).status).toBe(404);
  });
});

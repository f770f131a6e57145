import { randomUUID } from 'node:crypto';
import { scopes } from '@klantportaal/contract/firm-calls';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { createAdjustableClock } from '../../../../test/sign-in.ts';
import { getText } from '../../../../test/told.ts';
import { buildApp } from '../../../app.ts';
import { prepareKeys } from '../../../commands/firm/keys-command.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { audit } from '../../audit/audit.table.ts';
import type { AppContext } from '../app-context.ts';
import { backoffice_keys } from '../backoffice.table.ts';

let db: TestDatabase;
let app: FastifyInstance;
let context: AppContext;
let anna: { id: string; firm_id: string };
let bert: { id: string; firm_id: string };
const clock = createAdjustableClock();
beforeAll(async () => {
  db = await freshDatabase();
  context = testContext(db, { clock });
  app = await buildApp(context);
  anna = await addLicence(db, {}, 'anna.test.example');
  bert = await addLicence(db, {}, 'bert.test.example');
  await giveKey(db, anna.id, 'of-anna', [...scopes]);
  await giveKey(db, bert.id, 'of-bert', [...scopes]);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(key: string, method: Method, url: string, payload?: object, licence?: string) {
  const headers = { authorization: `Bearer ${key}`, ...(licence !== undefined && { 'klantportaal-licence': licence }) };
  const answer = await app.inject({ method, url: `/backoffice/v1${url}`, headers, ...pickGiven({ payload }) });
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) };
}
const opens = async (key: string, licence?: string) =>
  (await call(key, 'GET', '/maintenance', undefined, licence)).status;
const make = async (by: string, body: object = {}) =>
  (await call(by, 'POST', '/keys', { name: 'CRM', scopes: ['notices:write'], ...body })).data;
const command = async (line: string) => getText(await (await prepareKeys(line.split(' ')))(context));
const keyIn = (told: string) => /^kp_\S+$/m.exec(told)![0];

describe('a key that a firm makes itself', () => {
  test('opens what its scopes say, is shown once, and is listed without the key', async () => {
    const { id, attributes } = await make('of-anna');
    expect([await opens(attributes.key), (await call(attributes.key, 'GET', '/keys')).error.code]).toEqual([
      200,
      'ACCESS_DENIED',
    ]);
    const list = await call('of-anna', 'GET', '/keys');
    const listed = list.data.find((item: { id: string }) => item.id === id);
    expect(listed.attributes).toMatchObject({ name: 'CRM', scopes: ['notices:write'], ended_at: null });
    expect(JSON.stringify([list, await db.queryAsSystem((q) => q.select().from(backoffice_keys))])).not.toContain(
      attributes.key,
    );
  });

  test('is not made under an Idempotency-Key, which would count for nothing', async () => {
    const headers = { authorization: 'Bearer of-anna', 'idempotency-key': 'k-1' };
    const bodies = {
      '/keys': { name: 'CRM', scopes: ['notices:write'] },
      '/webhooks': { url: 'http://127.0.0.1:9', types: ['*'] },
    };
    for (const [url, payload] of Object.entries(bodies)) {
      const answer = await app.inject({
        method: 'POST',
        url: `/backoffice/v1${url}`,
        headers,
        ...pickGiven({ payload }),
      });
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(answer.json().error.message).toContain('takes no Idempotency-Key');
    }
  });

  test('has no scope that its maker lacks', async () => {
    const { attributes } = await make('of-anna', { scopes: ['keys:write', 'notices:write'] });
    const more = { name: 'More', scopes: ['keys:write', 'view-as'] };
    expect((await call(attributes.key, 'POST', '/keys', more)).error).toMatchObject({
      code: 'SCOPE_NOT_HELD',
      fields: [{ pointer: '/scopes/1', code: 'not_held' }],
    });
    const wide = await make('of-anna', { scopes: ['view-as'] });
    const rotated = await call(attributes.key, 'POST', `/keys/${wide.id}/rotation`, { overlap_hours: 24 });
    expect(rotated.error.code).toBe('SCOPE_NOT_HELD');
  });

  test('opens nothing from the moment it expires', async () => {
    const expires_at = new Date(clock.now().getTime() + 60_000).toISOString();
    const { attributes } = await make('of-anna', { expires_at });
    expect(await opens(attributes.key)).toBe(200);
    clock.pass(60);
    expect((await call(attributes.key, 'GET', '/maintenance')).error.code).toBe('TOKEN_HAS_EXPIRED');
  });

  test('works beside its successor for the overlap, which has its scopes and length of life', async () => {
    const day = 86_400;
    const expires_at = new Date(clock.now().getTime() + 30 * day * 1000).toISOString();
    const old = await make('of-anna', { expires_at });
    clock.pass(10 * day);
    const { data } = await call('of-anna', 'POST', `/keys/${old.id}/rotation`, { overlap_hours: 2 });
    expect(data.attributes).toMatchObject({ name: 'CRM', scopes: ['notices:write'] });
    expect(new Date(data.attributes.expires_at).getTime() - clock.now().getTime()).toBe(30 * day * 1000);
    expect([await opens(old.attributes.key), await opens(data.attributes.key)]).toEqual([200, 200]);
    clock.pass(2 * 3600);
    expect([await opens(old.attributes.key), await opens(data.attributes.key)]).toEqual([401, 200]);
  });

  test('is ended at once, and never by another firm', async () => {
    const { id, attributes } = await make('of-anna');
    expect((await call('of-bert', 'DELETE', `/keys/${id}`)).error.code).toBe('KEY_NOT_FOUND');
    expect((await call('of-bert', 'POST', `/keys/${id}/rotation`, { overlap_hours: 24 })).error.code).toBe(
      'KEY_NOT_FOUND',
    );
    expect((await call('of-anna', 'DELETE', `/keys/${id}`)).status).toBe(204);
    expect(await opens(attributes.key)).toBe(401);
    expect((await call('of-anna', 'DELETE', `/keys/${id}`)).error.code).toBe('KEY_NOT_FOUND');
    const about = await db.query(anna.id, (q) => q.select().from(audit).where(eq(audit.target_id, id)));
    expect(about.map(({ act }) => act)).toEqual(['backoffice-key-made', 'backoffice-key-withdrawn']);
  });

  test.each([
    [{ name: ' ' }, '/name'],
    [{ scopes: [] }, '/scopes'],
    [{ scopes: ['notices:write', 'notices:write'] }, '/scopes'],
    [{ scopes: ['everything'] }, '/scopes/0'],
    [{ expires_at: 'tomorrow' }, '/expires_at'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, '/expires_at'],
    [{ licence: 'x' }, '/licence'],
  ])('is not made of %j', async (given, pointer) => {
    const { status, error } = await call('of-anna', 'POST', '/keys', {
      name: 'A',
      scopes: ['notices:write'],
      ...given,
    });
    expect([status, error.fields[0].pointer]).toEqual([422, pointer]);
  });
});

describe('a supplier', () => {
  let key: string;
  let supplier: string;
  beforeAll(async () => {
    const told = await command('make-for-supplier Crm-BV CRM notices:write events:read');
    key = keyIn(told);
    supplier = /id: (\S+)/.exec(told)![1]!;
  });
  const grant = (by: string, allowed: string[]) => call(by, 'PUT', `/suppliers/${supplier}`, { scopes: allowed });

  test('opens the firms that let it in, each named in the header, and no other', async () => {
    expect((await call(key, 'GET', '/maintenance')).error.code).toBe('LICENCE_REQUIRED');
    expect(await opens(key, anna.firm_id)).toBe(404);
    expect((await grant('of-anna', ['notices:write'])).data.attributes).toMatchObject({ name: 'Crm-BV' });
    expect([await opens(key, anna.firm_id), await opens(key, bert.firm_id), await opens(key, 'no-such-firm')]).toEqual([
      200, 404, 404,
    ]);
  });

  test('writes in the firm that it names alone', async () => {
    await grant('of-anna', ['notices:write']);
    await grant('of-bert', ['notices:write']);
    await call(key, 'PUT', '/maintenance', { maintenance: true }, bert.firm_id);
    const rows = await db.queryAsSystem((q) =>
      q.select({ id: licences.id, maintenance: licences.maintenance }).from(licences),
    );
    expect(rows.filter(({ maintenance }) => maintenance).map(({ id }) => id)).toEqual([bert.id]);
    await call(key, 'PUT', '/maintenance', { maintenance: false }, bert.firm_id);
  });

  test('is named in the trail of the firm, beside the firm’s own keys', async () => {
    await grant('of-anna', ['notices:write']);
    await call(key, 'PUT', '/maintenance', { maintenance: true }, anna.firm_id);
    await call('of-anna', 'PUT', '/maintenance', { maintenance: false });
    const { data } = await call('of-anna', 'GET', '/trail');
    const names = data.map(({ attributes }: { attributes: { by: { name: string | null } } }) => attributes.by.name);
    expect(names).toContain('Crm-BV: CRM');
    expect(names).not.toContain(null);
  });

  test('has the scopes that both its key and the grant have', async () => {
    await grant('of-anna', ['events:read', 'view-as']);
    const events = await call(key, 'GET', '/events', undefined, anna.firm_id);
    expect([events.status, await opens(key, anna.firm_id)]).toEqual([200, 403]);
    // Granted, and not the key's own.
    const link = await call(key, 'POST', '/consumers/nobody/view-as-link', { by: 'Crm-BV' }, anna.firm_id);
    expect([link.status, link.error.code]).toEqual([403, 'ACCESS_DENIED']);
  });

  test('is shown to the firm, and let out from the next call on', async () => {
    await grant('of-anna', ['notices:write']);
    const shown = await call('of-anna', 'GET', '/suppliers');
    expect(shown.data).toMatchObject([{ id: supplier, attributes: { name: 'Crm-BV', scopes: ['notices:write'] } }]);
    expect((await call('of-anna', 'DELETE', `/suppliers/${supplier}`)).status).toBe(204);
    expect(await opens(key, anna.firm_id)).toBe(404);
    expect((await call('of-anna', 'GET', '/suppliers')).data).toEqual([]);
    expect((await call('of-anna', 'DELETE', `/suppliers/${supplier}`)).error.code).toBe('SUPPLIER_NOT_FOUND');
    expect((await call('of-anna', 'PUT', `/suppliers/${randomUUID()}`, { scopes: ['view-as'] })).error.code).toBe(
      'SUPPLIER_NOT_FOUND',
    );
  });

  test('rotates its key without losing what let it in', async () => {
    await grant('of-anna', ['notices:write']);
    const list = await command('list');
    const [id = ''] = list
      .split('\n')
      .find((line) => line.includes('Crm-BV: CRM'))!
      .split(' ');
    const next = keyIn(await command(`rotate ${id} 0`));
    expect([await opens(key, anna.firm_id), await opens(next, anna.firm_id)]).toEqual([401, 200]);
  });

  test('is granted and ended by command too', async () => {
    const other = keyIn(await command('make-for-supplier Archief-BV DMS notices:write'));
    await command('grant bert.test.example Archief-BV notices:write');
    expect(await opens(other, bert.firm_id)).toBe(200);
    await command('end-grant bert.test.example Archief-BV');
    expect(await opens(other, bert.firm_id)).toBe(404);
    await expect(command('grant bert.test.example Nobody notices:write')).rejects.toThrow(
      'No supplier is called Nobody.',
    );
  });
});

test('the firm’s own key may name its own licence, and no other', async () => {
  expect([await opens('of-anna', anna.firm_id), await opens('of-anna', bert.firm_id)]).toEqual([200, 404]);
});

test('a key made by command ends with the day that it was made until', async () => {
  const key = keyIn(await command('make anna.test.example CRM notices:write until=2031-01-31'));
  const [row] = await db.queryAsSystem((q) =>
    q
      .select()
      .from(backoffice_keys)
      .where(eq(backoffice_keys.expires_at, new Date('2031-01-31T23:59:59.999Z'))),
  );
  expect([row?.name, await opens(key)]).toEqual(['CRM', 200]);
  await expect(command('make anna.test.example CRM notices:write until=31-01-2031')).rejects.toThrow('until=');
  await expect(command('make anna.test.example CRM notices:write until=2020-01-01')).rejects.toThrow(
    'A key until 2020-01-01 would open nothing',
  );
});

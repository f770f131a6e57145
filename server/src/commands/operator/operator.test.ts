import { scopes } from '@klantportaal/contract/firm-calls';
import {
  type OperatorCall,
  type OperatorCallName,
  operatorCalls,
} from '@klantportaal/contract/operator/operator-calls';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, getDomain, type Household } from '../../../test/rows.ts';
import { buildApp } from '../../app.ts';
import { audit } from '../../modules/audit/audit.table.ts';
import { addKey } from '../../modules/identity/keys/keys.queries.ts';
import { putSupplier } from '../../modules/identity/suppliers/suppliers.queries.ts';
import { outbox } from '../../platform/jobs/outbox.table.ts';

let db: TestDatabase;
let app: FastifyInstance;
let home: Household;
let other: Household;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  other = await addHousehold(db);
  app = await buildApp(testContext(db));
  await db.transactionAsSystem(async (tx) => {
    const key = { created_at: new Date(), name: 'monitoring' };
    await addKey(tx, { ...key, key: 'reader', scopes: ['operator:read'] });
    await addKey(tx, { ...key, key: 'operator', scopes: ['operator:read', 'operator:write'] });
    // Keys that no command makes: of others, with the scopes of an operator.
    const all = [...scopes, 'operator:read', 'operator:write'];
    await addKey(tx, { ...key, key: 'of-firm', licence_id: home.licence.id, scopes: all });
    const { id } = await putSupplier(tx, 'CRM', new Date());
    await addKey(tx, { ...key, key: 'of-supplier', supplier_id: id, scopes: all });
    const past = new Date('2020-01-01');
    await addKey(tx, { ...key, key: 'expired', scopes: ['operator:read', 'operator:write'], expires_at: past });
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const rows = Object.entries(operatorCalls) as [OperatorCallName, OperatorCall][];
const at = (path: string, id: string) => path.replace(/\{\w+\}/g, encodeURIComponent(id));

async function send(key: string, method: OperatorCall['method'], url: string, payload?: object) {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const attributes = (body: { data: { id: string; attributes: object }[] }) =>
  body.data.map(({ id, attributes: more }) => ({ id, ...more }));

describe.each(rows)('%s', (_, { method, path, scope }) => {
  test('is refused to everybody but a key of the installation that has its scope', async () => {
    for (const key of ['of-firm', 'of-supplier', 'nobody', ''])
      expect([key, (await send(key, method, at(path, home.licence.firm_id), {})).body.error.code]).toEqual([
        key,
        'AUTH_REQUIRED',
      ]);
    expect((await send('expired', method, at(path, 'x'), {})).body.error.code).toBe('TOKEN_HAS_EXPIRED');
    if (scope === 'operator:write')
      expect((await send('reader', method, at(path, home.licence.firm_id), {})).body.error.code).toBe('ACCESS_DENIED');
  });

  test('answers rubbish with a code of its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }), async (id, value) => {
        const payload = method === 'GET' ? undefined : { value, ids: value, consumers: value, maintenance: value };
        const { status } = await send('operator', method, at(path, id || 'x'), payload);
        expect(method === 'GET' ? [200] : [404, 422, 400]).toContain(status);
      }),
      { numRuns: 15 },
    );
  });
});

test('no key of the installation opens a call of a firm', async () => {
  expect((await send('operator', 'GET', '/backoffice/v1/dossiers')).body.error.code).toBe('AUTH_REQUIRED');
});

describe('who operates the installation', () => {
  test('sees firms with numbers, and nothing of their dossiers', async () => {
    const { body } = await send('reader', 'GET', '/operator/v1/licences');
    expect(attributes(body)).toContainEqual({
      id: home.licence.firm_id,
      name: home.licence.name,
      domains: [await getDomain(db, home.licence.id)],
      state: 'open',
      is_sandbox: false,
      dossiers: 1,
      consumers: 1,
      staff: 0,
      created_at: home.licence.created_at.toISOString(),
    });
    expect(JSON.stringify(body)).not.toContain(home.consumer.display_name);
  });

  test('sets limits, name by name, in the trail of that firm alone', async () => {
    const url = `/operator/v1/licences/${home.licence.firm_id}/limits`;
    await send('operator', 'PUT', url, { consumers: 1, calls_per_minute: 5 });
    const { body } = await send('operator', 'PUT', url, { calls_per_minute: null });
    expect(body.data.attributes).toMatchObject({
      limits: { storage_mb: null, consumers: 1, calls_per_minute: null },
      used: { storage_mb: null, consumers: 1 },
      near: ['1 of 1 consumers'],
    });
    expect(attributes((await send('reader', 'GET', '/operator/v1/limits')).body)).toMatchObject([
      { id: home.licence.firm_id },
    ]);
    expect((await send('operator', 'PUT', url, { consumers: null })).body.data.attributes.near).toEqual([]);
    const lines = await db.queryAsSystem((q) => q.select().from(audit));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      licence_id: home.licence.id,
      act: 'limits-set',
      actor_kind: 'system',
      details: { consumers: 1, operator_key: 'monitoring' },
    });
    expect((await send('operator', 'PUT', '/operator/v1/licences/nobody/limits', {})).body.error.code).toBe(
      'LICENCE_NOT_FOUND',
    );
  });

  test('closes one portal and all of them', async () => {
    const closed = { maintenance: true, show_notice: false, notice: { nl: 'Even dicht' } };
    const url = `/operator/v1/licences/${other.licence.firm_id}/maintenance`;
    expect((await send('operator', 'PUT', url, closed)).body.data.attributes).toMatchObject({ maintenance: true });
    expect((await send('reader', 'GET', '/operator/v1/maintenance')).body.data.attributes).toMatchObject({
      maintenance: false,
    });
    const states = async () =>
      attributes((await send('reader', 'GET', '/operator/v1/licences')).body).map(
        (firm) => (firm as { state?: string }).state,
      );
    expect((await states()).sort()).toEqual(['maintenance', 'open']);
    await send('operator', 'PUT', url, { ...closed, maintenance: false, notice: null });
    expect((await send('operator', 'PUT', '/operator/v1/maintenance', closed)).body.data.attributes).toMatchObject({
      maintenance: true,
      notice: { nl: 'Even dicht' },
    });
    expect(await states()).toEqual(['open', 'open']);
  });

  test('tries again and forgets what was given up, and nothing else', async () => {
    const now = new Date();
    const job = { licence_id: home.licence.id, kind: 'mail' as const, next_at: now, created_at: now };
    const payload = { template: 'password-reset', consumer_id: home.consumer.id };
    const [dead, gone, waits] = await db.transaction(home.licence.id, (tx) =>
      tx
        .insert(outbox)
        .values([
          { ...job, payload, dead_at: now, last_error: 'refused' },
          { ...job, payload, dead_at: now },
          { ...job, payload },
        ])
        .returning(),
    );
    const listed = attributes((await send('reader', 'GET', '/operator/v1/outbox')).body);
    expect(listed).toHaveLength(3);
    expect(listed).toContainEqual(
      expect.objectContaining({
        id: dead!.id,
        firm_id: home.licence.firm_id,
        template: 'password-reset',
        last_error: 'refused',
      }),
    );
    const retried = await send('operator', 'POST', '/operator/v1/outbox/retries', { ids: [dead!.id, waits!.id] });
    expect(attributes(retried.body)).toEqual([{ id: dead!.id, kind: 'mail' }]);
    const dropped = await send('operator', 'POST', '/operator/v1/outbox/drops', { ids: [gone!.id, waits!.id] });
    expect(attributes(dropped.body)).toEqual([{ id: gone!.id, kind: 'mail' }]);
    expect((await db.queryAsSystem((q) => q.select().from(outbox))).map(({ id }) => id).sort()).toEqual(
      [dead!.id, waits!.id].sort(),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { expect, test } from 'vitest';
import { fakeAdapters, testContext } from '../../../../test/app-context.ts';
import { getFirmKey, giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { addHousehold } from '../../../../test/rows.ts';
import { buildApp } from '../../../app.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { dispatchDue } from './dispatch.ts';

test('an endpoint that the firm pauses is sent nothing, nobody is mailed, and what happens meanwhile follows', async () => {
  const db = await freshDatabase();
  const sent: string[] = [];
  const webhooks = {
    refusal: () => null,
    close: () => {},
    send: async ({ body }: { body: string }) => {
      sent.push(JSON.parse(body).type);
      return { status: 204, error: null, duration_ms: 1, retry_after: null };
    },
  };
  // A second later each time, so that the feed has an order.
  let at = Date.UTC(2026, 2, 2, 9);
  const now = () => new Date((at += 1000));
  const context = testContext(db, { clock: { now }, adapters: { ...fakeAdapters, webhooks } });
  const app = await buildApp(context);
  const home = await addHousehold(db);
  const { id: licence_id } = home.licence;
  await giveKey(db, licence_id, getFirmKey(home), ['webhooks:read', 'webhooks:write', 'events:read']);
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${getFirmKey(home)}` };
    const answer = await app.inject({ method, url: `/backoffice/v1${path}`, headers, ...pickGiven({ payload }) });
    return { status: answer.statusCode, data: answer.json().data };
  };
  const dispatch = () =>
    dispatchDue({ ...context, log: { warn: (details) => expect.unreachable(JSON.stringify(details)) } });

  const body = { url: 'https://crm.example/', types: ['otd.signed'], contact: 'beheer@kantoor.example' };
  const { id } = (await call('POST', '/webhooks', body)).data;
  const paused = (await call('POST', `/webhooks/${id}/pause`)).data.attributes;
  expect(paused).toMatchObject({ paused_at: expect.any(String), failing_since: null });
  expect((await call('POST', `/webhooks/${id}/pause`)).data.attributes).toEqual(paused);
  await db.transaction(licence_id, (tx) =>
    recordMadeUpEvent(tx, { licence_id, by: 'consumer', type: 'otd.signed', at: now(), data: {} }),
  );
  await dispatch();
  expect(sent).toEqual([]);
  const [listed] = (await call('GET', '/webhooks')).data;
  expect([listed.attributes.waiting, (await call('GET', `/webhooks/${id}`)).data.attributes.waiting]).toEqual([1, 1]);
  expect(await db.queryAsSystem((q) => q.select().from(outbox))).toEqual([]);

  await call('POST', `/webhooks/${id}/resumption`);
  await dispatch();
  expect(sent).toEqual(['otd.signed']);
  expect((await call('GET', `/webhooks/${id}`)).data.attributes.waiting).toBe(0);
  const told = (await call('GET', '/events')).data as { attributes: { type: string; actor: string } }[];
  expect(told.map(({ attributes }) => `${attributes.type} by ${attributes.actor}`)).toEqual([
    'webhook.made by key',
    'webhook.paused by key',
    'otd.signed by consumer',
    'webhook.resumed by key',
  ]);
  expect((await call('POST', `/webhooks/${randomUUID()}/pause`)).status).toBe(404);
  await app.close();
  await db.close();
});

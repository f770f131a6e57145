import { randomUUID } from 'node:crypto';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fakeAdapters, testContext } from '../../../../test/app-context.ts';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { addHousehold, type Household } from '../../../../test/rows.ts';
import { addColleague } from '../../../../test/staff.ts';
import { openReceiver, type Received, type Receiver } from '../../../../test/stand-ins/receiver.ts';
import { buildApp } from '../../../app.ts';
import { openWebhooks } from '../../../platform/adapters/webhooks/webhooks.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { type DispatchContext, dispatchDue } from './dispatch.ts';
import { PAUSED_AFTER_MS } from './schedule.ts';

let db: TestDatabase;
let app: FastifyInstance;
let context: DispatchContext;
let receiver: Receiver;
let url: string;
let now = Date.now();
let received: Receiver['received'];
let answers: Receiver['answers'];
const clock = { now: () => new Date(now) };
const webhooks = openWebhooks({ allowLoopback: true, timeout_ms: 400 });

beforeAll(async () => {
  db = await freshDatabase();
  receiver = await openReceiver();
  ({ url, received, answers } = receiver);
  const made = testContext(db, { clock, adapters: { ...fakeAdapters, webhooks } });
  context = { ...made, log: { warn: (details) => expect.unreachable(JSON.stringify(details)) } };
  app = await buildApp(made);
});
afterEach(() => receiver.reset());
afterAll(async () => {
  await app.close();
  webhooks.close();
  await receiver.close();
  await db.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A new firm with a household and an endpoint at a path of its own. */
async function firm(types: string[] = ['*'], overrides: object = {}, before?: (home: Household) => Promise<unknown>) {
  const household = await addHousehold(db);
  await before?.(household);
  const key = `key-of-${household.licence.id}`;
  await giveKey(db, household.licence.id, key, ['webhooks:read', 'webhooks:write', 'events:read']);
  const call = async (method: Method, path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await app.inject({ method, url: `/backoffice/v1${path}`, headers, ...pickGiven({ payload }) });
    return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) };
  };
  const path = `/${randomUUID()}`;
  const { data } = await call('POST', '/webhooks', { url: url + path, types, ...overrides });
  pass(1);
  const of = `/webhooks/${data.id}`;
  return {
    household,
    call,
    path,
    of,
    secret: data.attributes.secret as string,
    got: () => received.filter((one) => one.path === path),
    attempts: async () => (await call('GET', `${of}/attempts`)).data as { id: string; attributes: Attempt }[],
    state: async () => (await call('GET', of)).data.attributes,
  };
}
interface Attempt {
  message_id: string;
  type: string;
  status: number | null;
  error: string | null;
  outcome: string;
  next_attempt_at: string | null;
}

const happen = (household: Household, type: EventType) =>
  db.transaction(household.licence.id, (tx) =>
    recordMadeUpEvent(tx, {
      licence_id: household.licence.id,
      dossier_id: household.dossier.id,
      consumer_id: household.consumer.id,
      by: 'consumer',
      type,
      at: clock.now(),
      data: { secret_of_the_client: true },
    }),
  );
const pass = (ms: number) => {
  now += ms;
};
const listTypes = (messages: readonly Received[]): string[] => messages.map(({ body }) => JSON.parse(body).type);
const listIds = (messages: readonly Received[]) => messages.map(({ headers }) => headers['webhook-id']);

describe('an endpoint', () => {
  test('is told what happened, signed as Standard Webhooks has it, with ids and the place in the feed alone', async () => {
    const crm = await firm();
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    const [message, ...more] = crm.got();
    expect(more).toEqual([]);
    const verified = new Webhook(crm.secret).verify(message!.body, message!.headers as Record<string, string>);
    const [made, event] = (await crm.call('GET', '/events')).data;
    expect(made.attributes.data.host).toBe(new URL(url).host);
    expect(verified).toEqual({
      type: 'otd.signed',
      timestamp: event.attributes.at,
      data: {
        event_id: event.id,
        position: 2,
        dossier_firm_id: crm.household.dossier.firm_id,
        consumer_firm_id: crm.household.consumer.firm_id,
      },
    });
    expect(message!.headers['webhook-id']).toBe(event.id);
    expect(message!.body).not.toContain('secret_of_the_client');
    expect(() =>
      new Webhook(crm.secret).verify(`${message!.body} `, message!.headers as Record<string, string>),
    ).toThrow();
  });

  test('is told of the types that it wants, of its own firm, from now on', async () => {
    const other = await firm();
    const crm = await firm(['delivery.*', 'otd.signed']);
    for (const type of ['delivery.received', 'otd.signed', 'invoice.paid'] as const) await happen(crm.household, type);
    await dispatchDue(context);
    const late = await crm.call('POST', '/webhooks', { url: `${url}/late`, types: ['*'] });
    expect(late.status).toBe(201);
    await dispatchDue(context);
    // Four are on their way at once, in no order.
    expect(listTypes(crm.got()).sort()).toEqual(['delivery.received', 'otd.signed']);
    expect([other.got(), received.filter(({ path }) => path === '/late')]).toEqual([[], []]);
  });

  test('is told nothing of what happened before it was made, though nobody has read the feed yet', async () => {
    const crm = await firm(['*'], {}, (home) => happen(home, 'delivery.received'));
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    expect(listTypes(crm.got())).toEqual(['otd.signed']);
  });

  test('is sent to once, however many processes look', async () => {
    const crm = await firm();
    for (let nth = 0; nth < 30; nth += 1) await happen(crm.household, 'otd.signed');
    await Promise.all([dispatchDue(context), dispatchDue(context), dispatchDue(context)]);
    expect([crm.got().length, new Set(listIds(crm.got())).size]).toEqual([30, 30]);
  });

  test.each([
    ['http://10.0.0.1/hook', 'address_not_public'],
    ['https://169.254.169.254/latest', 'address_not_public'],
    ['https://[::ffff:10.0.0.1]/', 'address_not_public'],
    ['https://0x0a000001/', 'address_not_public'],
    ['https://intranet/', 'address_not_public'],
    ['https://localhost./', 'address_not_public'],
    ['https://@receiver.example/', 'invalid_url'],
    ['http://crm.example/hook', 'https_required'],
    ['ftp://crm.example/', 'invalid_url'],
    ['https://me:secret@crm.example/', 'invalid_url'],
    ['crm.example', 'invalid_url'],
  ])('is never %s', async (address, code) => {
    const crm = await firm();
    const { status, error } = await crm.call('POST', '/webhooks', { url: address, types: ['*'] });
    expect([status, error.fields]).toMatchObject([422, [{ pointer: '/url', code }]]);
  });

  test.each([
    [[], '/types'],
    [['otd.signd'], '/types/0'],
    [['*', 'signed.*x'], '/types/1'],
    [undefined, '/types'],
  ])('wants %j of no firm', async (types, pointer) => {
    const crm = await firm();
    const { error } = await crm.call('POST', '/webhooks', { url: `${url}/x`, types });
    expect(error.fields[0].pointer).toBe(pointer);
  });

  test('is another firm’s business in no call', async () => {
    const [crm, stranger] = [await firm(), await firm()];
    const body = { url: `${url}/taken-over`, types: ['*'] };
    const answers = [
      await stranger.call('GET', crm.of),
      await stranger.call('PUT', crm.of, body),
      await stranger.call('DELETE', crm.of),
      await stranger.call('POST', `${crm.of}/secret`, { overlap_hours: 24 }),
      await stranger.call('POST', `${crm.of}/test`),
      await stranger.call('POST', `${crm.of}/replay`, { after: null }),
      await stranger.call('GET', `${crm.of}/attempts`),
    ];
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
      answers.map(() => [404, 'WEBHOOK_NOT_FOUND']),
    );
    expect(await crm.state()).toMatchObject({ url: url + crm.path });
  });
});

describe('a message that is not taken', () => {
  test('is tried again later, and each try is kept with its answer', async () => {
    const crm = await firm();
    answers.set(crm.path, { status: 500 });
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    await dispatchDue(context);
    const [first] = await crm.attempts();
    expect(first!.attributes).toMatchObject({ status: 500, error: 'out of order', outcome: 'waiting' });
    expect(await crm.state()).toMatchObject({ failing_since: expect.any(String), waiting: 1 });
    answers.delete(crm.path);
    pass(7_000);
    await dispatchDue(context);
    expect((await crm.attempts()).map(({ attributes }) => [attributes.status, attributes.outcome])).toEqual([
      [204, 'taken'],
      [500, 'waiting'],
    ]);
    expect(new Set(listIds(crm.got())).size).toBe(1);
    expect(await crm.state()).toMatchObject({ failing_since: null, waiting: 0 });
  });

  test('waits at least as long as the receiver asks', async () => {
    const crm = await firm();
    answers.set(crm.path, { status: 429, headers: { 'retry-after': '3600' } });
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    const [attempt] = await crm.attempts();
    expect(new Date(attempt!.attributes.next_attempt_at!).getTime() - now).toBeGreaterThanOrEqual(3_600_000);
  });

  test('is given up after three days, and can be sent again', async () => {
    const crm = await firm();
    answers.set(crm.path, { status: 503 });
    await happen(crm.household, 'otd.signed');
    const begun = now;
    let last: Attempt | undefined;
    while (last?.outcome !== 'given-up') {
      await dispatchDue(context);
      last = (await crm.attempts())[0]!.attributes;
      if (last.next_attempt_at) now = new Date(last.next_attempt_at).getTime();
    }
    expect((now - begun) / DAY_MS).toBeGreaterThan(2.5);
    expect((now - begun) / DAY_MS).toBeLessThan(4);
    answers.delete(crm.path);
    const [attempt] = await crm.attempts();
    pass(1_000);
    expect((await crm.call('POST', `${crm.of}/attempts/${attempt!.id}/redelivery`)).status).toBe(202);
    await dispatchDue(context);
    expect((await crm.attempts())[0]!.attributes).toMatchObject({ outcome: 'taken', message_id: last.message_id });
  });

  test('is not carried on to where a redirect leads', async () => {
    const crm = await firm();
    answers.set(crm.path, { status: 307, headers: { location: `${url}/inside` } });
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    expect(received.filter(({ path }) => path === '/inside')).toEqual([]);
    expect((await crm.attempts())[0]!.attributes).toMatchObject({ status: 307, outcome: 'waiting' });
  });

  test('to an endpoint that hangs holds up no other', async () => {
    const hanging = await firm(['otd.*']);
    answers.set(hanging.path, { status: 200, hangs: true });
    const { data } = await hanging.call('POST', '/webhooks', { url: `${url}/beside`, types: ['otd.*'] });
    for (let nth = 0; nth < 12; nth += 1) await happen(hanging.household, 'otd.signed');
    const begun = performance.now();
    const all = dispatchDue(context);
    await expect.poll(() => received.filter(({ path }) => path === '/beside').length, { timeout: 10_000 }).toBe(12);
    const others = performance.now() - begun;
    await all;
    expect(others).toBeLessThan(performance.now() - begun);
    expect((await hanging.attempts()).map(({ attributes }) => attributes.error)).toEqual(
      Array.from({ length: 12 }, () => 'no answer within 0.4 seconds'),
    );
    expect((await hanging.call('GET', `/webhooks/${data.id}`)).data.attributes.waiting).toBe(0);
  });
});

describe('an endpoint that is paused', () => {
  const mails = () => db.queryAsSystem((q) => q.select().from(outbox));

  test('said that it is gone: the firm hears it by mail and event, and what happens is kept', async () => {
    const crm = await firm(['otd.signed'], { contact: 'beheer@kantoor.example' });
    answers.set(crm.path, { status: 410 });
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    expect(await crm.state()).toMatchObject({ paused_at: expect.any(String) });
    const orders = (await mails()).filter(({ licence_id }) => licence_id === crm.household.licence.id);
    expect(orders).toMatchObject([
      { kind: 'firm-mail', payload: { to: 'beheer@kantoor.example', data: { reason: 'gone' } } },
    ]);
    const told = (await crm.call('GET', '/events')).data.map(
      ({ attributes }: { attributes: { type: string } }) => attributes.type,
    );
    expect(told.toSorted()).toEqual(['otd.signed', 'webhook.made', 'webhook.paused']);
    await happen(crm.household, 'otd.signed');
    answers.delete(crm.path);
    await dispatchDue(context);
    expect(crm.got()).toHaveLength(1);
    expect((await crm.call('POST', `${crm.of}/resumption`)).data.attributes.paused_at).toBeNull();
    await dispatchDue(context);
    expect(crm.got()).toHaveLength(2);
  });

  test('took nothing for five days: administrators hear it where nobody is named, and resuming sends at once', async () => {
    const crm = await firm(['otd.signed']);
    const { id: licence_id } = crm.household.licence;
    await addColleague(db, licence_id, 'administrator', { email: 'boss@kantoor.example' });
    await addColleague(db, licence_id, 'administrator', { email: 'gone@kantoor.example', ended_at: new Date(0) });
    await addColleague(db, licence_id, 'adviser');
    answers.set(crm.path, { status: 500 });
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    pass(PAUSED_AFTER_MS - 60_000);
    await dispatchDue(context);
    expect((await crm.state()).paused_at).toBeNull();
    await happen(crm.household, 'otd.signed');
    pass(120_000);
    await dispatchDue(context);
    expect((await crm.state()).paused_at).not.toBeNull();
    const orders = (await mails()).filter((order) => order.licence_id === licence_id);
    expect(orders).toMatchObject([
      { kind: 'firm-mail', payload: { to: 'boss@kantoor.example', data: { reason: 'failing' } } },
    ]);
    answers.delete(crm.path);
    const before = crm.got().length;
    await crm.call('POST', `${crm.of}/resumption`);
    await dispatchDue(context);
    // Both that waited, though the next try of the first was hours away.
    expect(crm.got()).toHaveLength(before + 2);
    expect((await crm.state()).waiting).toBe(0);
  });
});

describe('a firm', () => {
  test('changes the secret without a gap', async () => {
    // The library that verifies goes by its own clock.
    now = Date.now();
    const crm = await firm();
    const { data } = await crm.call('POST', `${crm.of}/secret`, { overlap_hours: 1 });
    const [old, next] = [new Webhook(crm.secret), new Webhook(data.attributes.secret)];
    const getHeaders = ({ headers }: Received) => headers as Record<string, string>;
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    const [during] = crm.got();
    for (const one of [old, next]) expect(one.verify(during!.body, getHeaders(during!))).toBeTruthy();
    pass(3_600_000);
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    const after = crm.got().at(-1)!;
    expect(after.headers['webhook-signature']).not.toContain(' ');
  });

  test('tries an endpoint, and is told at once what came of it', async () => {
    const crm = await firm();
    const right = await crm.call('POST', `${crm.of}/test`);
    expect(right.data.attributes).toMatchObject({ type: 'webhook.test', status: 204, outcome: 'taken' });
    answers.set(crm.path, { status: 500 });
    const wrong = await crm.call('POST', `${crm.of}/test`);
    expect(wrong.data.attributes).toMatchObject({ status: 500, error: 'out of order', outcome: 'given-up' });
    pass(DAY_MS);
    await dispatchDue(context);
    expect(crm.got()).toHaveLength(2);
    expect(await crm.state()).toMatchObject({ failing_since: null, waiting: 0 });
  });

  test('has everything after an event sent again, under the same ids', async () => {
    const crm = await firm();
    for (const type of ['otd.signed', 'invoice.paid', 'delivery.received'] as const) await happen(crm.household, type);
    await dispatchDue(context);
    const [, first, ...others] = (await crm.call('GET', '/events')).data as { id: string }[];
    expect((await crm.call('POST', `${crm.of}/replay`, { after: first!.id })).status).toBe(202);
    await dispatchDue(context);
    const again = listIds(crm.got()).slice(3);
    expect(again.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    expect((await crm.call('POST', `${crm.of}/replay`, { after: randomUUID() })).error.code).toBe('EVENT_NOT_FOUND');
  });

  test('moves and removes an endpoint, with what waits', async () => {
    const crm = await firm();
    answers.set(crm.path, { status: 500 });
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    await crm.call('PUT', crm.of, { url: `${url}/moved`, types: ['*'] });
    pass(7_000);
    await dispatchDue(context);
    expect(received.filter(({ path }) => path === '/moved')).toHaveLength(1);
    expect((await crm.call('DELETE', crm.of)).status).toBe(204);
    await happen(crm.household, 'otd.signed');
    await dispatchDue(context);
    expect(received.filter(({ path }) => path === '/moved')).toHaveLength(1);
    expect((await crm.call('GET', crm.of)).status).toBe(404);
  });
});

import { gzipSync } from 'node:zlib';
import { endpointNames } from '@klantportaal/contract/endpoints';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addHousehold, type Household } from '../../../../test/rows.ts';
import { as, testSessions } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { markAsDatabaseError } from '../../../platform/db/errors.ts';
import { openLog } from '../../../platform/http/log.ts';
import { idempotency_keys } from '../../../platform/jobs/outbox.table.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handler.ts';
import { watchClaims } from './idempotency.ts';

let db: TestDatabase;
let anna: Household;
beforeAll(async () => {
  db = await freshDatabase();
  anna = await addHousehold(db);
});
afterAll(() => db.close());

/** The answer of calls that a test does not care about, once access is granted. */
const elsewhere = async () => fail('SERVICE_UNAVAILABLE');
const others = createPartial<Handlers>(Object.fromEntries(endpointNames.map((name) => [name, elsewhere])));
const preference = () => ({ consumer_api_id: anna.consumer.id, enabled: true, email: true, phone: false, post: false });

/** An app with the given handlers; every other call is unavailable. */
const appWith = (handlers: Partial<Handlers>, given: Parameters<typeof testContext>[1] = {}) =>
  buildApp(testContext(db, { sessions: testSessions(db), ...given }), { handlers: { ...others, ...handlers } });
const save = async (app: Awaited<ReturnType<typeof appWith>>, payload: object | string, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/consumers/update-marketing-preference',
    headers: { ...as(anna.consumer), 'content-type': 'application/json', ...headers },
    payload,
  });

describe('a refusal', () => {
  test('is an error answer with only a code and a message', async () => {
    const app = await appWith({});
    const answer = await app.inject('/api/no/such/call');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'ROUTE_NOT_FOUND', message: expect.any(String) } });
  });

  test.each([
    ['PUT', '/api/auth/login', 'POST'],
    ['PATCH', '/api/dossiers?x=1', 'GET, HEAD'],
    ['POST', '/backoffice/v1/dossiers/any/', 'DELETE, GET, HEAD, PUT'],
    ['OPTIONS', '/backoffice/v1/batch', 'POST'],
  ] as const)('of another method says which there are: %s %s', async (method, url, allow) => {
    const { statusCode, headers } = await (await appWith({})).inject({ method, url });
    expect([statusCode, headers.allow]).toEqual([405, allow]);
  });

  test('of a packed body says so', async () => {
    const app = await appWith({});
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: gzipSync('{}') });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().error.message).toContain('send it as it is');
  });

  test('of a body in another encoding says so', async () => {
    const payload = Buffer.from('{"email":"Caf\xe9"}', 'latin1');
    const headers = { 'content-type': 'application/json' };
    const answer = await (await appWith({})).inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, 'The body is no JSON: it is not in UTF-8.']);
  });

  test('of a handler reaches only those who may make the call', async () => {
    const app = await appWith({});
    expect((await app.inject('/api/dossiers')).statusCode).toBe(401);
    const answer = await app.inject({ url: '/api/dossiers', headers: as(anna.consumer) });
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  test('has the status and the details that a handler refuses with', async () => {
    const app = await appWith({ login: async () => fail('CONSUMER_LOCKED', { locked_time_remaining: 60 }) });
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a', password: 'b' } });
    expect(answer.statusCode).toBe(423);
    expect(answer.json().error).toMatchObject({ code: 'CONSUMER_LOCKED', locked_time_remaining: 60 });
  });

  test('is in the log with its code and without what was sent', async () => {
    const lines: string[] = [];
    const log = openLog({ LOG_LEVEL: 'info' }, 'json', { write: (line) => void lines.push(line) });
    const app = await appWith({ login: async () => fail('CONSUMER_LOCKED', { locked_time_remaining: 60 }) }, { log });
    await app.inject({ method: 'POST', url: '/api/auth/login?x=secret', payload: { email: 'secret', password: 'b' } });
    await app.inject('/api/dossiers?token=secret');
    await app.inject('/api/secret');
    expect(lines.map((line) => JSON.parse(line)).map(({ route, status, refused }) => [route, status, refused])).toEqual(
      [
        ['POST /api/auth/login', 423, 'CONSUMER_LOCKED'],
        ['GET /api/dossiers', 401, 'AUTH_REQUIRED'],
        ['GET (no route)', 404, 'ROUTE_NOT_FOUND'],
      ],
    );
    expect(lines.join('')).not.toContain('secret');
  });

  test('shows only the request id of an unknown failure, and reports it', async () => {
    const report = vi.fn();
    const adapters = createPartial<AppContext['adapters']>({
      errorReports: { report, forward: () => {}, close: async () => {} },
    });
    const getPartner = async () => {
      throw new Error('select secret from consumers');
    };
    const app = await appWith({ getPartner }, { adapters });
    const answer = await app.inject({ url: '/api/consumers/partner', headers: as(anna.consumer) });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json().error).toMatchObject({
      code: 'UNKNOWN_ERROR',
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(report).toHaveBeenCalledOnce();
  });

  test.each([
    ['a value that the database cannot hold', { code: '22021' }, 422, 'INVALID_REQUEST'],
    ['a row that is there already', { code: '23505' }, 409, 'DATABASE_ERROR'],
    ['a database that is away', { code: 'ECONNREFUSED' }, 503, 'DATABASE_ERROR'],
    ['a file that is gone', { code: 'ENOENT', elsewhere: true }, 500, 'UNKNOWN_ERROR'],
    ['a connection to somebody else that broke', { code: 'ECONNRESET', elsewhere: true }, 500, 'UNKNOWN_ERROR'],
  ])('names %s without a word of it', async (_, facts, status, code) => {
    const updateMarketingPreference = async () => {
      const error = Object.assign(
        new Error('Failed query: select secret'),
        { cause: Object.assign(new Error('secret'), facts) },
        facts,
      );
      throw 'elsewhere' in facts ? error : markAsDatabaseError(error);
    };
    const answer = await save(await appWith({ updateMarketingPreference }), preference());
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  });

  test('is a 500 if an answer does not fit its own schema', async () => {
    const app = await appWith({ listLicences: async () => JSON.parse('[{ "id": "x", "name": 1 }]') });
    expect((await app.inject('/api/licenses')).statusCode).toBe(500);
  });
});

describe('a body', () => {
  const ok = { updateMarketingPreference: async () => {} };

  test.each<[string, object | string, object, number, string]>([
    ['no JSON', '{"enabled":', {}, 400, 'MALFORMED_REQUEST'],
    ['poisoned JSON', '{"__proto__":{"a":1}}', {}, 400, 'MALFORMED_REQUEST'],
    ['a form instead', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'MALFORMED_REQUEST'],
    ['more than a megabyte', `"${'x'.repeat(1_100_000)}"`, {}, 413, 'MALFORMED_REQUEST'],
  ])('that is %s is refused', async (_, payload, headers, status, code) => {
    const answer = await save(await appWith(ok), payload, headers);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });

  test('may be larger if only somebody who is known may send it', async () => {
    const app = await appWith({ ...ok, login: async () => fail('AUTH_LOGIN_FAILED') });
    const sized = (bytes: number) => ({ email: 'a@b.example', password: 'x', more: 'x'.repeat(bytes) });
    const login = (bytes: number) => app.inject({ method: 'POST', url: '/api/auth/login', payload: sized(bytes) });
    expect([(await login(60_000)).statusCode, (await login(70_000)).statusCode]).toEqual([401, 413]);
    expect((await save(app, { ...preference(), more: 'x'.repeat(70_000) }, {})).statusCode).toBe(204);
    // The limit of a route that is no call.
    expect(app.initialConfig.bodyLimit).toBe(64 * 1024);
  });

  test('is refused with every wrong field, but a code of the catalogue takes precedence', async () => {
    const app = await appWith(ok);
    const without = await save(app, { ...preference(), consumer_api_id: '', enabled: 'yes' });
    expect(without.json().error.code).toBe('CONSUMER_ID_NOT_PROVIDED');
    const wrong = await save(app, { ...preference(), enabled: 'yes', post: null });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().error).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ pointer: '/enabled' }, { pointer: '/post' }],
    });
  });

  test('may be left out with a JSON content type if the call takes none', async () => {
    const app = await appWith({ logout: async () => {} });
    const headers = { ...as(anna.consumer), 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204);
  });

  test('that is missing altogether is refused with the code that the call has for it', async () => {
    const app = await appWith({ refresh: async () => fail('AUTH_REFRESH_INVALID_TOKEN') });
    const code = async (payload?: object) =>
      (await app.inject({ method: 'POST', url: '/api/auth/refresh', ...pickGiven({ payload }) })).json().error.code;
    expect(await code()).toBe('AUTH_REFRESH_MISSING_DATA');
    expect(await code({})).toBe('AUTH_REFRESH_MISSING_TOKEN');
  });
});

describe('access', () => {
  test('is refused to a session that must set up two-factor first, except for the settings calls', async () => {
    const sessions = testSessions(db);
    const setUp: typeof sessions.findByAccessToken = async (...args) => {
      const found = await sessions.findByAccessToken(...args);
      return typeof found === 'string' ? found : { ...found, two_factor_setup: true };
    };
    const app = await appWith({}, { sessions: { ...sessions, findByAccessToken: setUp } });
    const code = async (url: string) => (await app.inject({ url, headers: as(anna.consumer) })).json().error.code;
    expect(await code('/api/dossiers')).toBe('TWO_FACTOR_SETUP_REQUIRED');
    expect(await code('/api/auth/two-factor-qr')).toBe('SERVICE_UNAVAILABLE');
  });

  test('to the two-factor call needs a session, or a pending token in the body or as bearer', async () => {
    const seen: unknown[] = [];
    const twoFactor: Handlers['twoFactor'] = async ({ consumer }) => {
      seen.push('pending' in consumer);
      return fail('INVALID_OTP');
    };
    const app = await appWith({ twoFactor });
    const call = async (headers: Record<string, string>, accessToken?: string) => {
      const payload = { code: '123456', enabled: true, accessToken };
      return (await app.inject({ method: 'POST', url: '/api/auth/two-factor', headers, payload })).statusCode;
    };
    const pending = `pending.${anna.consumer.id}`;
    expect(await call({})).toBe(401);
    expect(await call({}, 'rubbish')).toBe(401);
    expect(await call(as(anna.consumer))).toBe(422);
    expect(await call({}, pending)).toBe(422);
    expect(await call({ authorization: `Bearer ${pending}` })).toBe(422);
    expect(seen).toEqual([false, true, true]);
    expect(
      (await app.inject({ url: '/api/dossiers', headers: { authorization: `Bearer ${pending}` } })).statusCode,
    ).toBe(401);
  });

  test('is closed during maintenance, but the start-up calls answer', async () => {
    const closed = await freshDatabase();
    const { consumer } = await addHousehold(closed, { maintenance: true });
    const app = await buildApp(testContext(closed, { sessions: testSessions(closed) }));
    expect((await app.inject('/api/maintenance')).json().data.attributes.maintenance).toBe(true);
    expect((await app.inject('/api/licenses/current')).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/banners', headers: as(consumer) })).json().error.code).toBe('MAINTENANCE');
    await closed.close();
  });
});

describe('an Idempotency-Key', () => {
  let partner: Awaited<ReturnType<typeof addConsumer>>;
  beforeAll(async () => {
    const { licence_id, dossier_id } = anna.consumer;
    partner = await addConsumer(db, { licence_id, dossier_id, position: 1 });
  });

  const counting = () => {
    let times = 0;
    const updateMarketingPreference = async () => {
      times += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
    };
    return { handlers: { updateMarketingPreference }, times: () => times };
  };

  test('is refused with something in its body that is nested without end', async () => {
    const app = await appWith({ updateMarketingPreference: async () => {} });
    const body = JSON.stringify({ ...preference(), more: '…' });
    const deep = body.replace('"…"', '['.repeat(50_000) + ']'.repeat(50_000));
    const answer = await save(app, deep, { 'idempotency-key': 'deep' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('turns ten simultaneous writes into one, and a later one too', async () => {
    const { handlers, times } = counting();
    const app = await appWith(handlers);
    const key = { 'idempotency-key': 'ten-at-once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(app, preference(), key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    const repeat = await save(app, preference(), key);
    expect([repeat.statusCode, repeat.headers['idempotency-replayed']]).toEqual([204, 'true']);
    expect(times()).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  });

  test('gives a repeat the answer of the first', async () => {
    let state = 0;
    const getPayment: Handlers['getPayment'] = async () => ({
      id: String((state += 1)),
      status: 'CREATED',
      url: null,
      received: null,
      left: 0,
    });
    const app = await appWith({ getPayment });
    const headers = { ...as(anna.consumer), 'idempotency-key': 'pay' };
    const id = anna.consumer.id;
    const payload = { productId: id, productActionId: id, invoiceId: id };
    const pay = (who = {}) =>
      app.inject({ method: 'POST', url: '/api/invoices/get-payment', headers: { ...headers, ...who }, payload });
    const first = await pay();
    // Somebody else with the same key has a write of their own, which changes nothing of hers.
    const others = await pay(as(partner));
    const again = await pay();
    expect([first.statusCode, first.json().data.id]).toEqual([200, '1']);
    expect([others.statusCode, others.json().data.id]).toEqual([200, '2']);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  test('with another body, call or consumer is another write, or refused', async () => {
    const { handlers, times } = counting();
    const app = await appWith(handlers);
    const key = { 'idempotency-key': 'mine' };
    expect((await save(app, preference(), key)).statusCode).toBe(204);
    const reused = await save(app, { ...preference(), post: true }, key);
    expect([reused.statusCode, reused.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await save(app, preference(), { ...key, ...as(partner) })).statusCode).toBe(204);
    expect(times()).toBe(2);
  });

  test('stores the answer with its effect, so that the write can be retried after any later failure', async () => {
    let times = 0;
    const updateMarketingPreference: Handlers['updateMarketingPreference'] = async ({ db: given, consumer }) => {
      times += 1;
      await given.transaction(consumer.licence_id, async () => {});
      throw new Error('The line broke after the commit.');
    };
    const app = await appWith({ updateMarketingPreference });
    const key = { 'idempotency-key': 'broke-off' };
    expect((await save(app, preference(), key)).statusCode).toBe(500);
    expect((await save(app, preference(), key)).statusCode).toBe(204);
    expect(times).toBe(1);
  });

  describe('whose process ended', () => {
    /** A claim of this long ago, in milliseconds, that nothing renews. */
    const claim = async (app: Awaited<ReturnType<typeof appWith>>, key: string, ago: number) => {
      await save(app, preference(), { 'idempotency-key': key });
      await db.transaction(anna.licence.id, (tx) =>
        tx
          .update(idempotency_keys)
          .set({ status: null, created_at: new Date(Date.now() - ago) })
          .where(eq(idempotency_keys.key, key)),
      );
    };
    const minute = 60_000;
    afterEach(() => vi.restoreAllMocks());

    test.each([
      ['a minute ago', minute],
      ['in what is the future since the clock was set back', -60 * minute],
    ])('%s is taken over', async (_, ago) => {
      const { handlers, times } = counting();
      const app = await appWith(handlers);
      await claim(app, `left${ago}`, ago);
      const real = performance.now.bind(performance);
      // Seconds pass as milliseconds for whoever measures them.
      vi.spyOn(performance, 'now').mockImplementation(() => real() * 100);
      expect((await save(app, preference(), { 'idempotency-key': `left${ago}` })).statusCode).toBe(204);
      expect(times()).toBe(2);
    });

    test('is told from one that is still renewed, whatever the clock says', () => {
      const watch = watchClaims();
      const now = new Date();
      const passed = vi.spyOn(performance, 'now').mockReturnValue(0);
      const renewed = (ahead: number) => watch.isAbandoned(new Date(now.getTime() + ahead), now);
      const seen = [0, 8_000, 16_000, 24_000, 34_000].map((ms) => {
        passed.mockReturnValue(ms);
        return renewed(60 * minute + Math.min(ms, 24_000));
      });
      expect(seen).toEqual([false, false, false, false, true]);
    });
  });

  test('that is not a valid key is refused', async () => {
    const answer = await save(await appWith(counting().handlers), preference(), { 'idempotency-key': 'x'.repeat(300) });
    expect(answer.json().error.code).toBe('MALFORMED_REQUEST');
  });

  test('is released after a refusal, so that the corrected form can use it', async () => {
    let refused = false;
    const updateMarketingPreference = async () => {
      if (!refused) {
        refused = true;
        fail('CONSUMER_NOT_FOUND');
      }
    };
    const app = await appWith({ updateMarketingPreference });
    const key = { 'idempotency-key': 'corrected' };
    expect((await save(app, preference(), key)).statusCode).toBe(404);
    expect((await save(app, { ...preference(), post: true }, key)).statusCode).toBe(204);
  });
});

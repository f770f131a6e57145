import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAdjustableClock } from '../../test/sign-in.ts';
import { getAdapterSettings } from '../platform/adapters/adapter-settings.ts';
import type { SharingPort } from '../platform/adapters/data-sharing/data-sharing.ts';
import { openOckto } from '../platform/adapters/data-sharing/ockto.ts';
import { readConfig } from '../platform/config.ts';
import { chooseFreePort } from '../platform/http/address.ts';
import { buildStandIns } from './stand-ins.ts';
import { settleStandIns } from './stand-ins-settings.ts';

const settings = (overrides: Record<string, string> = {}) => ({
  ...readConfig({ DEMO: '1', PORT: '20000', ...overrides }),
  PUBLIC_URL: 'http://portaal.example:20000',
});
const log = pino({ level: 'silent' });

describe('the phone of the demo', () => {
  let app: FastifyInstance;
  let port: SharingPort;
  let clock: ReturnType<typeof createAdjustableClock>;
  /** Really listening: the portal's own client calls it. */
  beforeEach(async () => {
    clock = createAdjustableClock();
    const given = settings({ STAND_INS_PORT: String(await chooseFreePort('127.0.0.1')) });
    const { config, standIns } = await settleStandIns(given);
    app = await buildStandIns(standIns!, { config, log, clock });
    await app.listen({ host: '127.0.0.1', port: standIns!.port });
    port = openOckto(getAdapterSettings(config).sharing!);
  });
  afterEach(() => app.close());

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (url: string, act: string) =>
    app.inject({ method: 'POST', url: new URL(url).pathname, headers: form, payload: `act=${act}` });

  test('goes from the code by way of scanning to sharing, and says that it is a stand-in', async () => {
    const { id, url } = await port.start({ key: 'a:1', reference: 'a' });
    expect(await port.start({ key: 'a:1', reference: 'a' })).toMatchObject({ id, url });
    expect(new URL(url).hostname).toBe('portaal.example');
    const page = await app.inject({ url: new URL(url).pathname });
    expect(page.body).toContain('niet de echte app');
    expect(await port.state(id)).toBe('started');
    await press(url, 'share');
    expect(await port.state(id)).toBe('started');
    expect((await press(url, 'scan')).statusCode).toBe(303);
    expect(await port.state(id)).toBe('scanned');
    await expect(port.result(id)).rejects.toThrow('404');
    await press(url, 'share');
    expect(await port.state(id)).toBe('finished');
    expect(await port.result(id)).toMatchObject({ persoon: { voornaam: 'Roos' } });
    await press(url, 'fail');
    expect(await port.state(id)).toBe('finished');
  });

  test('can fail, and forgets a code after an hour', async () => {
    const one = await port.start({ key: 'a:1', reference: 'a' });
    await press(one.url, 'fail');
    expect(await port.state(one.id)).toBe('failed');
    const two = await port.start({ key: 'a:2', reference: 'a' });
    clock.pass(3_601);
    expect(await port.state(two.id)).toBe('failed');
    expect(await port.state('unknown')).toBe('failed');
  });

  test('plays the test cases', async () => {
    const { id } = await port.start({ key: 'a:1', reference: 'a' });
    await port.play(id, 'TS002_DuoLoansMultiple');
    expect(await port.state(id)).toBe('finished');
    expect((await port.result(id)).duo).toMatchObject({ leningen: [{}, {}] });
  });

  test('answers the provider’s calls only with its key', async () => {
    expect((await app.inject({ method: 'POST', url: '/ockto/v1/sessions' })).statusCode).toBe(401);
    expect((await app.inject({ url: '/phone/unknown' })).statusCode).toBe(404);
  });

  test('shares its server with the form, which may be framed by the portal', async () => {
    const page = await app.inject({ url: '/form' });
    expect(page.body).toContain('niet dat van iWize');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://portaal.example:20000 ');
    expect((await app.inject({ url: '/form?lang=en' })).body).toContain('not that of iWize');
  });
});

describe('the stand-ins with an origin of their own', () => {
  test('are what the rest of the server is told of the parties', async () => {
    const { config } = await settleStandIns(settings({ STAND_INS_PORT: '20009' }));
    expect(config).toMatchObject({
      OCKTO_URL: 'http://127.0.0.1:20009/ockto',
      OCKTO_DEBUG: true,
      IWIZE_URL: 'http://portaal.example:20009/form',
    });
  });

  test.each<[string, Record<string, string>]>([
    ['outside the demo', { DEMO: '0' }],
    [
      'beside real parties',
      { OCKTO_URL: 'https://o.example', OCKTO_API_KEY: 'k', IWIZE_URL: 'https://form.example/start' },
    ],
  ])('are not there %s', async (_, more) => {
    const given = settings(more);
    expect(await settleStandIns(given)).toEqual({ config: given, standIns: null });
  });

  test('stay away one by one', async () => {
    const given = settings({ OCKTO_URL: 'https://o.example', OCKTO_API_KEY: 'k', STAND_INS_PORT: '20009' });
    const { config, standIns } = await settleStandIns(given);
    expect(config).toMatchObject({ OCKTO_URL: 'https://o.example', OCKTO_DEBUG: false });
    const app = await buildStandIns(standIns!, { config, log, clock: createAdjustableClock() });
    expect((await app.inject({ method: 'POST', url: '/ockto/v1/sessions' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/form' })).statusCode).toBe(200);
  });
});

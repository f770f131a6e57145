import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { createTemporaryFolder } from '../../test/fixtures/samples.ts';
import { createAdjustableClock } from '../../test/sign-in.ts';
import { buildApp } from '../app.ts';
import { getAdapterSettings } from '../platform/adapters/adapter-settings.ts';
import { openMollie } from '../platform/adapters/payments/mollie.ts';
import { PaymentsError, type PaymentsPort } from '../platform/adapters/payments/payments.ts';
import { chooseFreePort } from '../platform/http/address.ts';

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let app: FastifyInstance;
let port: PaymentsPort;
let own: string;
const clock = createAdjustableClock();

/** The demo's server, really listening: the portal's own client calls it. */
beforeEach(async () => {
  db = await freshDatabase();
  folder = await createTemporaryFolder();
  const free = await chooseFreePort('127.0.0.1');
  own = `http://127.0.0.1:${free}`;
  const settings = { DEMO: '1', DATA_DIR: folder.path, PORT: String(free), PUBLIC_URL: own };
  const context = testContext(db, { clock, settings });
  app = await buildApp(context);
  await app.listen({ port: free, host: '127.0.0.1' });
  port = openMollie(getAdapterSettings(context.config).payments!);
});
afterEach(async () => {
  await app.close();
  await db.close();
  await folder.remove();
});

const order = (key: string, overrides: object = {}) => ({
  key,
  amount_cents: 131_450,
  description: 'Factuur <2026>',
  method: 'ideal' as const,
  language: 'nl' as const,
  redirect_url: `${own}/actions/1/validate-ideal-payment?domain=zee.test`,
  webhook_url: `${own}/api/payments/webhook`,
  ...overrides,
});
const choose = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

describe('the provider of the demo', () => {
  test('makes one payment per key, even for ten concurrent orders and after a restart', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => port.create(order('one'))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await port.create(order('two'))).id).not.toBe(made[0]!.id);
    expect(await port.find(made[0]!.id)).toEqual(made[0]);
  });

  test.each([
    ['paid', 'PAID'],
    ['failed', 'FAILED'],
    ['canceled', 'CANCELLED'],
    ['expired', 'EXPIRED'],
    ['pending', 'PENDING'],
  ])('lets one choose %s and leads back to the portal', async (outcome, status) => {
    const { id, checkout_url } = await port.create(order('one'));
    expect(checkout_url).toBe(`${own}/demo/bank/${id}`);
    const answer = await choose(checkout_url!, outcome);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, order('one').redirect_url]);
    expect(await port.find(id)).toMatchObject({ status, checkout_url: null });
  });

  test('keeps what was decided, and lets a pending payment come to its end', async () => {
    const { id, checkout_url } = await port.create(order('one'));
    await choose(checkout_url!, 'pending');
    await choose(checkout_url!, 'paid');
    await choose(checkout_url!, 'failed');
    expect(await port.find(id)).toMatchObject({ status: 'PAID' });
  });

  test('pays back, lets the bank take back and give up, as the real one says it, and stays at the bank', async () => {
    const { id, checkout_url } = await port.create(order('one'));
    expect((await choose(checkout_url!, 'refund')).status).toBe(303);
    expect(await port.find(id)).toMatchObject({ status: 'CREATED', refunded_cents: 0 });
    await choose(checkout_url!, 'paid');
    const half = await choose(checkout_url!, 'refund-part');
    expect([half.status, half.headers.get('location')]).toEqual([303, `/demo/bank/${id}`]);
    expect(await port.find(id)).toMatchObject({ status: 'PAID', refunded_cents: 65_725, charged_back_cents: 0 });
    await choose(checkout_url!, 'charge-back');
    await choose(checkout_url!, 'refund');
    expect(await port.find(id)).toMatchObject({ refunded_cents: 65_725, charged_back_cents: 65_725 });
    expect(await (await fetch(checkout_url!)).text()).toContain('De terugboeking wordt ongedaan gemaakt');
    await choose(checkout_url!, 'reverse-chargeback');
    await choose(checkout_url!, 'refund');
    expect(await port.find(id)).toMatchObject({ status: 'PAID', refunded_cents: 131_450, charged_back_cents: 0 });
  });

  test('lets an open payment expire after a quarter of an hour', async () => {
    const { id } = await port.create(order('one'));
    clock.pass(15 * 60);
    expect(await port.find(id)).toMatchObject({ status: 'EXPIRED' });
  });

  test('refuses what Mollie refuses, and to redirect to or call other origins', async () => {
    for (const wrong of [
      { amount_cents: 0 },
      { description: '' },
      { redirect_url: 'https://elsewhere.example/' },
      { webhook_url: 'http://169.254.169.254/' },
    ])
      await expect(port.create(order('one', wrong))).rejects.toMatchObject({ refused: true });
    const settings = getAdapterSettings(testContext(db, { settings: { DEMO: '1', PUBLIC_URL: own } }).config).payments!;
    const stranger = openMollie({ ...settings, url: `${own}/demo/mollie`, api_key: 'test_other' });
    await expect(stranger.find('tr_0000000000000000')).rejects.toThrow(PaymentsError);
    expect(await port.find('tr_0000000000000000')).toBeNull();
  });
});

describe('the page of the bank', () => {
  test('shows the amount and description as text, in Dutch and in English, and runs no script', async () => {
    const { checkout_url } = await port.create(order('one'));
    const dutch = await fetch(checkout_url!);
    const page = await dutch.text();
    expect(page).toContain('Betaling bevestigen');
    expect(page).toMatch(/€\s?1\.314,50/);
    expect(page).toContain('Factuur &#60;2026&#62;');
    expect(page).not.toContain('<script');
    expect(dutch.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await (await fetch(`${checkout_url}?lang=en`)).text()).toContain('Confirm the payment');
    const english = await port.create(order('two', { language: 'en' }));
    expect(await (await fetch(english.checkout_url!)).text()).toContain('<html lang="en">');
  });

  test('knows no other outcome and no other payment', async () => {
    const { checkout_url } = await port.create(order('one'));
    expect((await choose(checkout_url!, 'stolen')).status).toBe(404);
    expect((await choose(`${own}/demo/bank/tr_0000000000000000`, 'paid')).status).toBe(404);
    await rm(join(folder.path, 'demo-bank'), { recursive: true });
    expect((await fetch(checkout_url!)).status).toBe(404);
  });
});

test.each([
  ['outside the demo', {}],
  ['beside a real provider', { DEMO: '1', MOLLIE_API_KEY: 'test_real' }],
])('is not there %s', async (_, settings) => {
  const plain = await buildApp(testContext(db, { settings: { PUBLIC_URL: own, ...settings } }));
  const answer = await plain.inject({ method: 'POST', url: '/demo/mollie/v2/payments', payload: {} });
  expect(answer.statusCode).toBe(404);
  await plain.close();
});

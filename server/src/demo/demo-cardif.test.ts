import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { createAdjustableClock } from '../../test/sign-in.ts';
import { buildApp } from '../app.ts';
import { getAdapterSettings } from '../platform/adapters/adapter-settings.ts';
import { openCardif } from '../platform/adapters/premiums/cardif.ts';
import { PremiumsError, type PremiumsPort } from '../platform/adapters/premiums/premiums.ts';
import { findMood } from '../platform/adapters/simulated/insurer.ts';
import { chooseFreePort } from '../platform/http/address.ts';

let db: TestDatabase;
let app: FastifyInstance;
let port: PremiumsPort;
/** Does not wait for what takes seconds. */
let hasty: PremiumsPort;
let clock: ReturnType<typeof createAdjustableClock>;

/** The demo's server, really listening: the portal's own client calls it. */
beforeEach(async () => {
  db = await freshDatabase();
  clock = createAdjustableClock();
  const free = await chooseFreePort('127.0.0.1');
  const settings = { DEMO: '1', PORT: String(free), PUBLIC_URL: `http://127.0.0.1:${free}` };
  const context = testContext(db, { clock, settings });
  app = await buildApp(context);
  await app.listen({ port: free, host: '127.0.0.1' });
  const cardif = { ...getAdapterSettings(context.config).premiums!, retry_ms: 1 };
  port = openCardif(cardif);
  hasty = openCardif({ ...cardif, timeout_ms: 300 });
});
afterEach(async () => {
  await app.close();
  await db.close();
});

const question = (overrides: object = {}) => ({
  reference_number: 'AO-2026-117',
  quote_number: 'Q-1',
  date_of_birth: '1991-04-12',
  smoker: false,
  mortgage_cents: 42_500_000,
  ...overrides,
});
const weeks = (count: number) => count * 7 * 24 * 3_600;

describe('the premium service of the demo', () => {
  test('calculates a believable premium, more for who is older or smokes', async () => {
    const young = await port.calculate(question());
    expect(young).toMatchObject({ premium_cents: 2_218, disability_cents: 127_500 });
    const old = await port.calculate(question({ date_of_birth: '1971-04-12' }));
    const smoker = await port.calculate(question({ smoker: true }));
    expect(old.premium_cents).toBeGreaterThan(young.premium_cents);
    expect(smoker.premium_cents).toBeGreaterThan(young.premium_cents);
    expect(young.valid_until.getTime() - clock.now().getTime()).toBe(weeks(3) * 1000);
  });

  test('takes one application per key, with its document', async () => {
    const { id: calculation_id } = await port.calculate(question());
    const made = await Promise.all([1, 2, 3].map(() => port.apply({ key: 'one', calculation_id })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]!.number).toMatch(/^WL-[0-9A-F]{6}$/);
    expect((await port.document(made[0]!.id)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('takes no application on a calculation that is unknown or out of date', async () => {
    const { id: calculation_id } = await port.calculate(question());
    clock.pass(weeks(3));
    await expect(port.apply({ key: 'one', calculation_id })).rejects.toMatchObject({ expired: true });
    await expect(port.apply({ key: 'one', calculation_id: 'calc-0' })).rejects.toMatchObject({ expired: true });
  });

  test.each([
    ['silent', 'no answer in time', () => hasty],
    ['slow', 'no answer in time', () => hasty],
    ['away', '503', () => port],
    ['wrong', 'no JSON', () => port],
  ])('is %s for an offer that says so', async (mood, why, client) => {
    await expect(client().calculate(question({ reference_number: `AO-1-${mood}` }))).rejects.toThrow(why);
  });

  test.each([
    ['expired', { expired: true }],
    ['refused', { expired: false }],
  ])('answers an application as %s for an offer that says so', async (mood, expected) => {
    const { id: calculation_id } = await port.calculate(question({ reference_number: `AO-1-${mood}` }));
    await expect(port.apply({ key: 'one', calculation_id })).rejects.toMatchObject(expected);
  });

  test('loses the document of an offer that says so', async () => {
    const { id: calculation_id } = await port.calculate(question({ reference_number: 'AO-1-LOST' }));
    const { id } = await port.apply({ key: 'one', calculation_id });
    await expect(port.document(id)).rejects.toThrow('The document is lost');
  });

  test('insures nobody of 80, and answers only with its key', async () => {
    await expect(port.calculate(question({ date_of_birth: '1946-01-01' }))).rejects.toThrow('Not insurable');
    const stranger = openCardif({ url: `${app.listeningOrigin}/demo/cardif`, api_key: 'other' });
    await expect(stranger.calculate(question())).rejects.toThrow(PremiumsError);
  });
});

test.each([
  ['outside the demo', {}],
  ['beside a real service', { DEMO: '1', CARDIF_URL: 'https://premies.test', CARDIF_API_KEY: 'k' }],
])('is not there %s', async (_, settings) => {
  const plain = await buildApp(testContext(db, { settings: { PUBLIC_URL: 'http://127.0.0.1:1', ...settings } }));
  expect((await plain.inject({ method: 'POST', url: '/demo/cardif/v1/premiums', payload: {} })).statusCode).toBe(404);
  await plain.close();
});

test.each([
  ['AO-2026-117', null],
  ['AO-2026-117-slow', 'slow'],
  ['AO-2026-117-constructor', null],
  [null, null],
])('the mood of %s is %s', (reference, mood) => expect(findMood(reference)).toBe(mood));

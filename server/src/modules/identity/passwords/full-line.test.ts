import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cheapPasswords } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addHousehold, getDomain, type Household } from '../../../../test/rows.ts';
import { addAccount, password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { addColleague, openTestConsole, type TestConsole } from '../../../../test/staff.ts';
import { openMetrics } from '../../../commands/metrics/metrics.ts';
import { limitPasswords } from './passwords.ts';

let db: TestDatabase;
let home: Household;
let site: SignInApp;
let on: TestConsole;
let domain: string;
/** Whoever is let in and holds on until the test is through. */
let gate: PromiseWithResolvers<void>;
let held: Promise<boolean>[];
const limits = { atOnce: 2, length: 3 };
const email = 'anne@firm.example';

beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  await addAccount(db, home.consumer);
  await addColleague(db, home.licence.id, 'adviser', { email });
  site = await signInApp(db);
  on = await openTestConsole(db);
  domain = await getDomain(db, home.licence.id);
});
let before: ReturnType<typeof limitPasswords>;
beforeEach(() => {
  before = limitPasswords(limits);
  gate = Promise.withResolvers();
  held = [];
});
afterEach(async () => {
  await free();
  limitPasswords(before);
});
afterAll(async () => {
  await Promise.all([site.app.close(), on.app.close()]);
  await db.close();
});

/** So many people sign in, each from a network of its own, and none of them gets through yet. */
function people(count: number, known: boolean) {
  for (let nth = 0; nth < count; nth++) {
    const from = `network ${held.length}`;
    held.push(cheapPasswords.verify(null, 'x', { from, known, still: () => gate.promise }));
  }
}
/** All that are checked at once, and the two lines behind them: of known devices, and of strangers. */
function fill() {
  people(limits.atOnce, false);
  for (const known of [true, false]) people(limits.length, known);
}
const free = async () => {
  gate.resolve();
  await Promise.all(held);
};
const consumer = () =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-acceleratedomain': domain },
    payload: { email: home.consumer.email, password },
  });
const staff = () => on.browser({ 'x-forwarded-for': '10.0.0.1' }).post('/staff/v1/sign-in', { email, password });

describe('when more people sign in than can wait', () => {
  test('consumers and staff are asked to try again, and get in once there is room', async () => {
    fill();
    const refused = await consumer();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error.code).toBe('TOO_BUSY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const colleague = await staff();
    expect(colleague.status).toBe(503);
    expect(colleague.body.error.code).toBe('TOO_BUSY');

    await free();
    expect((await consumer()).statusCode).toBe(200);
    expect((await staff()).status).toBe(200);
  });

  test('nobody is locked out by having been refused', async () => {
    fill();
    for (let time = 0; time < 20; time++) expect((await consumer()).statusCode).toBe(503);
    await free();
    expect((await consumer()).statusCode).toBe(200);
  });

  test('metrics say how many are checked, wait and were refused', async () => {
    const metrics = openMetrics({ db, clock: site.clock, warnings: [], passwords: cheapPasswords });
    people(limits.atOnce + 1, true);
    const lines = async () =>
      (await metrics.text()).split('\n').filter((line) => line.startsWith('klantportaal_passw'));
    expect(await lines()).toEqual([
      'klantportaal_passwords{state="running"} 2',
      'klantportaal_passwords{state="waiting"} 1',
      'klantportaal_passwords_refused_total 0',
    ]);
    people(limits.length - 1, true);
    people(limits.length, false);
    await consumer();
    await staff();
    expect((await lines()).at(-1)).toBe('klantportaal_passwords_refused_total 2');
    await free();
    expect(await lines()).toContain('klantportaal_passwords{state="running"} 0');
    metrics.close();
  });
});

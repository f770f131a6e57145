import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeAdapters } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import {
  addColleague,
  consoleUrl,
  openTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { openIdentityProvider, type TestIdentityProvider } from '../../../../test/stand-ins/identity-provider.ts';
import { openIdentity } from '../../../platform/adapters/identity/identity.ts';
import { openWebhooks } from '../../../platform/adapters/webhooks/webhooks.ts';
import { proveName } from '../../licences/names.queries.ts';

let db: TestDatabase;
let on: TestConsole;
let idp: TestIdentityProvider;
let boss: TestBrowser;
let anne: TestBrowser;
let nth = 0;
const at = '/backoffice/v1/identity-provider';
const identity = openIdentity({ allowLoopback: true });
const webhooks = openWebhooks({ allowLoopback: true });
const settings = (overrides: object = {}) => ({
  issuer: idp.issuer,
  client_id: 'console',
  client_secret: 'a secret of the firm',
  domains: [`firm${nth}.example`],
  groups: [
    { group: 'baas', role: 'administrator' },
    { group: 'advies', role: 'adviser' },
  ],
  ...overrides,
});

async function comeIn(): Promise<TestBrowser> {
  const browser = on.browser();
  const { data } = await browser.post('/staff/v1/sign-in/organisation/question', { firm: licence_id, again: true });
  const search = await idp.signIn(data.url);
  expect((await browser.post('/staff/v1/sign-in/organisation', { search, firm: licence_id })).status).toBe(200);
  return browser;
}

let licence_id: string;
beforeAll(async () => {
  db = await freshDatabase();
  on = await openTestConsole(db, { context: { adapters: { ...fakeAdapters, identity, webhooks } } });
  idp = await openIdentityProvider(`${consoleUrl}/sign-in/return`);
});
afterAll(async () => {
  await on.app.close();
  await idp.close();
  identity.close();
  webhooks.close();
  await db.close();
});
beforeEach(async () => {
  nth += 1;
  const domain = `firm${nth}.example`;
  licence_id = (await addLicence(db)).id;
  on.licences.forget();
  await addColleague(db, licence_id, 'administrator', { email: `boss@${domain}` });
  boss = on.browser();
  await boss.signIn(`boss@${domain}`);
  expect((await boss.put(at, settings())).status).toBe(200);
  const proof = { way: 'operator', at: on.clock.now() } as const;
  await db.transactionAsSystem((tx) => proveName(tx, licence_id, domain, proof));
  idp.state.now = { sub: `anne-${nth}`, email: `anne@${domain}`, email_verified: true, name: 'Anne', groups: ['baas'] };
  anne = await comeIn();
});
const isIn = async (browser: TestBrowser) => (await browser.get('/staff/v1/me')).status === 200;

describe('whom the identity provider of a firm let in', () => {
  test('is out at once where the firm has none any more', async () => {
    expect((await boss.delete(at)).status).toBe(204);
    expect([await isIn(anne), await isIn(boss)]).toEqual([false, true]);
  });

  test.each<[string, () => object]>([
    ['its groups give less', () => ({ groups: [{ group: 'baas', role: 'reader' }] })],
    ['one of its groups counts no more', () => ({ groups: [{ group: 'advies', role: 'adviser' }] })],
    ['groups are read from another claim', () => ({ group_claim: 'roles' })],
    ['it is another client there', () => ({ client_id: 'other' })],
  ])('is out at once where %s', async (_, more) => {
    expect((await boss.put(at, settings(more()))).status).toBe(200);
    expect([await isIn(anne), await isIn(boss)]).toEqual([false, true]);
  });

  test.each<[string, () => object]>([
    ['nothing changes', () => ({})],
    ['its secret is renewed', () => ({ client_secret: 'another secret' })],
    ['a domain is added', () => ({ domains: [`firm${nth}.example`, 'more.example'] })],
    ['its groups stand in another order', () => ({ groups: settings().groups.toReversed() })],
  ])('stays where %s', async (_, more) => {
    expect((await boss.put(at, settings(more()))).status).toBe(200);
    expect(await isIn(anne)).toBe(true);
  });

  test('stays who changes it, and nobody else', async () => {
    const second = await comeIn();
    expect((await anne.put(at, settings({ client_id: 'other' }))).status).toBe(200);
    expect([await isIn(anne), await isIn(second)]).toEqual([true, false]);
  });
});

test('a session that it let the last administrator into has no more than their groups give at the latest', async () => {
  const account = (await boss.get('/staff/v1/me')).body.data.id;
  const subject = `boss-${nth}`;
  await boss.put(`/backoffice/v1/staff/${account}/identity`, { issuer: idp.issuer, subject });
  const readRole = async (browser: TestBrowser) => (await browser.get('/staff/v1/me')).data.role;
  const comeInAs = async (group: string) => {
    idp.state.now = { sub: subject, groups: [group] };
    return comeIn();
  };
  const earlier = await comeInAs('baas');
  expect(await readRole(earlier)).toBe('administrator');
  await comeInAs('advies');
  expect(await readRole(earlier)).toBe('adviser');
  expect((await earlier.put(at, settings())).code).toBe('ACCESS_DENIED');
  // The account stays one, by its password too.
  expect(await readRole(boss)).toBe('administrator');
  expect(await readRole(await comeInAs('baas'))).toBe('administrator');
  expect(await readRole(earlier)).toBe('adviser');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeAdapters } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { password } from '../../../../test/sign-in.ts';
import {
  addColleague,
  computeCode,
  consoleUrl,
  linkIn,
  openTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { openIdentityProvider, type TestIdentityProvider } from '../../../../test/stand-ins/identity-provider.ts';
import { openIdentity } from '../../../platform/adapters/identity/identity.ts';
import { openWebhooks } from '../../../platform/adapters/webhooks/webhooks.ts';
import { proveName } from '../../licences/names.queries.ts';
import { createStaffLink } from './links.ts';

let db: TestDatabase;
let on: TestConsole;
let idp: TestIdentityProvider;
let boss: TestBrowser;
let nth = 0;
const at = '/backoffice/v1/identity-provider';
const identity = openIdentity({ allowLoopback: true });
const webhooks = openWebhooks({ allowLoopback: true });
const settings = (overrides: object = {}) => ({
  issuer: idp.issuer,
  client_id: 'console',
  client_secret: 'a secret of the firm',
  domains: [`firm${nth}.example`],
  groups: [{ group: 'advies', role: 'adviser' }],
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
  expect((await boss.put(at, settings({ is_required: true }))).status).toBe(200);
  const proof = { way: 'operator', at: on.clock.now() } as const;
  await db.transactionAsSystem((tx) => proveName(tx, licence_id, domain, proof));
  idp.state.now = { sub: `anne-${nth}`, email: `anne@${domain}`, email_verified: true, groups: ['advies'] };
});
const getCodes = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

describe('where a firm lets its people in by its identity provider alone', () => {
  test('others than administrators come in by no password', async () => {
    await addColleague(db, licence_id, 'adviser', { email: `adviser@firm${nth}.example` });
    const adviser = on.browser();
    expect(getCodes(await adviser.signIn(`adviser@firm${nth}.example`))).toEqual([403, 'IDENTITY_PROVIDER_REQUIRED']);
    expect((await adviser.get('/staff/v1/me')).status).toBe(401);
    await comeIn();
  });

  test('others than administrators are neither invited nor mailed a link, and choose no password by an earlier one', async () => {
    const invitation = { name: 'Piet', email: `piet@firm${nth}.example`, role: 'adviser', locale: 'nl' };
    expect(getCodes(await boss.post('/backoffice/v1/staff', invitation))).toEqual([403, 'IDENTITY_PROVIDER_REQUIRED']);
    const adviser = await addColleague(db, licence_id, 'adviser', { email: `adviser@firm${nth}.example` });
    const invited = await addColleague(db, licence_id, 'adviser', {
      email: `sanne@firm${nth}.example`,
      password_hash: null,
    });
    expect(getCodes(await boss.post(`/backoffice/v1/staff/${invited.id}/invitation`))).toEqual([
      403,
      'IDENTITY_PROVIDER_REQUIRED',
    ]);
    await on.deliver();
    on.mails.length = 0;
    await on.browser().post('/staff/v1/forgotten-password', { email: adviser.email });
    await boss.post(`/backoffice/v1/staff/${adviser.id}/two-factor-reset`);
    await on.deliver();
    await on.deliver();
    expect(on.mails).toEqual([]);
    for (const account of [adviser, invited])
      for (const purpose of ['invitation', 'password-reset', 'two-factor-reset'] as const) {
        const path = await db.transaction(licence_id, (tx) => createStaffLink(tx, account, purpose, on.clock.now()));
        const token = path.split('/').at(-1);
        const links = '/staff/v1/links';
        expect(getCodes(await on.browser().post(`${links}/opening`, { token }))).toEqual([
          403,
          'IDENTITY_PROVIDER_REQUIRED',
        ]);
        const chosen = { token, password: 'Anders-Kompas-Zwaluw-41' };
        expect(getCodes(await on.browser().post(`${links}/password`, chosen))).toEqual([
          403,
          'IDENTITY_PROVIDER_REQUIRED',
        ]);
      }
  });

  test('an administrator is invited, and chooses a password, while that is what they are', async () => {
    const invitation = { name: 'Piet', email: `piet@firm${nth}.example`, role: 'administrator', locale: 'nl' };
    expect((await boss.post('/backoffice/v1/staff', invitation)).status).toBe(201);
    await on.deliver();
    const token = linkIn(on.mails.at(-1));
    expect((await on.browser().post('/staff/v1/links/opening', { token })).status).toBe(200);
  });

  test('administrators do, for when it fails', async () => {
    const other = on.browser();
    await other.post('/staff/v1/sign-in', { email: `boss@firm${nth}.example`, password });
    on.clock.pass(60);
    expect((await other.post('/staff/v1/sign-in/code', { code: computeCode(on.clock.now()) })).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeAdapters } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { addColleague, consoleUrl, openTestConsole, type TestConsole } from '../../../../test/staff.ts';
import { openIdentityProvider, type TestIdentityProvider } from '../../../../test/stand-ins/identity-provider.ts';
import { openIdentity } from '../../../platform/adapters/identity/identity.ts';
import { openWebhooks } from '../../../platform/adapters/webhooks/webhooks.ts';
import { proveName } from '../../licences/names.queries.ts';

let db: TestDatabase;
let on: TestConsole;
let idp: TestIdentityProvider;
let licence_id: string;
let nth = 0;
const domain = 'firm.example';
const identity = openIdentity({ allowLoopback: true });
const webhooks = openWebhooks({ allowLoopback: true });
beforeAll(async () => {
  db = await freshDatabase();
  on = await openTestConsole(db, { context: { adapters: { ...fakeAdapters, identity, webhooks } } });
  idp = await openIdentityProvider(`${consoleUrl}/sign-in/return`);
  licence_id = (await addLicence(db)).id;
  on.licences.forget();
  await addColleague(db, licence_id, 'administrator', { email: `boss@${domain}` });
  const boss = on.browser();
  await boss.signIn(`boss@${domain}`);
  const settings = {
    issuer: idp.issuer,
    client_id: 'console',
    client_secret: 'a secret of the firm',
    domains: [domain],
    groups: [{ group: 'baas', role: 'administrator' }],
  };
  expect((await boss.put('/backoffice/v1/identity-provider', settings)).status).toBe(200);
  const proof = { way: 'operator', at: on.clock.now() } as const;
  await db.transactionAsSystem((tx) => proveName(tx, licence_id, domain, proof));
});
afterAll(async () => {
  await on.app.close();
  await idp.close();
  identity.close();
  webhooks.close();
  await db.close();
});
beforeEach(() => {
  nth += 1;
  const sub = `anne-${nth}`;
  idp.state.now = { sub, email: `${sub}@${domain}`, email_verified: true, name: 'Anne', groups: ['baas'] };
});

const organisation = '/staff/v1/sign-in/organisation';
const getCode = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
/** Goes to the provider in this browser and comes back, with another address on the way. */
async function comeIn({
  again = false,
  cookies = new Map<string, string>(),
  change = (url: URL) => url,
}: {
  again?: boolean;
  cookies?: Map<string, string>;
  change?: (url: URL) => URL;
} = {}) {
  const browser = on.browser();
  const asked = await browser.post(`${organisation}/question`, { firm: licence_id, again });
  const url = change(new URL(asked.data.url));
  const entered = await browser.post(organisation, { firm: licence_id, search: await idp.signIn(url.href, cookies) });
  return { browser, entered };
}

test('takes a name and an address by the rules of who is invited', async () => {
  idp.state.now = { ...idp.state.now, name: `Anne\u202e\nSubject: ${'x'.repeat(200)}` };
  const { name } = (await comeIn()).entered.data;
  expect([name.startsWith('Anne  Subject: x'), [...name].length]).toEqual([true, 100]);
  for (const email of [`"<x>,boss"@${domain}`, `a,b@${domain}`]) {
    idp.state.now = { ...idp.state.now, sub: `odd-${nth}`, email };
    expect(getCode((await comeIn()).entered)).toEqual([403, 'IDENTITY_NOT_ADMITTED']);
  }
});

test('is fresh only where the provider has just asked who they are, however fresh the session', async () => {
  const cookies = new Map<string, string>();
  const makeKeyAfter = async (own: Parameters<typeof comeIn>[0]) => {
    const { browser, entered } = await comeIn({ ...own, cookies });
    expect(entered.status).toBe(200);
    return getCode(await browser.post('/backoffice/v1/keys', { name: 'Key', scopes: ['dossiers:read'] }));
  };
  const refused = [403, 'RECENT_SIGN_IN_REQUIRED'];
  idp.state.asked_ago = 660;
  // A provider that does not say when it asked.
  expect(await makeKeyAfter({})).toEqual(refused);
  // Somebody at the browser can take out of the address that the provider is to ask.
  const withoutAsking = (url: URL) => {
    url.searchParams.delete('prompt');
    url.searchParams.set('max_age', '99999');
    return url;
  };
  expect(await makeKeyAfter({ again: true, change: withoutAsking })).toEqual(refused);
  idp.state.asked_ago = 0;
  expect(await makeKeyAfter({ again: true })).toEqual([201, undefined]);
});

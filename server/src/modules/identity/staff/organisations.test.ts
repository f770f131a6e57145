import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeAdapters } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { password } from '../../../../test/sign-in.ts';
import {
  addColleague,
  computeCode,
  consoleUrl,
  openTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { openIdentityProvider, type TestIdentityProvider } from '../../../../test/stand-ins/identity-provider.ts';
import { openIdentity } from '../../../platform/adapters/identity/identity.ts';
import { openWebhooks } from '../../../platform/adapters/webhooks/webhooks.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { proveName } from '../../licences/names.queries.ts';
import { identity_providers } from '../identity.table.ts';

let db: TestDatabase;
let on: TestConsole;
let idp: TestIdentityProvider;
let licence_id: string;
let bossId: string;
let boss: TestBrowser;
let nth = 0;
const identity = openIdentity({ allowLoopback: true });
const webhooks = openWebhooks({ allowLoopback: true });
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
const domain = () => `firm${nth}.example`;
const settings = (overrides: object = {}) => ({
  issuer: idp.issuer,
  client_id: 'console',
  client_secret: 'a secret of the firm',
  domains: [domain()],
  groups: [
    { group: 'advies', role: 'adviser' },
    { group: 'baas', role: 'administrator' },
    { group: 'kijkers', role: 'reader' },
  ],
  ...overrides,
});
const at = '/backoffice/v1/identity-provider';
const prove = (name: string) =>
  db.transactionAsSystem((tx) => proveName(tx, licence_id, name, { way: 'operator', at: on.clock.now() }));
beforeEach(async () => {
  nth += 1;
  licence_id = (await addLicence(db)).id;
  on.licences.forget();
  bossId = (await addColleague(db, licence_id, 'administrator', { email: `boss@${domain()}`, name: 'Boss' })).id;
  boss = on.browser();
  await boss.signIn(`boss@${domain()}`);
  expect((await boss.put(at, settings())).status).toBe(200);
  await prove(domain());
  idp.state.now = {
    sub: `anne-${nth}`,
    email: `Anne@${domain()}`,
    email_verified: true,
    name: 'Anne',
    groups: ['advies'],
  };
});

const organisation = '/staff/v1/sign-in/organisation';
const getCodes = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const ask = (browser: TestBrowser, firm = licence_id) => browser.post(`${organisation}/question`, { firm });
const tieTo = (id: string, subject: string) =>
  boss.put(`/backoffice/v1/staff/${id}/identity`, { issuer: idp.issuer, subject });
async function comeIn(browser: TestBrowser = on.browser()) {
  const { data } = await ask(browser);
  return browser.post(organisation, { firm: licence_id, search: await idp.signIn(data.url) });
}
const acts = async () => (await db.query(licence_id, (q) => q.select().from(audit))).map(({ act }) => act);
const types = async () => (await db.query(licence_id, (q) => q.select().from(events))).map(({ type }) => type);

describe('signing in by the organisation', () => {
  test('makes an account with the role of the groups, and a session like any other', async () => {
    const anne = on.browser();
    const entered = await comeIn(anne);
    expect([entered.status, entered.data.name, entered.data.role]).toEqual([200, 'Anne', 'adviser']);
    expect((await anne.get('/staff/v1/me')).data.email).toBe(`anne@${domain()}`);
    expect(await acts()).toEqual(expect.arrayContaining(['identity-provider-set', 'admitted', 'signed-in']));
    expect(await types()).toEqual(expect.arrayContaining(['identity-provider.changed', 'staff.admitted']));
    // The same person, at another address, has the same account.
    idp.state.now = { ...idp.state.now, email: `anna@${domain()}` };
    expect((await comeIn()).body.data.id).toBe(entered.body.data.id);
  });

  test('gives the highest role of the groups each time, also while somebody is signed in', async () => {
    const anne = on.browser();
    await comeIn(anne);
    idp.state.now = { ...idp.state.now, groups: ['kijkers', 'onbekend'] };
    expect((await comeIn()).data.role).toBe('reader');
    expect((await anne.get('/staff/v1/me')).data.role).toBe('reader');
    idp.state.now = { ...idp.state.now, groups: ['kijkers', 'baas', 'advies'] };
    expect((await comeIn()).data.role).toBe('administrator');
    expect(await acts()).toContain('role-by-groups');
  });

  test('lets nobody in without a group, and signs them out everywhere', async () => {
    const anne = on.browser();
    await comeIn(anne);
    idp.state.now = { ...idp.state.now, groups: [] };
    expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_ADMITTED']);
    expect(getCodes(await anne.get('/staff/v1/me'))).toEqual([401, 'AUTH_REQUIRED']);
    expect(await acts()).toContain('not-admitted');
    const { groups: _, ...without } = idp.state.now;
    idp.state.now = without;
    expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_ADMITTED']);
  });

  test('makes no account for an address of elsewhere, of a domain that is not proved, or that another account has', async () => {
    const email = `bert@wacht${nth}.example`;
    expect((await boss.put(at, settings({ domains: [domain(), email.slice(5)] }))).status).toBe(200);
    for (const own of [{ email }, { email: 'bert@elsewhere.example' }, { email: `x@y@${domain()}` }, {}]) {
      idp.state.now = { sub: `other-${nth}`, email_verified: true, groups: ['advies'], ...own };
      expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_ADMITTED']);
    }
  });

  test.each([[undefined], [false], ['true'], ['false'], [1], [null], [[true]]])(
    'takes an address whose email_verified is %j for one that nobody verified',
    async (email_verified) => {
      const { email_verified: _, ...rest } = idp.state.now;
      idp.state.now = { ...rest, ...(email_verified !== undefined && { email_verified }) };
      expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_ADDRESS_NOT_VERIFIED']);
    },
  );

  test('is of the issuer and the subject: the same subject of another issuer is somebody else', async () => {
    const anne = (await comeIn()).body.data.id;
    const other = await openIdentityProvider(`${consoleUrl}/sign-in/return`);
    expect((await boss.put(at, settings({ issuer: other.issuer }))).status).toBe(200);
    other.state.now = { ...idp.state.now, email: `mallory@${domain()}` };
    const browser = on.browser();
    const search = await other.signIn((await ask(browser)).data.url);
    const entered = await browser.post(organisation, { firm: licence_id, search });
    await other.close();
    expect([entered.status, entered.body.data.id === anne]).toEqual([200, false]);
  });

  test('lets nobody in whose account ended, until an administrator ties another', async () => {
    const anne = await comeIn();
    expect((await boss.delete(`/backoffice/v1/staff/${anne.body.data.id}`)).status).toBe(204);
    expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_ADMITTED']);
    const again = await addColleague(db, licence_id, 'reader', { email: `anne@${domain()}` });
    expect((await tieTo(again.id, idp.state.now.sub)).status).toBe(200);
    expect((await comeIn()).body.data.id).toBe(again.id);
  });

  test('makes no way in with more than the groups give', async () => {
    const entered = on.browser();
    await tieTo(bossId, `boss-${nth}`);
    idp.state.now = { sub: `boss-${nth}`, groups: ['kijkers'] };
    expect((await comeIn(entered)).data.role).toBe('reader');
    for (const path of ['passkeys/question', 'two-factor/key', 'recovery-codes'])
      expect(getCodes(await entered.post(`/staff/v1/${path}`))).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
  });

  test('gives the last administrator a session of their groups, and leaves the account one', async () => {
    await tieTo(bossId, `boss-${nth}`);
    idp.state.now = { sub: `boss-${nth}`, groups: ['kijkers'] };
    const entered = on.browser();
    const { data, body } = await comeIn(entered);
    expect([body.data.id, data.role, data.scopes.includes('licence:write')]).toEqual([bossId, 'reader', false]);
    expect((await entered.get('/staff/v1/me')).data.role).toBe('reader');
    expect(getCodes(await entered.put(at, settings()))).toEqual([403, 'ACCESS_DENIED']);
    // With the password it is still the administrator's.
    expect((await boss.get('/staff/v1/me')).data.role).toBe('administrator');
  });

  test('counts once, in its own browser, for its own question', async () => {
    const anne = on.browser();
    const search = await idp.signIn((await ask(anne)).data.url);
    expect(getCodes(await on.browser().post(organisation, { firm: licence_id, search }))).toEqual([
      422,
      'IDENTITY_ANSWER_REFUSED',
    ]);
    expect((await anne.post(organisation, { firm: licence_id, search })).status).toBe(200);
    expect(getCodes(await anne.post(organisation, { firm: licence_id, search }))).toEqual([
      422,
      'IDENTITY_ANSWER_REFUSED',
    ]);
    const other = await idp.signIn((await ask(anne)).data.url);
    await ask(anne);
    expect(getCodes(await anne.post(organisation, { firm: licence_id, search: other }))).toEqual([
      422,
      'IDENTITY_ANSWER_REFUSED',
    ]);
    const late = await idp.signIn((await ask(anne)).data.url);
    on.clock.pass(301);
    expect(getCodes(await anne.post(organisation, { firm: licence_id, search: late }))).toEqual([
      422,
      'IDENTITY_ANSWER_REFUSED',
    ]);
    await ask(anne);
    expect(
      getCodes(await anne.post(organisation, { firm: licence_id, search: '?code=made-up&state=made-up' })),
    ).toEqual([422, 'IDENTITY_ANSWER_REFUSED']);
  });

  test('asks with state, nonce and a challenge for the code', async () => {
    const url = new URL((await ask(on.browser())).data.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'console',
      redirect_uri: `${consoleUrl}/sign-in/return/${licence_id}`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
    });
  });
});

describe('an account that was there before', () => {
  const email = () => `bert@${domain()}`;
  const readIdentities = async (id: string) => (await boss.get(`/backoffice/v1/staff/${id}`)).data.identities;
  let bert: string;
  beforeEach(async () => {
    bert = (await addColleague(db, licence_id, 'reader', { email: email() })).id;
    idp.state.now = { sub: `bert-${nth}`, email: email(), email_verified: true, groups: ['advies'] };
  });
  const signIn = (browser: TestBrowser) => browser.post('/staff/v1/sign-in', { email: email(), password });
  const giveCode = (browser: TestBrowser, overrides: object = { tie_organisation: true }) => {
    on.clock.pass(60);
    return browser.post('/staff/v1/sign-in/code', { code: computeCode(on.clock.now()), ...overrides });
  };

  test('is entered by nobody of the organisation before it is tied, and waits for an administrator', async () => {
    for (const _ of ['first', 'again']) expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_TIED']);
    expect(await readIdentities(bert)).toEqual([
      { issuer: idp.issuer, subject: `bert-${nth}`, asked_at: expect.any(String), tied_at: null },
    ]);
    expect((await tieTo(bert, `bert-${nth}`)).data.identities[0].tied_at).toEqual(expect.any(String));
    expect((await comeIn()).body.data.id).toBe(bert);
    await on.deliver();
    expect(on.mails.findLast(({ to }) => to === email())?.subject).toBe('Inloggen via de organisatie is gekoppeld');
  });

  test('is tied by its password and code in the browser that came back, with the role of the groups', async () => {
    expect((await boss.put(at, settings({ is_required: true }))).status).toBe(200);
    const browser = on.browser();
    await comeIn(browser);
    await signIn(browser);
    expect(getCodes(await browser.post('/staff/v1/sign-in/code', { code: '000000', tie_organisation: true }))).toEqual([
      422,
      'INVALID_OTP',
    ]);
    const entered = await giveCode(browser);
    expect([entered.status, entered.data?.role]).toEqual([200, 'adviser']);
    expect((await comeIn()).body.data.id).toBe(bert);
    expect(await acts()).toContain('identity-tied');
    // An address that went to another person is not theirs.
    idp.state.now = { ...idp.state.now, sub: `second-${nth}` };
    expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_ADMITTED']);
  });

  test('is not tied by signing in alone, in another browser, as another account, or later', async () => {
    const plain = on.browser();
    await comeIn(plain);
    await signIn(plain);
    expect((await giveCode(plain, {})).status).toBe(200);
    const other = on.browser();
    await signIn(other);
    expect(getCodes(await giveCode(other))).toEqual([422, 'IDENTITY_ANSWER_REFUSED']);
    const wrong = on.browser();
    await comeIn(wrong);
    await wrong.post('/staff/v1/sign-in', { email: `boss@${domain()}`, password });
    expect(getCodes(await giveCode(wrong))).toEqual([422, 'IDENTITY_ANSWER_REFUSED']);
    const late = on.browser();
    await comeIn(late);
    on.clock.pass(301);
    await signIn(late);
    expect(getCodes(await giveCode(late))).toEqual([422, 'IDENTITY_ANSWER_REFUSED']);
    expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_TIED']);
  });

  test('is untied by an administrator, and its sessions end', async () => {
    await tieTo(bert, `bert-${nth}`);
    const browser = on.browser();
    await comeIn(browser);
    expect((await boss.delete(`/backoffice/v1/staff/${bert}/identity`)).status).toBe(204);
    expect((await browser.get('/staff/v1/me')).status).toBe(401);
    expect(getCodes(await comeIn())).toEqual([403, 'IDENTITY_NOT_TIED']);
  });

  test('is tied to one account at a time', async () => {
    await tieTo(bert, `bert-${nth}`);
    const taken = await tieTo(bossId, `bert-${nth}`);
    expect([taken.status, taken.error.fields[0].pointer]).toEqual([422, '/subject']);
  });
});

test('a provider that is down is said so, and lets nobody in', async () => {
  await db.transaction(licence_id, (tx) => tx.update(identity_providers).set({ issuer: 'http://127.0.0.1:9' }));
  expect(getCodes(await ask(on.browser()))).toEqual([502, 'IDENTITY_PROVIDER_FAILED']);
});

describe('a domain that is not proved', () => {
  const waiting = () => `wacht${nth}.example`;
  const find = async (email: string) =>
    (await on.browser().post('/staff/v1/sign-in/organisations', { email })).body.data as { id: string }[];

  test('leads nobody to the provider, by an address of it or by the id of the firm', async () => {
    expect((await boss.put(at, settings({ domains: [waiting()] }))).status).toBe(200);
    expect(await find(`boss@${waiting()}`)).toEqual([]);
    expect(getCodes(await ask(on.browser()))).toEqual([422, 'IDENTITY_ANSWER_REFUSED']);
    await prove(waiting());
    const known = await find(`boss@${waiting()}`);
    expect(known.map(({ id }) => id)).toEqual([licence_id]);
    expect((await ask(on.browser())).status).toBe(200);
    // The same for who has an account and who has none.
    expect(await find(`nobody@${waiting()}`)).toEqual(known);
    expect(await find('somebody@elsewhere.example')).toEqual([]);
  });

  test('lets nobody in who left for the provider before it stopped counting', async () => {
    // Her account is tied: nothing but the provider itself keeps her out, whatever her address is of.
    expect((await comeIn()).status).toBe(200);
    const anne = on.browser();
    const search = await idp.signIn((await ask(anne)).data.url);
    expect((await boss.put(at, settings({ domains: [waiting()] }))).status).toBe(200);
    expect(getCodes(await anne.post(organisation, { firm: licence_id, search }))).toEqual([
      422,
      'IDENTITY_ANSWER_REFUSED',
    ]);
    await prove(waiting());
    expect((await comeIn()).status).toBe(200);
  });
});

describe('the settings', () => {
  test('are kept with the secret encrypted, which is never answered', async () => {
    const read = await boss.get(at);
    expect(read.data).toMatchObject({
      issuer: idp.issuer,
      return_address: `${consoleUrl}/sign-in/return/${licence_id}`,
    });
    expect(JSON.stringify(read.body)).not.toContain('a secret of the firm');
    const [row] = await db.query(licence_id, (q) => q.select().from(identity_providers));
    expect(row!.client_secret).not.toContain('a secret');
    // Left out it stays.
    const { client_secret: _, ...rest } = settings({ domains: [domain(), 'second.example'] });
    expect((await boss.put(at, rest)).data.domains).toEqual([domain(), 'second.example']);
    expect((await comeIn()).status).toBe(200);
    expect((await boss.delete(at)).status).toBe(204);
    expect((await boss.get(at)).body.data).toBeNull();
    expect(getCodes(await ask(on.browser()))).toEqual([422, 'IDENTITY_ANSWER_REFUSED']);
  });

  test('name what is wrong, and a provider that does not answer is not taken', async () => {
    for (const [more, pointer] of [
      [{ issuer: 'ftp://x.example' }, '/issuer'],
      [{ domains: [] }, '/domains'],
      [{ domains: ['Kantoor'] }, '/domains/0'],
      [{ groups: [] }, '/groups'],
      [{ groups: [{ group: 'x', role: 'boss' }] }, '/groups/0/role'],
    ] as const) {
      const refused = await boss.put(at, settings(more));
      expect([refused.status, refused.error.fields[0].pointer]).toEqual([422, pointer]);
    }
    const down = await boss.put(at, settings({ issuer: 'http://127.0.0.1:9' }));
    expect(getCodes(down)).toEqual([502, 'IDENTITY_PROVIDER_FAILED']);
    idp.describe({ id_token_signing_alg_values_supported: ['HS256'] });
    expect((await boss.put(at, settings())).error.fields[0]).toMatchObject({ code: 'no_signing_keys' });
    idp.describe(null);
    // The secret that is kept goes to no other provider.
    const other = await boss.put(at, settings({ issuer: `${idp.issuer}/other`, client_secret: null }));
    expect([other.status, other.error.fields[0].pointer]).toEqual([422, '/client_secret']);
    expect((await boss.get(at)).data.issuer).toBe(idp.issuer);
  });

  test('are an administrator’s alone, and lead nowhere inside our network', async () => {
    await addColleague(db, licence_id, 'adviser', { email: `adviser@${domain()}` });
    const adviser = on.browser();
    await adviser.signIn(`adviser@${domain()}`);
    expect(getCodes(await adviser.get(at))).toEqual([403, 'ACCESS_DENIED']);
    expect(getCodes(await adviser.put(at, settings()))).toEqual([403, 'ACCESS_DENIED']);
    for (const issuer of ['https://10.0.0.1/', 'https://localhost.localdomain.internal'])
      expect([422, 502]).toContain((await boss.put(at, settings({ issuer }))).status);
  });
});

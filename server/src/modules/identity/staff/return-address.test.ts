import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
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
import { type IdentityPort, openIdentity } from '../../../platform/adapters/identity/identity.ts';
import { openWebhooks } from '../../../platform/adapters/webhooks/webhooks.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { proveName } from '../../licences/names.queries.ts';
import { identity_providers } from '../identity.table.ts';

interface Firm {
  id: string;
  boss: TestBrowser;
  idp: TestIdentityProvider;
}

let db: TestDatabase;
let on: TestConsole;
let honest: Firm;
let hostile: Firm;
let nth = 0;
const shared = `${consoleUrl}/sign-in/return`;
const at = '/backoffice/v1/identity-provider';
const organisation = '/staff/v1/sign-in/organisation';
const real = openIdentity({ allowLoopback: true });
/** The issuers to which a code was handed. */
const handed: string[] = [];
const identity: IdentityPort = {
  ...real,
  redeem: (provider, ...more) => {
    handed.push(provider.issuer);
    return real.redeem(provider, ...more);
  },
};
const webhooks = openWebhooks({ allowLoopback: true });
const providers: TestIdentityProvider[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  on = await openTestConsole(db, { context: { adapters: { ...fakeAdapters, identity, webhooks } } });
  providers.push(await openIdentityProvider(shared), await openIdentityProvider(shared));
});
afterAll(async () => {
  await on.app.close();
  await Promise.all(providers.map((idp) => idp.close()));
  real.close();
  webhooks.close();
  await db.close();
});

const settings = (idp: TestIdentityProvider, domain: string) => ({
  issuer: idp.issuer,
  client_id: 'console',
  client_secret: 'a secret of the firm',
  domains: [domain],
  groups: [{ group: 'advies', role: 'adviser' }],
});
async function newFirm(idp: TestIdentityProvider): Promise<Firm> {
  nth += 1;
  const domain = `firm${nth}.example`;
  const { id } = await addLicence(db);
  on.licences.forget();
  await addColleague(db, id, 'administrator', { email: `boss@${domain}` });
  const boss = on.browser();
  await boss.signIn(`boss@${domain}`);
  expect((await boss.put(at, settings(idp, domain))).status).toBe(200);
  await db.transactionAsSystem((tx) => proveName(tx, id, domain, { way: 'operator', at: on.clock.now() }));
  idp.state.now = { sub: `anne-${nth}`, email: `anne@${domain}`, email_verified: true, groups: ['advies'] };
  return { id, boss, idp };
}
beforeEach(async () => {
  handed.length = 0;
  honest = await newFirm(ensure(providers[0]));
  hostile = await newFirm(ensure(providers[1]));
});

const ask = async (browser: TestBrowser, { id }: Firm) =>
  new URL((await browser.post(`${organisation}/question`, { firm: id })).data.url);
const comeBack = (browser: TestBrowser, search: string, firm: string | null) =>
  browser.post(organisation, { search, ...(firm !== null && { firm }) });
const share = ({ id }: Firm) =>
  db.queryAsSystem((q) =>
    q.update(identity_providers).set({ has_own_return: false }).where(eq(identity_providers.licence_id, id)),
  );

describe('the address to which a provider sends people back', () => {
  test('is the firm’s own, and an answer is taken at no other', async () => {
    const anne = on.browser();
    const url = await ask(anne, honest);
    expect(url.searchParams.get('redirect_uri')).toBe(`${shared}/${honest.id}`);
    expect((await comeBack(anne, await honest.idp.signIn(url.href), honest.id)).status).toBe(200);
    for (const firm of [null, hostile.id, `${honest.id}/`, 'nobody']) {
      const search = await honest.idp.signIn((await ask(anne, honest)).href);
      expect((await comeBack(anne, search, firm)).code).toBe('IDENTITY_ANSWER_REFUSED');
    }
    expect(handed).toEqual([honest.idp.issuer]);
  });

  test('keeps a code from a firm whose provider sends people on to that of another', async () => {
    // The attacker's own question to the honest provider, with the state of the question of who is led astray.
    const attacker = on.browser();
    const theirs = await ask(attacker, honest);
    const own = theirs.searchParams.get('state') ?? '';
    const victim = on.browser();
    const led = (await ask(victim, hostile)).searchParams.get('state') ?? '';
    theirs.searchParams.set('state', led);
    const search = await honest.idp.signIn(theirs.href);
    // The honest provider knows its own address alone, so that is where the browser arrives.
    expect((await comeBack(victim, search, honest.id)).code).toBe('IDENTITY_ANSWER_REFUSED');
    expect(handed).toEqual([]);
    // The attack would have gone on with it: the code is good.
    const code = new URLSearchParams(search);
    code.set('state', own);
    expect((await comeBack(attacker, `?${code}`, honest.id)).status).toBe(200);
  });

  test('is shared as yet with a provider that was saved before, which says so until it is saved again', async () => {
    await share(honest);
    const read = async () => (await honest.boss.get(at)).data;
    expect(await read()).toMatchObject({
      return_address: `${shared}/${honest.id}`,
      shared_return_address: shared,
    });
    const anne = on.browser();
    const url = await ask(anne, honest);
    expect(url.searchParams.get('redirect_uri')).toBe(shared);
    expect((await comeBack(anne, await honest.idp.signIn(url.href), null)).status).toBe(200);
    const wrong = await honest.idp.signIn((await ask(anne, honest)).href);
    expect((await comeBack(anne, wrong, honest.id)).code).toBe('IDENTITY_ANSWER_REFUSED');

    const late = await honest.idp.signIn((await ask(anne, honest)).href);
    const rows = await db.queryAsSystem((q) =>
      q.select().from(identity_providers).where(eq(identity_providers.licence_id, honest.id)),
    );
    expect((await honest.boss.put(at, settings(honest.idp, getFirst(getFirst(rows).domains)))).status).toBe(200);
    expect((await read()).shared_return_address).toBeNull();
    expect((await ask(on.browser(), honest)).searchParams.get('redirect_uri')).toBe(`${shared}/${honest.id}`);
    // A browser that was on its way arrives where it was sent.
    expect((await comeBack(anne, late, null)).status).toBe(200);
  });

  test('of one that shares it takes no code of one that has its own', async () => {
    await share(hostile);
    const victim = on.browser();
    const led = (await ask(victim, hostile)).searchParams.get('state') ?? '';
    const theirs = await ask(on.browser(), honest);
    theirs.searchParams.set('state', led);
    const search = await honest.idp.signIn(theirs.href);
    expect((await comeBack(victim, search, honest.id)).code).toBe('IDENTITY_ANSWER_REFUSED');
    expect(handed).toEqual([]);
  });

  test('where two share it: a code that was handed to one provider counts nowhere else', async () => {
    await share(honest);
    await share(hostile);
    const attacker = on.browser();
    const theirs = await ask(attacker, honest);
    const own = theirs.searchParams.get('state') ?? '';
    const victim = on.browser();
    theirs.searchParams.set('state', (await ask(victim, hostile)).searchParams.get('state') ?? '');
    const search = await honest.idp.signIn(theirs.href);
    const wrongHands = new URLSearchParams(search);
    wrongHands.delete('iss');
    expect((await comeBack(victim, `?${wrongHands}`, null)).code).toBe('IDENTITY_ANSWER_REFUSED');
    expect(handed).toEqual([hostile.idp.issuer]);

    const stolen = new URLSearchParams(search);
    stolen.set('state', own);
    expect((await comeBack(attacker, `?${stolen}`, null)).code).toBe('IDENTITY_ANSWER_REFUSED');
    expect(handed).toEqual([hostile.idp.issuer]);
  });
});

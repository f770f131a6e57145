import { randomUUID } from 'node:crypto';
import { changeStaffRow } from '../../../src/modules/identity/staff/accounts.queries.ts';
import { putProvider } from '../../../src/modules/identity/staff/identity.queries.ts';
import { openIdentity } from '../../../src/platform/adapters/identity/identity.ts';
import { fakeAdapters } from '../../app-context.ts';
import { openAuthenticator } from '../../authenticator.ts';
import { addLicence } from '../../rows.ts';
import { secrets } from '../../sign-in.ts';
import { addColleague, consoleUrl, openTestConsole, type TestBrowser } from '../../staff.ts';
import { openIdentityProvider, type Person } from '../../stand-ins/identity-provider.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

const passkeys = '/staff/v1/passkeys';

/** Somebody who is signed in to the console, on a server of its own. */
async function inConsole<T>(
  server: TestServer,
  work: (browser: TestBrowser, who: { id: string; licence_id: string }, email: string) => Promise<T>,
): Promise<T> {
  const { db, clock } = server;
  const { id: licence_id } = await addLicence(db);
  const identity = openIdentity({ allowLoopback: true });
  const on = await openTestConsole(db, { clock, context: { adapters: { ...fakeAdapters, identity } } });
  const email = `${randomUUID().slice(0, 8)}@firm.example`;
  const { id } = await addColleague(db, licence_id, 'reader', { email });
  try {
    const browser = on.browser();
    await browser.signIn(email);
    return await work(browser, { id, licence_id }, email);
  } finally {
    await on.app.close();
    identity.close();
  }
}

async function add(browser: TestBrowser): Promise<void> {
  const { data } = await browser.post(`${passkeys}/question`);
  const answer = openAuthenticator({ origin: consoleUrl }).make(data.options);
  await browser.post(passkeys, { name: 'Laptop', answer });
}

/** Entering the console. */
export const enteringConsole = {
  PASSKEY_REFUSED: (server) =>
    inConsole(server, async (browser) => (await browser.post('/staff/v1/sign-in/passkey', {})).raw),
  PASSKEY_NOT_FOUND: (server) =>
    inConsole(server, async (browser) => (await browser.delete(`${passkeys}/${randomUUID()}`)).raw),
  TOO_MANY_PASSKEYS: (server) =>
    inConsole(server, async (browser) => {
      for (let more = 0; more < 20; more += 1) await add(browser);
      return (await browser.post(`${passkeys}/question`)).raw;
    }),
  LAST_SECOND_FACTOR: (server) =>
    inConsole(server, async (browser, who) => {
      await add(browser);
      const [only] = (await browser.get(passkeys)).body.data;
      await server.db.query(who.licence_id, (q) => changeStaffRow(q, who, { two_factor_secret: null }));
      return (await browser.delete(`${passkeys}/${only.id}`)).raw;
    }),
  IDENTITY_ANSWER_REFUSED: (server) =>
    inConsole(server, async (browser) => (await browser.post('/staff/v1/sign-in/organisation', {})).raw),
  IDENTITY_PROVIDER_FAILED: (server) =>
    inConsole(server, async (browser, { licence_id: firm }) => {
      await addProvider(server, firm, 'http://127.0.0.1:9');
      return (await browser.post('/staff/v1/sign-in/organisation/question', { firm })).raw;
    }),
  IDENTITY_PROVIDER_REQUIRED: (server) =>
    inConsole(server, async (browser, { licence_id }, email) => {
      await addProvider(server, licence_id, 'https://id.example');
      return (await browser.signIn(email)).raw;
    }),
  IDENTITY_NOT_ADMITTED: (server) => comeBack(server, () => ({ email_verified: true, groups: [] })),
  IDENTITY_ADDRESS_NOT_VERIFIED: (server) => comeBack(server, () => ({ groups: ['advies'] })),
  IDENTITY_NOT_TIED: (server) => comeBack(server, (email) => ({ email, email_verified: true, groups: ['advies'] })),
} satisfies Part;

/** Comes back from a firm's provider as somebody of whom it says so. @param says given the address of an account */
async function comeBack(server: TestServer, says: (email: string) => Partial<Person>) {
  const idp = await openIdentityProvider(`${consoleUrl}/sign-in/return`);
  try {
    return await inConsole(server, async (browser, { licence_id: firm }, email) => {
      idp.state.now = { sub: 'anne', email: 'anne@firm.example', ...says(email) };
      await addProvider(server, firm, idp.issuer);
      const { data } = await browser.post('/staff/v1/sign-in/organisation/question', { firm });
      return (await browser.post('/staff/v1/sign-in/organisation', { search: await idp.signIn(data.url) })).raw;
    });
  } finally {
    await idp.close();
  }
}

const addProvider = (server: TestServer, licence_id: string, issuer: string) =>
  server.db.transaction(licence_id, (tx) =>
    putProvider(tx, {
      licence_id,
      issuer,
      client_id: 'console',
      client_secret: secrets.seal('a secret of the firm'),
      domains: ['firm.example'],
      group_claim: 'groups',
      groups: [{ group: 'advies', role: 'adviser' }],
      is_required: true,
      changed_at: new Date(0),
    }),
  );

import { randomUUID } from 'node:crypto';
import { changeStaffRow } from '../../src/staff/accounts.queries.ts';
import { openAuthenticator } from '../authenticator.ts';
import { addLicence } from '../rows.ts';
import { addColleague, consoleUrl, openTestConsole, type TestBrowser } from '../staff.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

const passkeys = '/staff/v1/passkeys';

/** Somebody who is signed in to the console, on a server of its own. */
async function inConsole<T>(
  server: TestServer,
  work: (browser: TestBrowser, who: { id: string; licence_id: string }) => Promise<T>,
): Promise<T> {
  const { db, clock } = server;
  const { id: licence_id } = await addLicence(db);
  const on = await openTestConsole(db, { clock });
  const email = `${randomUUID().slice(0, 8)}@firm.example`;
  const { id } = await addColleague(db, licence_id, 'reader', { email });
  try {
    const browser = on.browser();
    await browser.signIn(email);
    return await work(browser, { id, licence_id });
  } finally {
    await on.app.close();
  }
}

async function add(browser: TestBrowser): Promise<void> {
  const { data } = await browser.post(`${passkeys}/question`);
  const answer = openAuthenticator({ origin: consoleUrl }).make(data.options);
  await browser.post(passkeys, { name: 'Laptop', answer });
}

/** Entering the console (docs/decisions/336). */
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
} satisfies Part;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { getToken, password, type SignInApp, secrets, signInApp } from '../../../test/sign-in.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { audit } from '../audit/audit.table.ts';
import { accounts, throttles } from '../identity/sign-in.table.ts';
import { importFiles } from '../integrations/import/import-files.ts';
import { ImportErrors } from '../records/import-error.ts';
import { consumers } from './consumers.table.ts';

const [domain, other] = ['zee.test.example', 'duin.test.example'] as const;
let db: TestDatabase;
let site: SignInApp;
let folder: string;
let count = 0;
beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  await addLicence(db, { firm_id: 'zee' }, domain);
  await addLicence(db, { firm_id: 'duin' }, other);
  folder = await mkdtemp(join(tmpdir(), 'kp-unclaimed-'));
});
afterAll(async () => {
  await site.app.close();
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await db.queryAsSystem((q) => q.delete(throttles));
  site.mails.length = 0;
  count += 1;
});

type Person = { firm_id?: string; email: string | null; user_name?: string; password?: string | null };
/** Creates what the firm sends: a dossier with these persons. */
async function imported(persons: Person[], firm_id = `d-${count}`) {
  const document = {
    kind: 'dossier',
    licence: 'zee',
    firm_id,
    label: firm_id,
    date_created: { days: -3, at: '10:00' },
    persons: persons.map(({ email, user_name, password: chosen = password, ...person }, index) => ({
      firm_id: `p-${count}-${index}`,
      display_name: 'Noor Veen',
      email,
      account: { user_name, password: chosen },
      ...person,
    })),
  };
  await writeFile(join(folder, 'dossier.json'), JSON.stringify(document));
  // No file is read, stored or made.
  await importFiles(folder, createPartial({ db, clock: site.clock, secrets, adapters: {}, documents: {} }));
}
/** Anybody fills in the open form, for whoever has these addresses. */
async function typed(emails: string[], at: string = domain) {
  const persons = emails.map((email) => ({ firstName: 'Noor', lastName: 'Veen', email }));
  expect(await site.call(at, '/api/create-dossier', { persons })).toMatchObject({ status: 204 });
  await site.deliver();
}
const signIn = (email: string, at: string = domain) =>
  site.call(at, '/api/auth/login', { email, password }).then(({ status }) => status);
const readAccounts = (email: string) =>
  db.queryAsSystem((q) =>
    q
      .select({ firm_id: consumers.firm_id, password_hash: accounts.password_hash })
      .from(accounts)
      .innerJoin(consumers, eq(consumers.id, accounts.consumer_id))
      .where(eq(consumers.email, email)),
  );
const createAddress = (name = 'noor') => `${name}${count}@post.example`;

describe('an account that a stranger had made by the open form', () => {
  test('gives way to that of the firm, with its link and a line in the trail', async () => {
    const noor = createAddress();
    await typed([noor]);
    const invitation = getToken(site.mails[0]);
    await imported([{ email: noor }]);
    expect(await readAccounts(noor)).toMatchObject([{ firm_id: `p-${count}-0` }]);
    expect(await signIn(noor)).toBe(200);
    expect(await site.call(domain, '/api/auth/start-password-reset', { token: invitation })).toMatchObject({
      code: 'AUTH_START_PASSWORD_RESET_FAILED',
    });
    const [person] = await db.queryAsSystem((q) =>
      q
        .select()
        .from(consumers)
        .where(and(eq(consumers.email, noor), eq(consumers.firm_id, `p-${count}-0`))),
    );
    const trail = await db.queryAsSystem((q) => q.select().from(audit).where(eq(audit.act, 'account-given-way')));
    expect(trail).toHaveLength(1);
    expect(trail[0]!.consumer_id).not.toBe(person!.id);
  });

  test('as a partner does so too, and the other person keeps theirs', async () => {
    const [noor, bram] = [createAddress(), createAddress('bram')];
    await typed([bram, noor]);
    await imported([{ email: noor }]);
    expect(await signIn(noor)).toBe(200);
    expect(await readAccounts(bram)).toMatchObject([{ password_hash: null }]);
  });

  test("gives way to the firm's partner", async () => {
    const [noor, bram] = [createAddress(), createAddress('bram')];
    await typed([noor]);
    await imported([{ email: bram }, { email: noor }]);
    expect([await signIn(noor), await signIn(bram)]).toEqual([200, 200]);
  });

  test('does not take the mail address from a person whom the firm gave another user name', async () => {
    const noor = createAddress();
    await typed([noor]);
    await imported([{ email: noor, user_name: `veen-${count}` }]);
    expect(await signIn(noor)).toBe(200);
  });

  test('stays at another firm', async () => {
    const noor = createAddress();
    await typed([noor], other);
    await typed([noor]);
    await imported([{ email: noor }]);
    expect(await readAccounts(noor)).toHaveLength(2);
  });
});

describe('an account does not give way', () => {
  const taken = async (import_: Promise<void>) => {
    const error = await import_.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ImportErrors);
    expect((error as Error).message).toContain('user_name_taken');
  };

  test('once its owner has chosen a password', async () => {
    const noor = createAddress();
    await typed([noor]);
    await site.call(domain, '/api/auth/reset-password', { token: getToken(site.mails[0]), password });
    await taken(imported([{ email: noor }]));
    expect(await signIn(noor)).toBe(200);
  });

  test('that the firm made itself, invited or not', async () => {
    const noor = createAddress();
    await imported([{ email: noor, password: null }]);
    await taken(imported([{ firm_id: `q-${count}`, email: noor }], `e-${count}`));
  });

  test('once the firm took over the dossier', async () => {
    const noor = createAddress();
    await typed([noor]);
    const [person] = await readAccounts(noor);
    const firm_id = person!.firm_id.replace(/-1$/, '');
    site.clock.pass(1);
    await imported([{ firm_id: person!.firm_id, email: noor, password: null }], firm_id);
    await taken(imported([{ email: noor }]));
  });
});

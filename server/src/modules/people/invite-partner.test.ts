import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { bearer, getToken, password, type SignInApp, signInApp } from '../../../test/sign-in.ts';

const domain = 'zee.example';
let db: TestDatabase;
let site: SignInApp;
beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  await addLicence(db, { firm_id: 'zee' }, domain);
});
afterAll(() => site.app.close().then(() => db.close()));

let count = 0;
/** The open form for a couple; the first one chose a password by the link in the mail. */
async function couple(partnersEmail: (first: string) => string | null) {
  count += 1;
  const email = `een-${count}@post.example`;
  const persons = [
    { firstName: 'Noor', lastName: 'Veen', email },
    { firstName: 'Bram', lastName: 'Dijk', email: partnersEmail(email) },
  ];
  // Mails of the test before may still wait.
  await site.deliver();
  site.mails.length = 0;
  expect(await site.call(domain, '/api/create-dossier', { hasPartner: true, persons })).toMatchObject({ status: 204 });
  await site.deliver();
  const [mail, ...others] = [...site.mails];
  return { mail: mail!, others, first: await chosen(email, getToken(mail!)) };
}

/** Somebody who chose a password by the token of a mail, signed in. */
async function chosen(email: string, token: string) {
  await site.call(domain, '/api/auth/reset-password', { token, password });
  const { accessToken } = await site.call(domain, '/api/auth/login', { email, password });
  const headers = { 'x-acceleratedomain': domain, ...bearer(accessToken) };
  const url = '/api/consumers/access';
  return {
    access: async () => (await site.app.inject({ url, headers })).json().data?.attributes,
    partner: async () => (await site.app.inject({ url: '/api/consumers/partner', headers })).statusCode,
    say: async (payload: object) => (await site.app.inject({ method: 'POST', url, headers, payload })).statusCode,
  };
}

describe.each([
  ['without an address', () => null],
  ['with the first one’s address', (first: string) => first.toUpperCase()],
])('a partner %s', (_, partnersEmail) => {
  test('is promised no question: the mail and the portal say what will happen', async () => {
    const { mail, others, first } = await couple(partnersEmail);
    expect(others).toEqual([]);
    expect(mail.text).toContain('krijgt dus geen account en geen vraag van ons');
    expect(mail.text).not.toContain('vragen we u of het klopt');
    expect(await first.access()).toMatchObject({ name: expect.stringContaining('Dijk'), state: 'alone' });
  });

  test('can be invited later, is asked, and sees nothing before the own yes', async () => {
    const { first } = await couple(partnersEmail);
    await site.deliver();
    site.mails.length = 0;
    const email = `bram-${count}@post.example`;
    expect(await first.say({ answer: 'invite', email })).toBe(204);
    expect(await first.say({ answer: 'invite', email })).toBe(204);
    await site.deliver();
    expect(site.mails.map(({ to }) => to)).toEqual([email]);
    expect(site.mails[0]!.text).toMatch(/Veen heeft (?:u|je) uitgenodigd/);
    expect(await first.access()).toMatchObject({ state: 'waiting', reads_along: false });

    const second = await chosen(email, getToken(site.mails[0]!));
    expect(await second.access()).toMatchObject({ state: 'asked' });
    expect(await second.partner()).toBe(404);
    expect(await second.say({ answer: 'confirm' })).toBe(204);
    expect(await second.access()).toMatchObject({ state: 'together' });
    expect(await second.partner()).toBe(200);
  });
});

describe('an invitation', () => {
  test('goes to no address of the one who invites, and to none that is no address', async () => {
    const { first } = await couple(() => null);
    await site.deliver();
    site.mails.length = 0;
    expect(await first.say({ answer: 'invite', email: `EEN-${count}@post.example` })).toBe(409);
    expect(await first.say({ answer: 'invite', email: 'bram' })).toBe(422);
    expect(await first.say({ answer: 'invite' })).toBe(422);
    await site.deliver();
    expect(site.mails).toEqual([]);
  });

  test('to somebody who has an account tells them, and nobody else', async () => {
    const holder = await couple(() => null);
    const taken = `een-${count}@post.example`;
    const { first } = await couple(() => null);
    await site.deliver();
    site.mails.length = 0;
    expect(await first.say({ answer: 'invite', email: taken })).toBe(204);
    await site.deliver();
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [taken, 'U hebt al een account bij Advies aan Zee'],
    ]);
    expect(await holder.first.access()).toMatchObject({ state: 'alone' });
  });
});

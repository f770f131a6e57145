import { scopes } from '@klantportaal/contract/firm-calls';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import {
  addAccount,
  bearer,
  getToken,
  password,
  type SignInApp,
  secrets,
  signInApp,
} from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { accounts, one_time_tokens } from '../../identity/sign-in.table.ts';

const domain = 'zee.test.example';
let db: TestDatabase;
let site: SignInApp;
let licence_id: string;
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  // Held acts are another test's.
  licence_id = (await addLicence(db, { settings: { hold_seconds: 0 } }, domain)).id;
  const other = await addLicence(db, {}, 'duin.test.example');
  await giveKey(db, licence_id, 'crm', [...scopes]);
  await giveKey(db, licence_id, 'reader', ['accounts:read']);
  await giveKey(db, other.id, 'stranger', [...scopes]);
});
afterAll(() => site.app.close().then(() => db.close()));
beforeEach(async () => {
  await site.deliver();
  site.mails.length = 0;
});

const firm = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, key = 'crm') => {
  const url = `/backoffice/v1/consumers/${path}`;
  const answer = await site.app.inject({ method, url, headers: bearer(key), ...(payload && { payload }) });
  const { data, error } = answer.body ? answer.json() : { data: null, error: undefined };
  return { status: answer.statusCode, code: error?.code as string | undefined, error, ...data?.attributes };
};
/** Persons of a dossier without accounts. */
async function household(persons = 1) {
  const dossier = await addDossier(db, { licence_id });
  const made = [];
  for (let position = 0; position < persons; position += 1) {
    count += 1;
    const email = `person${count}@post.example`;
    const row = { licence_id, dossier_id: dossier.id, firm_id: `p${count}`, position, email };
    made.push({ ...(await addConsumer(db, row)), email });
  }
  return made;
}
const one = async () => (await household())[0]!;
const choose = (token: string) => site.call(domain, '/api/auth/reset-password', { token, password });
const signIn = (email: string) => site.call(domain, '/api/auth/login', { email, password });
const readLines = (id: string) => db.query(licence_id, (q) => q.select().from(audit).where(eq(audit.target_id, id)));
const seenBy = async (accessToken: string) => {
  const headers = { 'x-acceleratedomain': domain, ...bearer(accessToken) };
  const { data } = (await site.app.inject({ url: '/api/auth/security-events', headers })).json();
  return data.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind) as string[];
};

describe('an invitation', () => {
  test('is mailed, leads to an account, and is accepted by choosing a password', async () => {
    const anna = await one();
    expect(await firm('GET', `${anna.firm_id}/invitation`)).toMatchObject({ state: 'none', sent: 0, user_name: null });
    const sent = await firm('POST', `${anna.firm_id}/invitation`, { to: 'person' });
    expect(sent).toMatchObject({ status: 200, state: 'invited', user_name: anna.email, sent: 1, other: null });
    expect(Date.parse(sent.expires_at) - Date.parse(sent.invited_at)).toBe(7 * DAY_MS);
    await site.deliver();
    expect(site.mails.map(({ to }) => to)).toEqual([anna.email]);
    expect((await choose(getToken(site.mails[0]))).status).toBe(204);
    expect((await signIn(anna.email)).status).toBe(200);
    expect(await firm('GET', `${anna.firm_id}/invitation`)).toMatchObject({ state: 'accepted' });
    expect(await firm('POST', `${anna.firm_id}/invitation`, { to: 'person' })).toMatchObject({
      status: 409,
      code: 'INVITATION_ACCEPTED',
    });
    const told = await db.query(licence_id, (q) => q.select().from(events).where(eq(events.consumer_id, anna.id)));
    expect(told.filter(({ type }) => type === 'consumer.invited')).toMatchObject([{ data: { by: { name: 'CRM' } } }]);
    expect((await readLines(anna.id)).map(({ act }) => act)).toContain('consumer-invited');
  });

  test.each([undefined, ''])('is not mailed for a body that got lost on the way: %j', async (payload) => {
    const anna = await one();
    const url = `/backoffice/v1/consumers/${anna.firm_id}/invitation`;
    const headers = { ...bearer('crm'), 'content-type': 'application/json' };
    const answer = await site.app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });
    expect([answer.statusCode, answer.json().error.fields[0]]).toMatchObject([422, { pointer: '', code: 'required' }]);
    expect(await firm('GET', `${anna.firm_id}/invitation`)).toMatchObject({ state: 'none', sent: 0 });
  });

  test('sent again makes the earlier link useless; pressed twice it is one mail', async () => {
    const anna = await one();
    await firm('POST', `${anna.firm_id}/invitation`, { to: 'person' });
    await firm('POST', `${anna.firm_id}/invitation`, { to: 'person' });
    await site.deliver();
    expect(site.mails).toHaveLength(1);
    site.clock.pass(3600);
    expect(await firm('POST', `${anna.firm_id}/invitation`, { to: 'person' })).toMatchObject({ status: 200, sent: 2 });
    await site.deliver();
    const [first, second] = site.mails.map(getToken);
    expect((await choose(first!)).code).toBe('UNABLE_TO_RESET_PASSWORD');
    expect((await choose(second!)).status).toBe(204);
  });

  test('pressed ten times at once is one mail, and nobody is told that the address is taken', async () => {
    const anna = await one();
    const pressed = await Promise.all(
      Array.from({ length: 10 }, () => firm('POST', `${anna.firm_id}/invitation`, { to: 'person' })),
    );
    expect(pressed.map(({ status, sent }) => ({ status, sent }))).toEqual(Array(10).fill({ status: 200, sent: 1 }));
    await site.deliver();
    expect(site.mails).toHaveLength(1);
  });

  test('expires when it was said to', async () => {
    const anna = await one();
    await firm('POST', `${anna.firm_id}/invitation`, { expires_in_days: 2 });
    await site.deliver();
    site.clock.pass(2 * 86_400 - 60);
    expect(await firm('GET', `${anna.firm_id}/invitation`)).toMatchObject({ state: 'invited' });
    site.clock.pass(120);
    expect(await firm('GET', `${anna.firm_id}/invitation`)).toMatchObject({ state: 'expired' });
    expect((await choose(getToken(site.mails[0]))).code).toBe('UNABLE_TO_RESET_PASSWORD');
    await firm('POST', `${anna.firm_id}/invitation`, { expires_in_days: 30 });
    await site.deliver();
    site.clock.pass(29 * 86_400);
    expect((await choose(getToken(site.mails[1]))).status).toBe(204);
  });

  test('to both persons reaches both, and leaves out who is in already', async () => {
    const [anna, bram] = await household(2);
    const sent = await firm('POST', `${anna!.firm_id}/invitation`, { to: 'both' });
    expect(sent).toMatchObject({ state: 'invited', other: { consumer_firm_id: bram!.firm_id, state: 'invited' } });
    await site.deliver();
    expect(site.mails.map(({ to }) => to).sort()).toEqual([anna!.email, bram!.email].sort());
    await choose(getToken(site.mails.find(({ to }) => to === bram!.email)));
    await site.deliver();
    site.mails.length = 0;
    site.clock.pass(3600);
    const again = await firm('POST', `${anna!.firm_id}/invitation`, { to: 'both' });
    expect(again).toMatchObject({ status: 200, other: { state: 'accepted' } });
    await site.deliver();
    expect(site.mails.map(({ to }) => to)).toEqual([anna!.email]);
  });

  test('is refused without an address, and where the address is another account’s name', async () => {
    const anna = await one();
    const taken = await one();
    await addAccount(db, anna);
    const dossier = await addDossier(db, { licence_id });
    const row = { licence_id, dossier_id: dossier.id };
    await addConsumer(db, { ...row, firm_id: 'zonder', email: null });
    await addConsumer(db, { ...row, firm_id: 'dubbel', email: anna.email, position: 1 });
    expect((await firm('POST', 'zonder/invitation', { to: 'person' })).code).toBe('MAIL_ADDRESS_MISSING');
    expect((await firm('POST', 'dubbel/invitation', { to: 'person' })).code).toBe('USER_NAME_TAKEN');
    for (const body of [{ to: 'nobody' }, { expires_in_days: 0 }, { expires_in_days: 31 }, { x: 1 }])
      expect((await firm('POST', `${taken.firm_id}/invitation`, body)).code).toBe('INVALID_REQUEST');
    await site.deliver();
    expect(site.mails).toEqual([]);
  });
});

describe('a mail address', () => {
  test('is corrected before a password was chosen: the new one is invited, the old link is useless', async () => {
    const anna = await one();
    await firm('POST', `${anna.firm_id}/invitation`, { to: 'person' });
    await site.deliver();
    const address = `Goed.${count}@Post.example`;
    const put = () => firm('PUT', `${anna.firm_id}/email`, { emailaddress: address });
    expect(await put()).toMatchObject({
      status: 200,
      emailaddress: address.toLowerCase(),
      user_name: address.toLowerCase(),
      state: 'invited',
    });
    expect((await put()).sent).toBe(2);
    await site.deliver();
    const [old, corrected] = site.mails;
    expect(corrected!.to).toBe(address.toLowerCase());
    expect((await choose(getToken(old))).code).toBe('UNABLE_TO_RESET_PASSWORD');
    await choose(getToken(corrected));
    const { accessToken } = await signIn(address);
    expect(await seenBy(accessToken)).toContain('email-changed-by-firm');
  });

  describe('of who has chosen a password', () => {
    /** A person with an account, and what the firm proposed. */
    async function proposed(to = `nieuw${(count += 1)}@post.example`) {
      const anna = await one();
      await addAccount(db, anna, { user_name: anna.email });
      const put = (emailaddress: string) => firm('PUT', `${anna.firm_id}/email`, { emailaddress });
      const answer = await put(to);
      await site.deliver();
      const link = /\/mail-address\/confirm\?token=[\w-]+/.exec(
        site.mails.find((mail) => mail.to === to)?.text ?? '',
      )?.[0];
      return { anna, to, put, answer, link: link! };
    }
    const open = (link: string) => site.app.inject({ url: link });
    const confirm = (link: string, typed: string) =>
      site.app.inject({
        method: 'POST',
        url: link,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ password: typed }).toString(),
      });

    test('is proposed: a link to the new one, a notice to the old one, which holds until it is confirmed', async () => {
      const { anna, to, answer, link } = await proposed();
      expect(answer).toMatchObject({
        status: 200,
        state: 'accepted',
        emailaddress: anna.email,
        proposed: { emailaddress: to },
      });
      const [confirmed, noticed] = site.mails.toSorted((mail, other) => (mail.to < other.to ? -1 : 1));
      expect([confirmed, noticed].map((mail) => [mail!.to, mail!.subject])).toEqual([
        [to, 'Bevestig uw nieuwe e-mailadres'],
        [anna.email, 'Er is een nieuw e-mailadres voor u doorgegeven'],
      ]);
      // Neither the notice nor the stranger's mail tells what the other one holds.
      expect(noticed!.text).not.toContain(to);
      expect(confirmed!.text).not.toContain(anna.email);
      expect((await open(link)).body).toContain('name="password"');
      expect((await signIn(anna.email)).status).toBe(200);
      expect((await signIn(to)).code).toBe('AUTH_LOGIN_FAILED');
      site.mails.length = 0;
      const done = await confirm(link, password);
      expect([done.statusCode, done.body.includes('is bevestigd')]).toEqual([200, true]);
      await site.deliver();
      expect(site.mails.map((mail) => [mail.to, mail.subject])).toEqual([[anna.email, 'Uw e-mailadres is gewijzigd']]);
      expect((await signIn(anna.email)).code).toBe('AUTH_LOGIN_FAILED');
      const { accessToken } = await signIn(to);
      expect(await seenBy(accessToken)).toEqual(expect.arrayContaining(['email-proposed-by-firm', 'email-confirmed']));
      expect(await firm('GET', `${anna.firm_id}/invitation`)).toMatchObject({
        emailaddress: to,
        user_name: to,
        proposed: null,
      });
      const told = (
        await db.query(licence_id, (q) => q.select().from(events).where(eq(events.consumer_id, anna.id)))
      ).map(({ type }) => type);
      expect(told).toEqual(['consumer.mail-address-proposed', 'consumer.mail-address-confirmed']);
      expect((await readLines(anna.id)).map(({ act }) => act)).toEqual(
        expect.arrayContaining(['mail-address-proposed', 'mail-address-confirmed']),
      );
      expect([(await open(link)).statusCode, (await confirm(link, password)).statusCode]).toEqual([404, 404]);
    });

    test('is not confirmed by who got the mail and does not know the password, and guesses are counted', async () => {
      const { anna, link } = await proposed();
      for (let guess = 0; guess < 5; guess += 1) expect((await confirm(link, 'verkeerd')).statusCode).toBe(422);
      const locked = await confirm(link, password);
      expect([locked.statusCode, locked.body.includes('te vaak')]).toEqual([422, true]);
      expect(await firm('GET', `${anna.firm_id}/invitation`)).toMatchObject({ emailaddress: anna.email });
    });

    test('is proposed once when it is sent twice; another one, and the present one, end the link', async () => {
      const { anna, to, put, link } = await proposed();
      site.mails.length = 0;
      await put(to);
      await site.deliver();
      expect(site.mails).toEqual([]);
      await put(`anders${count}@post.example`);
      expect((await confirm(link, password)).statusCode).toBe(404);
      expect(await put(anna.email)).toMatchObject({ status: 200, proposed: null });
      expect((await put((await one()).email)).status).toBe(200);
    });

    test('works for a week, and not once another account has it', async () => {
      const bert = await one();
      await addAccount(db, bert, { user_name: bert.email });
      const anna = await one();
      await addAccount(db, anna, { user_name: anna.email });
      expect(await firm('PUT', `${anna.firm_id}/email`, { emailaddress: bert.email })).toMatchObject({
        status: 409,
        code: 'USER_NAME_TAKEN',
      });
      const late = await proposed();
      const daan = await one();
      await addAccount(db, daan, { user_name: late.to });
      const taken = await confirm(late.link, password);
      expect([taken.statusCode, taken.body.includes('niet meer vrij')]).toEqual([422, true]);
      const week = await proposed();
      await db.transactionAsSystem((tx) =>
        tx
          .update(one_time_tokens)
          .set({ expires_at: new Date(0) })
          .where(eq(one_time_tokens.consumer_id, week.anna.id)),
      );
      expect((await open(week.link)).statusCode).toBe(404);
      for (const link of [
        '/mail-address/confirm',
        '/mail-address/confirm?token=x',
        '/mail-address/confirm?token=a&token=b',
      ])
        expect((await open(link)).statusCode).toBe(404);
    });
  });

  test('of who was not invited is corrected without a mail; another’s is refused', async () => {
    const [anna, bert] = [await one(), await one()];
    expect(await firm('PUT', `${anna.firm_id}/email`, { emailaddress: 'nieuw@post.example' })).toMatchObject({
      state: 'none',
    });
    await addAccount(db, bert);
    await firm('POST', `${anna.firm_id}/invitation`, { to: 'person' });
    expect((await firm('PUT', `${anna.firm_id}/email`, { emailaddress: bert.email })).code).toBe('USER_NAME_TAKEN');
    expect((await firm('PUT', `${anna.firm_id}/email`, { emailaddress: 'no address' })).code).toBe('INVALID_REQUEST');
    await site.deliver();
    expect(site.mails.map(({ to }) => to)).toEqual(['nieuw@post.example']);
  });
});

test('a reset link is sent to who has a password, and to nobody else', async () => {
  const [anna, bert] = [await one(), await one()];
  await addAccount(db, anna);
  expect((await firm('POST', `${anna.firm_id}/reset-link`)).status).toBe(204);
  expect((await firm('POST', `${bert.firm_id}/reset-link`)).code).toBe('INVITATION_NOT_ACCEPTED');
  await site.deliver();
  expect(site.mails.map(({ to }) => to)).toEqual([anna.email]);
  expect((await choose(getToken(site.mails[0]))).status).toBe(204);
  expect((await readLines(anna.id)).map(({ act }) => act)).toEqual(['reset-link-sent']);
});

test('a new second factor is set up after the firm’s proof, which the consumer sees and the sessions do not outlive', async () => {
  const anna = await one();
  await addAccount(db, anna);
  const before = await signIn(anna.email);
  await db.transaction(licence_id, (tx) =>
    tx
      .update(accounts)
      .set({ two_factor_enabled: true, two_factor_secret: secrets.seal('JBSWY3DPEHPK3PXP') })
      .where(eq(accounts.consumer_id, anna.id)),
  );
  const body = { proof: 'Paspoort aan de balie', by: 'Sanne de Wit' };
  expect((await firm('POST', `${anna.firm_id}/two-factor-reset`, { by: 'Sanne' })).code).toBe('INVALID_REQUEST');
  expect((await firm('POST', `${anna.firm_id}/two-factor-reset`, body)).status).toBe(204);
  const call = (accessToken: string) => site.call(domain, '/api/actions', undefined, bearer(accessToken));
  expect((await call(before.accessToken)).status).toBe(401);
  const after = await signIn(anna.email);
  expect(after.status).toBe(200);
  expect((await call(after.accessToken)).code).toBe('TWO_FACTOR_SETUP_REQUIRED');
  const [row] = await db.query(licence_id, (q) => q.select().from(accounts).where(eq(accounts.consumer_id, anna.id)));
  expect(row).toMatchObject({ two_factor_enabled: false, two_factor_secret: null, two_factor_required: true });
  expect(await readLines(anna.id)).toMatchObject([{ act: 'two-factor-reset', details: body }]);
  await site.deliver();
  expect(site.mails.map(({ to }) => to)).toEqual([anna.email]);
});

test.each([
  ['GET', 'invitation', undefined],
  ['POST', 'invitation', { to: 'person' }],
  ['POST', 'reset-link', undefined],
  ['PUT', 'email', { emailaddress: 'a@post.example' }],
  ['POST', 'two-factor-reset', { proof: 'x', by: 'y' }],
] as const)(
  '%s %s is refused to a stranger, for who is not there, and without the scope',
  async (method, path, body) => {
    const anna = await one();
    expect(await firm(method, `${anna.firm_id}/${path}`, body, 'stranger')).toMatchObject({
      status: 404,
      code: 'CONSUMER_NOT_FOUND',
    });
    expect((await firm(method, `nobody/${path}`, body)).code).toBe('CONSUMER_NOT_FOUND');
    if (method !== 'GET')
      expect((await firm(method, `${anna.firm_id}/${path}`, body, 'reader')).code).toBe('ACCESS_DENIED');
  },
);

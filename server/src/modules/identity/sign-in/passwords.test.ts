import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { meetAtLock } from '../../../../test/meet-at-lock.ts';
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
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { events as happened, outbox } from '../../../platform/jobs/outbox.table.ts';
import { security_events } from '../../audit/audit.table.ts';
import { deleteSpentTokens } from '../sessions.queries.ts';
import { type accounts, one_time_tokens, throttles } from '../sign-in.table.ts';

let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
const domain = 'zee.test.example';
const fresh = 'Kade-Kraanvogel-31';
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  licence = await addLicence(db, {}, domain);
  site = await signInApp(db);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});
beforeEach(async () => {
  await site.deliver();
  site.mails.length = 0;
  await db.queryAsSystem((q) => q.delete(throttles));
});

async function consumer(
  email: string | null = `person-${(count += 1)}@post.example`,
  row: Partial<typeof accounts.$inferInsert> = {},
) {
  const dossier = await addDossier(db, { licence_id: licence.id });
  const found = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, email });
  await addAccount(db, found, row);
  return found;
}
const post = (path: string, body: object, at = domain) => site.call(at, `/api/auth/${path}`, body);
const login = (email: string, word: string) => post('login', { email, password: word });
const reset = (token: string, word = fresh) => post('reset-password', { token, password: word });
/** Requests a link and reads the mails that arrive. */
async function links(email: string) {
  expect(await post('forgot-password', { email })).toMatchObject({ status: 204 });
  await site.deliver();
  return site.mails.splice(0).map((mail) => ({ mail, token: getToken(mail) }));
}
const link = async (email: string) => (await links(email))[0]!.token;

describe('a forgotten password', () => {
  test('is replaced through the link in the mail, and a mail confirms the change', async () => {
    const { email } = await consumer();
    const [{ mail, token }] = (await links(email!)) as [{ mail: (typeof site.mails)[0]; token: string }];
    expect(mail).toMatchObject({
      to: email,
      subject: 'Kies een nieuw wachtwoord',
      from: '"Advies aan Zee" <noreply@portaal.test>',
    });
    expect(mail.text).toContain(`https://portaal.test/reset/password/${token}?domain=${domain}`);
    expect(await post('start-password-reset', { token })).toMatchObject({ status: 200, minimum_password_strength: 3 });
    expect(await reset(token)).toMatchObject({ status: 204 });
    expect(await login(email!, password)).toMatchObject({ code: 'AUTH_LOGIN_FAILED' });
    expect(await login(email!, fresh)).toMatchObject({ status: 200 });
    await site.deliver();
    expect(site.mails).toMatchObject([{ to: email, subject: 'Uw wachtwoord is gewijzigd' }]);
  });

  test('gets the same answer for an unknown address, which leaves no trace', async () => {
    const { email } = await consumer();
    const known = await post('forgot-password', { email });
    const unknown = await post('forgot-password', { email: 'nobody@post.example' });
    expect(unknown).toEqual(known);
    const before = await db.queryAsSystem((q) => q.select().from(outbox).where(eq(outbox.kind, 'reset-request')));
    expect(before).toHaveLength(2);
    await site.deliver();
    expect(site.mails).toHaveLength(1);
    const after = await db.queryAsSystem((q) => q.select().from(outbox));
    expect(JSON.stringify(after)).not.toContain('nobody@post.example');
  });

  test('sends a link per account of the address, each for its own account', async () => {
    await consumer('samen@post.example', { user_name: 'een' });
    await consumer('samen@post.example', { user_name: 'twee' });
    const mails = await links('Samen@post.example');
    expect(mails.map(({ mail }) => /gebruikersnaam is (\w+)/.exec(mail.text)?.[1]).sort()).toEqual(['een', 'twee']);
    const een = mails.find(({ mail }) => mail.text.includes('een.'))!;
    await reset(een.token);
    expect(await login('een', fresh)).toMatchObject({ status: 200 });
    expect(await login('twee', fresh)).toMatchObject({ code: 'AUTH_LOGIN_FAILED' });
    expect(await login('twee', password)).toMatchObject({ status: 200 });
  });

  test('reaches a partner without a mail address by the user name, if that is one', async () => {
    await consumer(null, { user_name: 'partner@post.example' });
    expect((await links('partner@post.example')).map(({ mail }) => mail.to)).toEqual(['partner@post.example']);
  });

  test('sends nothing to an account of another licence', async () => {
    const { email } = await consumer();
    await addLicence(db, {}, 'ander.test.example');
    expect(await post('forgot-password', { email }, 'ander.test.example')).toMatchObject({ status: 204 });
    await site.deliver();
    expect(site.mails).toEqual([]);
  });

  test('sends no more than five mails in a row to one address, without saying so', async () => {
    const { email } = await consumer();
    const mails = [];
    for (let time = 0; time < 8; time++) mails.push(...(await links(email!)));
    expect(mails).toHaveLength(5);
  });

  test('refuses anything that is not a mail address', async () => {
    expect(await post('forgot-password', { email: 'no address' })).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
    });
  });
});

describe('a reset link', () => {
  test('is not spent by a mail scanner that opens it', async () => {
    const { email } = await consumer();
    const token = await link(email!);
    for (let time = 0; time < 3; time++)
      expect(await post('start-password-reset', { token })).toMatchObject({ status: 200 });
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  test('works once, also in two simultaneous requests', async () => {
    const { email } = await consumer();
    const token = await link(email!);
    const both = await meetAtLock(db, (tx) => tx.select().from(one_time_tokens).for('update'), [
      () => reset(token),
      () => reset(token, 'Andere-Kraanvogel-32'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await reset(token)).toMatchObject({ status: 422, code: 'UNABLE_TO_RESET_PASSWORD' });
    expect(await post('start-password-reset', { token })).toMatchObject({ code: 'AUTH_START_PASSWORD_RESET_FAILED' });
  });

  test('works for an hour', async () => {
    const { email } = await consumer();
    const token = await link(email!);
    site.clock.pass(3599);
    expect(await post('start-password-reset', { token })).toMatchObject({ status: 200 });
    site.clock.pass(1);
    expect(await post('start-password-reset', { token })).toMatchObject({ code: 'AUTH_START_PASSWORD_RESET_FAILED' });
    expect(await reset(token)).toMatchObject({ code: 'UNABLE_TO_RESET_PASSWORD' });
  });

  test('voids the other links of the account when it is used', async () => {
    const { email } = await consumer();
    const [one, two] = [await link(email!), await link(email!)];
    await reset(two);
    expect(await reset(one)).toMatchObject({ code: 'UNABLE_TO_RESET_PASSWORD' });
  });

  test('is worthless under another licence', async () => {
    const { email } = await consumer();
    const token = await link(email!);
    await addLicence(db, {}, 'derde.test.example');
    expect(await post('reset-password', { token, password: fresh }, 'derde.test.example')).toMatchObject({
      code: 'UNABLE_TO_RESET_PASSWORD',
    });
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  test('is never stored as it appears in the mail', async () => {
    const { email } = await consumer();
    const token = await link(email!);
    const rows = await db.queryAsSystem((q) =>
      Promise.all([q.select().from(outbox), q.select().from(one_time_tokens)]),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends all sessions and informs the watchers', async () => {
    const person = await consumer();
    const [phone, laptop] = [await login(person.email!, password), await login(person.email!, password)];
    const token = await link(person.email!);
    await reset(token);
    for (const { accessToken, refreshToken } of [phone, laptop]) {
      expect(await site.call(domain, '/api/consumers', undefined, bearer(accessToken))).toMatchObject({ status: 401 });
      expect(await post('refresh', { refreshToken })).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    }
    const events = await db.query(licence.id, (q) =>
      q.select().from(security_events).where(eq(security_events.consumer_id, person.id)),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['password-changed']);
  });

  test('still asks for the code of an account with two-factor, and signs no one in', async () => {
    const two_factor_secret = secrets.seal(new Secret({ size: 20 }).base32);
    const { email } = await consumer(undefined, { two_factor_enabled: true, two_factor_secret });
    expect((await reset(await link(email!))).accessToken).toBeUndefined();
    expect(await login(email!, fresh)).toMatchObject({ status: 200, twoFactor: true });
  });

  test('unlocks the account after too many tries', async () => {
    const { email } = await consumer();
    for (let time = 0; time < 5; time++) await login(email!, 'wrong');
    expect(await login(email!, password)).toMatchObject({ code: 'CONSUMER_LOCKED' });
    await reset(await link(email!));
    expect(await login(email!, fresh)).toMatchObject({ status: 200 });
  });

  test('voids a pending token that was obtained with the old password', async () => {
    const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') });
    const sealed = secrets.seal(totp.secret.base32);
    const { email } = await consumer(undefined, { two_factor_enabled: true, two_factor_secret: sealed });
    const { accessToken } = await login(email!, password);
    site.clock.pass(1);
    await reset(await link(email!));
    expect(
      await post('two-factor', {
        code: totp.generate({ timestamp: site.clock.now().getTime() }),
        enabled: true,
        accessToken,
      }),
    ).toMatchObject({ status: 401 });
  });
});

test('an address with spaces around it is the same address, to every call that takes one', async () => {
  const { email } = await consumer();
  expect((await links(` ${email} `)).map(({ mail }) => mail.to)).toEqual([email]);
  expect(await login(` ${email} `, password)).toMatchObject({ status: 200 });
});

describe('a new password', () => {
  test('has eight characters, is hard to guess, and is required, in that order', async () => {
    const { email } = await consumer();
    const token = await link(email!);
    expect(await post('reset-password', { token })).toMatchObject({ status: 422, code: 'NO_PASSWORD_PROVIDED' });
    expect(await reset(token, 'abc')).toMatchObject({ status: 422, code: 'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES' });
    expect(await reset(token, 'Welkom01')).toMatchObject({ status: 422, code: 'CONSUMER_PASSWORD_IS_COMMON' });
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  test('can be as long as a sentence, and every character of it counts', async () => {
    const { email } = await consumer();
    const sentence = `${'Elke ochtend varen er drie kraanvogels langs de kade. '.repeat(4)}Echt!`;
    expect(await reset(await link(email!), sentence)).toMatchObject({ status: 204 });
    expect(await login(email!, sentence.slice(0, -1))).toMatchObject({ status: 401 });
    expect(await login(email!, sentence)).toMatchObject({ status: 200 });
  });

  test('does not consist of facts about the person', async () => {
    const dossier = await addDossier(db, { licence_id: licence.id });
    const person = { first_name: 'Annabeth', last_name: 'Zeekracht' };
    const found = await addConsumer(db, {
      licence_id: licence.id,
      dossier_id: dossier.id,
      email: 'az@duinpost.example',
      person,
    });
    await addAccount(db, found);
    const token = await link('az@duinpost.example');
    const { weak_words, user_name } = await post('start-password-reset', { token });
    expect(user_name).toBe('az@duinpost.example');
    expect(weak_words).toEqual(
      expect.arrayContaining(['Annabeth', 'Zeekracht', 'az@duinpost.example', 'Advies aan Zee']),
    );
    expect(await reset(token, 'AnnabethZeekracht')).toMatchObject({ code: 'CONSUMER_PASSWORD_IS_COMMON' });
  });

  test('is as strong as the licence requires, and never one that everybody tries first', async () => {
    const easy = await addLicence(db, { settings: { minimum_password_strength: 0 } }, 'mild.test.example');
    const dossier = await addDossier(db, { licence_id: easy.id });
    await addAccount(db, await addConsumer(db, { licence_id: easy.id, dossier_id: dossier.id }));
    await post('forgot-password', { email: 'anna@veen.example' }, 'mild.test.example');
    await site.deliver();
    const token = getToken(site.mails[0]);
    const at = 'mild.test.example';
    expect(await post('start-password-reset', { token }, at)).toMatchObject({ minimum_password_strength: 2 });
    const common = { status: 422, code: 'CONSUMER_PASSWORD_IS_COMMON' };
    for (const word of ['password1', 'sunshine', 'trustno1', 'Welkom01!'])
      expect(await post('reset-password', { token, password: word }, at)).toMatchObject(common);
    expect(await post('reset-password', { token, password: 'sloepzand7' }, at)).toMatchObject({ status: 204 });
  });

  test('that is refused again and again has to wait, for the account alone, and then may be chosen', async () => {
    const [{ email }, other] = [await consumer(), await consumer()];
    const [token, theirs] = [await link(email!), await link(other.email!)];
    const all = await Promise.all(Array.from({ length: 30 }, () => reset(token, 'Welkom01')));
    const judged = all.filter(({ code }) => code === 'CONSUMER_PASSWORD_IS_COMMON');
    // Some of the concurrent tries found no place in the line, which counts for nothing.
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.length).toBeLessThanOrEqual(20);
    for (let left = 20 - judged.length; left > 0; left -= 1)
      expect(await reset(token, 'Welkom01')).toMatchObject({ status: 422, code: 'CONSUMER_PASSWORD_IS_COMMON' });
    expect(await reset(token)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', error: expect.anything() });
    expect(await reset(theirs)).toMatchObject({ status: 204 });
    site.clock.pass(31);
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  test('is chosen by an invited consumer through the link of the invitation, for a week', async () => {
    const person = await consumer(undefined, { password_hash: null });
    const order = { template: 'invitation', consumer_id: person.id, data: {} } as const;
    await db.transaction(licence.id, (tx) => enqueueMail(tx, licence.id, order, site.clock.now()));
    await site.deliver();
    expect(site.mails[0]!.subject).toBe('Uw persoonlijke portaal bij Advies aan Zee');
    site.clock.pass(6 * 86_400);
    expect(await reset(getToken(site.mails[0]))).toMatchObject({ status: 204 });
    expect(await login(person.email!, fresh)).toMatchObject({ status: 200 });
    expect((await reset(getToken(site.mails[0]))).status).toBe(422);
    const late = await consumer(undefined, { password_hash: null });
    await db.transaction(licence.id, (tx) =>
      enqueueMail(tx, licence.id, { ...order, consumer_id: late.id }, site.clock.now()),
    );
    await site.deliver();
    site.clock.pass(7 * 86_400);
    expect((await reset(getToken(site.mails.at(-1)))).status).toBe(422);
  });
});

describe('a link that has expired', () => {
  const renew = (token: string) => post('renew-link', { token });
  const events = async (consumer_id: string) =>
    (await db.queryAsSystem((q) => q.select().from(happened).where(eq(happened.consumer_id, consumer_id)))).map(
      ({ type }) => type,
    );

  test('is answered with a new one by mail, also long after', async () => {
    const person = await consumer();
    const token = await link(person.email!);
    expect(await renew(token)).toMatchObject({ status: 200, is_mailed: false });
    site.clock.pass(3601);
    await db.queryAsSystem((q) => deleteSpentTokens(q, new Date(site.clock.now().getTime() - DAY_MS)));
    site.clock.pass(30 * 86_400);
    await db.queryAsSystem((q) => deleteSpentTokens(q, new Date(site.clock.now().getTime() - DAY_MS)));
    expect(await post('start-password-reset', { token })).toMatchObject({ code: 'AUTH_START_PASSWORD_RESET_FAILED' });
    expect(await renew(token)).toMatchObject({ status: 200, is_mailed: true });
    await site.deliver();
    expect(site.mails).toMatchObject([{ to: person.email, subject: 'Een nieuwe link voor uw portaal' }]);
    expect(site.mails[0]!.text).toContain('een uur geldig');
    expect(await reset(getToken(site.mails[0]))).toMatchObject({ status: 204 });
    expect(await events(person.id)).toContain('consumer.link-renewed');
    // Its owner has a password now, and the old link tells nothing any more.
    expect(await renew(token)).toMatchObject({ is_mailed: false });
  });

  test('of an invitation leads to a first password for a week', async () => {
    const person = await consumer(undefined, { password_hash: null });
    const order = { template: 'invitation', consumer_id: person.id, data: { lifetime_days: 1 } } as const;
    await db.transaction(licence.id, (tx) => enqueueMail(tx, licence.id, order, site.clock.now()));
    await site.deliver();
    const token = getToken(site.mails.splice(0)[0]);
    site.clock.pass(2 * 86_400);
    expect(await renew(token)).toMatchObject({ is_mailed: true });
    await site.deliver();
    expect(site.mails[0]!.text).toContain('zeven dagen geldig');
    site.clock.pass(6 * 86_400);
    expect(await reset(getToken(site.mails[0]))).toMatchObject({ status: 204 });
  });

  test('is renewed for nobody who guesses, at no other firm, and floods no mailbox', async () => {
    const person = await consumer();
    const token = await link(person.email!);
    site.clock.pass(3601);
    const other = 'haven.test.example';
    await addLicence(db, {}, other);
    expect(await post('renew-link', { token }, other)).toMatchObject({ is_mailed: false });
    expect(await renew('a'.repeat(43))).toMatchObject({ is_mailed: false });
    for (let n = 0; n < 12; n += 1) await renew(token);
    await site.deliver();
    expect(site.mails.length).toBeGreaterThan(0);
    expect(site.mails.length).toBeLessThan(8);
  });
});

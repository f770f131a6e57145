import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addAction, addConsumer, addDossier, addHousehold, addLicence } from '../../../../test/rows.ts';
import { type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { throttles } from '../../identity/sign-in.table.ts';

let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let anna: Awaited<ReturnType<typeof addConsumer>>;
let action: Awaited<ReturnType<typeof addAction>>;
const domain = 'zee.test.example';
const nothing = { id: null, token: null, locked_time_remaining: null };

beforeAll(async () => {
  db = await freshDatabase();
  licence = await addLicence(db, {}, domain);
  const dossier = await addDossier(db, { licence_id: licence.id });
  anna = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id });
  action = await addAction(db, { licence_id: licence.id, dossier_id: dossier.id, type: 'MORTGAGE_CHECK' });
  site = await signInApp(db);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});
beforeEach(() => db.queryAsSystem((q) => q.delete(throttles)));

const login = async (given: object = {}, path = 'product-action-login') => {
  const right = { email: 'anna@veen.example', birthday: '1988-04-12', productActionId: action.id };
  const { id = null, ...rest } = await site.call(domain, `/api/auth/${path}`, { ...right, ...given });
  return { id, ...rest };
};

test.each(['product-action-login', 'hypotheek-check'])(
  '%s gives a temporary token for that one action',
  async (path) => {
    const answer = await login({}, path);
    expect(answer).toMatchObject({ status: 200, id: anna.id, code: null, locked_time_remaining: null });
    expect(await site.sessions.findByTemporaryToken(answer.token, licence.id)).toEqual({
      id: anna.id,
      licence_id: licence.id,
      dossier_id: anna.dossier_id,
      product_action_id: action.id,
    });
  },
);

test('gives a token that is not an access token, useless to another licence, and void after two hours', async () => {
  const { token } = await login();
  const other = await addHousehold(db);
  expect(await site.call(domain, '/api/consumers', undefined, { authorization: `Bearer ${token}` })).toMatchObject({
    status: 401,
  });
  expect(await site.sessions.findByTemporaryToken(token, other.licence.id)).toBe('AUTH_REQUIRED');
  site.clock.pass(2 * 3600);
  expect(await site.sessions.findByTemporaryToken(token, licence.id)).toBe('AUTH_REQUIRED');
});

test('answers 200 with only a code, whatever is wrong', async () => {
  const upload = await addAction(db, {
    licence_id: licence.id,
    dossier_id: anna.dossier_id,
    type: 'REQUEST_PENSION_XML',
  });
  const cancelled = await addAction(db, {
    licence_id: licence.id,
    dossier_id: anna.dossier_id,
    type: 'MORTGAGE_CHECK',
    cancelled_at: new Date(0),
  });
  const stranger = await addHousehold(db);
  const elsewhere = await addAction(db, {
    licence_id: stranger.licence.id,
    dossier_id: stranger.dossier.id,
    type: 'MORTGAGE_CHECK',
  });
  const wrongs = [
    { birthday: '1988-04-13' },
    { email: 'nobody@veen.example' },
    { productActionId: upload.id },
    { productActionId: cancelled.id },
    { productActionId: elsewhere.id },
    { productActionId: '7' },
  ];
  for (const wrong of wrongs)
    expect(await login(wrong)).toEqual({ status: 200, ...nothing, code: 'AUTH_LOGIN_FAILED' });
});

test('refuses a birthday that cannot be one, which is no guess', async () => {
  for (const birthday of ['not-a-day!', '2026-02-30', '2999-01-01', '1988-04-12 ', '1899-12-31'])
    expect(await login({ birthday })).toMatchObject({ status: 422, code: 'INVALID_DATE' });
  expect(await login()).toMatchObject({ status: 200, code: null });
});

test('has every field in the response, null after a failure', async () => {
  const payload = { email: 'nobody@veen.example', birthday: '1988-04-12', productActionId: action.id };
  const { body } = await site.app.inject({
    method: 'POST',
    url: '/api/auth/product-action-login',
    headers: { 'x-acceleratedomain': domain },
    payload,
  });
  expect(JSON.parse(body).data).toEqual({
    type: 'product-action-logins',
    id: null,
    attributes: { token: null, code: 'AUTH_LOGIN_FAILED', locked_time_remaining: null },
  });
});

test('accepts only the person whom the action is for', async () => {
  const partner = await addConsumer(db, {
    licence_id: licence.id,
    dossier_id: anna.dossier_id,
    position: 1,
    email: 'joost@veen.example',
    date_of_birth: '1986-01-30',
  });
  const his = await addAction(db, {
    licence_id: licence.id,
    dossier_id: anna.dossier_id,
    type: 'MORTGAGE_CHECK',
    requested_for: partner.id,
  });
  expect(await login({ productActionId: his.id })).toMatchObject({ code: 'AUTH_LOGIN_FAILED' });
  expect(await login({ productActionId: his.id, email: 'joost@veen.example', birthday: '1986-01-30' })).toMatchObject({
    id: partner.id,
  });
});

test('says that a closed action is done, to anyone who knows the birthday', async () => {
  const done = { is_done: true, date_executed: new Date(0) };
  const closed = await addAction(db, {
    licence_id: licence.id,
    dossier_id: anna.dossier_id,
    type: 'MORTGAGE_CHECK',
    ...done,
  });
  expect(await login({ productActionId: closed.id })).toEqual({ status: 200, ...nothing, code: 'ACTION_ALREADY_DONE' });
  expect(await login({ productActionId: closed.id, birthday: '1990-01-01' })).toMatchObject({
    code: 'AUTH_LOGIN_FAILED',
  });
});

test.each(['anna@veen.example', 'nobody@veen.example'])(
  'locks %s after five wrong birthdays, for a minute',
  async (email) => {
    for (let time = 0; time < 5; time++)
      expect(await login({ email, birthday: '1990-01-01' })).toMatchObject({ code: 'AUTH_LOGIN_FAILED' });
    const locked = { status: 200, id: null, token: null, code: 'CONSUMER_LOCKED', locked_time_remaining: 60 };
    expect(await login({ email })).toEqual(locked);
    expect(await login({ email: email.toUpperCase() })).toEqual(locked);
    site.clock.pass(59);
    expect(await login({ email })).toMatchObject({ code: 'CONSUMER_LOCKED', locked_time_remaining: 1 });
    site.clock.pass(1);
    expect(await login({ email })).not.toMatchObject({ code: 'CONSUMER_LOCKED' });
  },
);

test('locks only that action', async () => {
  const second = await addAction(db, { licence_id: licence.id, dossier_id: anna.dossier_id, type: 'MORTGAGE_CHECK' });
  for (let time = 0; time < 5; time++) await login({ birthday: '1990-01-01' });
  expect(await login({ productActionId: second.id })).toMatchObject({ id: anna.id, code: null });
});

test('forgets wrong birthdays after a correct one', async () => {
  for (let time = 0; time < 4; time++) await login({ birthday: '1990-01-01' });
  expect(await login()).toMatchObject({ code: null });
  for (let time = 0; time < 4; time++) await login({ birthday: '1990-01-01' });
  expect(await login()).toMatchObject({ code: null });
});

test('judges no more than five of many birthdays that are tried at once, the correct one among them or not', async () => {
  const days = Array.from({ length: 30 }, (_, index) => `1990-01-${String(index + 1).padStart(2, '0')}`);
  const answers = await Promise.all([...days.map((birthday) => login({ birthday })), login()]);
  const judged = answers.filter(({ code }) => code !== 'CONSUMER_LOCKED');
  expect(judged).toHaveLength(5);
  expect(answers.at(-1)).toMatchObject({ code: 'CONSUMER_LOCKED', token: null });
});

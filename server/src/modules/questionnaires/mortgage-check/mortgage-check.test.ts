import type { MortgageCheckForm } from '@klantportaal/contract/modules/questionnaires/mortgage-check';
import { mortgageCheck } from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';
import { isShown, listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeAdapters } from '../../../../test/app-context.ts';
import { facts, part } from '../../../../test/fixtures/mortgage-fixture.ts';
import { readPdfText } from '../../../../test/fixtures/samples.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence, addProduct } from '../../../../test/rows.ts';
import { addAccount, password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { files } from '../../files/files.table.ts';
import { one_time_tokens, throttles } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { answers } from '../answers.table.ts';

let on: FileFixture;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let anna: Awaited<ReturnType<typeof addConsumer>>;
let mortgage: Awaited<ReturnType<typeof addProduct>>;
let bearer: string;
const domain = 'zee.test.example';
const switches = {
  mortgage_check_enable_question_1b: true,
  mortgage_check_enable_question_7b_c: true,
  mortgage_check_enable_question_11: true,
};

beforeAll(async () => {
  on = await openFileFixture();
  const adapters = { ...fakeAdapters, files: on.store };
  site = await signInApp(on.db, {
    context: { adapters, documents: on.documents, settings: { DATA_DIR: on.folder } },
  });
  const content = {
    mortgage_check_title: { nl: 'Past uw hypotheek nog?' },
    mortgage_check_outcome_advice_not_needed: { nl: '<p>U zit <b>goed</b>.</p>' },
  };
  licence = await addLicence(on.db, { smartcare: switches, content }, domain);
  const dossier = await addDossier(on.db, { licence_id: licence.id });
  const owner = { licence_id: licence.id, dossier_id: dossier.id };
  const person = { phone_mobile: '06-12345678', phone_home: '078-0000199', zipcode: '3311 KW' };
  anna = await addConsumer(on.db, { ...owner, person });
  mortgage = await addProduct(on.db, { ...owner, kind: 'mortgage', details: facts });
  await addAccount(on.db, anna);
});
afterAll(async () => {
  await site.app.close();
  await on.close();
});
beforeEach(() => on.db.queryAsSystem((q) => q.delete(throttles)));

const asked = (overrides = {}) =>
  addAction(on.db, {
    licence_id: licence.id,
    dossier_id: anna.dossier_id,
    product_id: mortgage.id,
    type: 'MORTGAGE_CHECK',
    ...overrides,
  });
const inject = (method: 'GET' | 'POST', url: string, headers: object, payload?: object) =>
  site.app.inject({ method, url, headers: { 'x-acceleratedomain': domain, ...headers }, ...pickGiven({ payload }) });
const login = async (productActionId: string, of = anna) => {
  const typed = { email: of.email, birthday: of.date_of_birth, productActionId };
  const answer = await inject('POST', '/api/auth/product-action-login', {}, typed);
  return { token: answer.json().data.attributes.token as string };
};
const signedIn = async () => {
  if (!bearer) {
    const answer = await inject('POST', '/api/auth/login', {}, { email: anna.email, password });
    bearer = answer.json().data.attributes.accessToken;
  }
  return { authorization: `Bearer ${bearer}` };
};
const code = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const readRows = (id: string) =>
  on.db.query(licence.id, (q) => q.select().from(answers).where(eq(answers.action_id, id)));
const isDone = async (id: string) => {
  const [row] = await on.db.query(licence.id, (q) => q.select().from(actions).where(eq(actions.id, id)));
  return row?.is_done;
};

const form = {
  mortgage_running: '1',
  call_me: '0',
  current_family_situation: 'single',
  expected_changes: 'child',
  financial_changes: 'parttime',
  home_suits_family_situation: 'yes',
  moving: 1,
  when_moving: 'over 2 jaar',
  home_developed_since_mortgage: 'no',
  cheaper: 1,
  expect_mortgage_cost_reduction: '0',
  is_everything_clear: 'yes',
} satisfies Partial<MortgageCheckForm>;
/** 40 + 5 + 60 + 60 + 30 */
const points = 195;

/** TABLE: both ways to send the check. */
const ways = {
  'signed in': async (id: string, formData: object) =>
    inject('POST', '/api/mortgage-check/submit-form', await signedIn(), { productActionId: id, formData }),
  'without sign-in': async (id: string, formData: object) =>
    inject('POST', '/api/mortgage-check/submit-form-no-login', await login(id), {
      consumerId: anna.id,
      productActionId: id,
      formData,
    }),
};

describe.each(Object.entries(ways))('sent %s', (_, send) => {
  test('keeps the answers with the score as computed here, closes the action and tells the firm', async () => {
    const { id } = await asked();
    const answer = await send(id, { ...form, calculated_score: 3 });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [row] = await readRows(id);
    expect(row).toMatchObject({ questionnaire: 'mortgage-check', version: '1', score: points, consumer_id: anna.id });
    expect(row!.answers).toEqual({ ...form, calculated_score: points });
    expect(await isDone(id)).toBe(true);
    const firmEvents = await on.db.query(licence.id, (q) =>
      q.select().from(events).where(eq(events.type, 'questionnaire.submitted')),
    );
    const event = firmEvents.find(({ data }) => data.action_id === id);
    expect(event).toMatchObject({ consumer_id: anna.id, data: { answers_id: row!.id, score: points } });
  });

  test('takes yes, no and ticks as numbers or texts, and "" as not given', async () => {
    const { id } = await asked();
    const typed = { mortgage_running: 1, call_me: 0, expect_mortgage_cost_reduction: 0, moving: '1', cheaper: true };
    const open = {
      renovate: '',
      phone: '',
      mortgage_end_date: '',
      market_value_amount_increased: '',
      based_on_increased: '',
    };
    expect((await send(id, { ...form, ...typed, ...open, calculated_score: '' })).statusCode).toBe(204);
    expect((await readRows(id))[0]!.answers).toEqual({ ...form, calculated_score: points });
  });

  test('keeps the loan parts, and prints them with the answers', async () => {
    const { id } = await asked();
    const { known_current_amount: _, fixed_interest_period: _p, end_of_loan_period: _e, type, ...rest } = part;
    const parts = [{ ...rest, loan_type: type, current_amount: 112_500 }];
    const new_parts = [{ loan_type: 'interest_only', amount: 25_000 }];
    expect((await send(id, { ...form, parts, new_parts })).statusCode).toBe(204);
    const [row] = await readRows(id);
    expect(row!.answers).toMatchObject({ parts, new_parts });
    // The loan parts where the form asks for them.
    const titles = row!.sections.map(({ title }) => title);
    expect([titles.slice(0, 3), titles.at(-1)]).toEqual([['Uw gegevens', 'Leningdelen', 'Gezinssituatie'], 'Advies']);
    const [file] = await on.db.query(licence.id, (q) => q.select().from(files).where(eq(files.id, row!.file_id!)));
    // The firm's own name for it, of which a file name takes no question mark.
    expect(file!.name).toBe('Past uw hypotheek nog.pdf');
    const shown = (await inject('GET', `/api/actions/${id}/answers/download`, await signedIn())).rawPayload;
    // Tagged, for screen readers.
    expect(shown.includes('/StructTreeRoot')).toBe(true);
    const text = await readPdfText(shown);
    for (const words of [
      'Past uw hypotheek nog?',
      'Een kind',
      'Verhuizen',
      'Om minder te betalen',
      '112.500',
      'Aflossingsvrij',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Wij adviseren om een afspraak met de hypotheekadviseur te maken.');
  });

  test('keeps of a mortgage that does not run score 0 and its end only', async () => {
    const { id } = await asked();
    const ended = { ...form, mortgage_running: '0', mortgage_end_date: '2026-01-31', parts: [{ id: 'p-1' }] };
    expect((await send(id, ended)).statusCode).toBe(204);
    const [row] = await readRows(id);
    expect(row!.score).toBe(0);
    // The advice, in the firm's own words.
    expect(row!.sections.at(-1)).toEqual({ title: 'Advies', facts: [{ label: 'Ons advies', value: 'U zit goed.' }] });
    expect(row!.answers).toEqual({
      mortgage_running: '0',
      mortgage_end_date: '2026-01-31',
      call_me: '0',
      calculated_score: 0,
    });
  });

  test('takes the number on record when none is sent, and keeps another one', async () => {
    for (const [phone, kept] of [
      [undefined, '06-12345678'],
      ['0687654321', '0687654321'],
    ]) {
      const { id } = await asked();
      expect((await send(id, { ...form, call_me: '1', phone })).statusCode).toBe(204);
      expect((await readRows(id))[0]!.answers.phone).toBe(kept);
    }
  });

  test('keeps the free question that the licence asks (Q6-03)', async () => {
    const { id } = await asked();
    expect((await send(id, { ...form, other_questions: 'Nog iets' })).statusCode).toBe(204);
    expect((await readRows(id))[0]!.answers.other_questions).toBe('Nog iets');
  });

  test('keeps nothing that the licence does not ask (Q6-03)', async () => {
    const set = (smartcare: JsonObject) =>
      on.db.transaction(licence.id, (tx) => tx.update(licences).set({ smartcare }).where(eq(licences.id, licence.id)));
    await set({});
    const { id } = await asked();
    const less = { ...form, home_developed_since_mortgage: 'increased' };
    const value = {
      market_value_amount_increased: 400_000,
      market_value_date_increased: '2026-01-01',
      based_on_increased: 'woz',
    };
    const answer = await send(id, { ...less, ...value, other_questions: 'Nog iets', parts: [{ id: 'p-1' }] });
    await set(switches);
    expect(answer.statusCode).toBe(204);
    expect((await readRows(id))[0]!.answers).toEqual({ ...less, calculated_score: points + 30 });
  });

  test('takes the home number of who has no mobile one', async () => {
    const person = { ...anna.person, phone_mobile: '', phone_home: '078-0000143' };
    const set = (to: JsonObject) =>
      on.db.transaction(licence.id, (tx) => tx.update(consumers).set({ person: to }).where(eq(consumers.id, anna.id)));
    await set(person);
    const { id } = await asked();
    expect((await send(id, { ...form, call_me: '1' })).statusCode).toBe(204);
    await set(anna.person);
    expect((await readRows(id))[0]!.answers.phone).toBe('078-0000143');
  });

  test('names what is missing or wrong, and changes nothing', async () => {
    const { id } = await asked();
    const { expected_changes: _, cheaper: _c, ...most } = form;
    const changed = { home_developed_since_mortgage: 'increased', market_value_amount_increased: 400_000 };
    const missing = await send(id, { ...most, ...changed });
    expect([missing.statusCode, code(missing)]).toEqual([422, 'INVALID_REQUEST']);
    expect(missing.json().error.fields.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/formData/expected_changes',
      '/formData/market_value_date_increased',
      '/formData/based_on_increased',
      '/formData/reasons_mortgage_change',
    ]);
    const unknown = await send(id, { ...form, parts: [{ id: 'another' }] });
    expect([unknown.statusCode, unknown.json().error.fields[0].pointer]).toEqual([422, '/formData/parts/0/id']);
    const other = { loan_type: 'never_offered', amount: 25_000 };
    const typed = await send(id, { ...form, parts: [{ id: part.id, loan_type: 'never_offered' }], new_parts: [other] });
    expect([typed.statusCode, typed.json().error.fields.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      422,
      ['/formData/parts/0/loan_type', '/formData/new_parts/0/loan_type'],
    ]);
    expect(code(await send(id, { ...form, mortgage_running: '0', mortgage_end_date: '2026-02-30' }))).toBe(
      'INVALID_DATE',
    );
    expect([await readRows(id), await isDone(id)]).toEqual([[], false]);
  });

  test.each([undefined, null, ''])('says of every answer that is %j that it is required', async (none) => {
    const { id } = await asked();
    const open = { mortgage_running: none };
    expect((await send(id, { ...form, ...open })).json().error.fields).toEqual([
      { pointer: '/formData/mortgage_running', code: 'required' },
    ]);
    const asksAll = listQuestions(mortgageCheck).filter(
      (question) => question.kind === 'choice' && isShown(question, form, { people: ['Anna'], today: '2026-03-02' }),
    );
    const rest = asksAll.map(({ key }) => key).filter((key) => key !== 'mortgage_running');
    const answer = await send(id, { ...form, ...Object.fromEntries(rest.map((key) => [key, none])) });
    expect(rest.length).toBeGreaterThan(6);
    expect(answer.json().error.fields).toEqual(rest.map((key) => ({ pointer: `/formData/${key}`, code: 'required' })));
    expect(await readRows(id)).toEqual([]);
  });

  test('removes the temporary logins of the action, and of no other (Q4-12)', async () => {
    const { id } = await asked();
    const other = await asked();
    await login(id);
    await login(other.id);
    await send(id, form);
    const left = await on.db.query(licence.id, (q) => q.select().from(one_time_tokens));
    const of = left.map(({ details }) => details.product_action_id);
    expect([of.includes(id), of.includes(other.id)]).toEqual([false, true]);
  });
});

test('asks plans for ten years above 56, by the difference of the years', async () => {
  const owner = { licence_id: licence.id, dossier_id: anna.dossier_id };
  const { moving: _, when_moving: _w, ...rest } = form;
  const formData = { ...rest, help_children: 1 };
  const partner = await addConsumer(on.db, { ...owner, position: 1, email: 'joost@veen.example' });
  for (const [date_of_birth, status] of [
    ['1970-01-01', 422],
    ['1969-12-31', 204],
  ] as const) {
    await on.db.queryAsSystem((q) => q.update(consumers).set({ date_of_birth }).where(eq(consumers.id, partner.id)));
    const { id } = await asked();
    const body = { consumerId: partner.id, productActionId: id, formData };
    const token = await login(id, { ...partner, date_of_birth });
    const sent = await inject('POST', '/api/mortgage-check/submit-form-no-login', token, body);
    expect(sent.statusCode).toBe(status);
    expect((await readRows(id)).map(({ score }) => score)).toEqual(status === 204 ? [40 + 5 + 20 + 30] : []);
  }
});

test('is refused signed in for an action of another type, and once it is done', async () => {
  const other = await asked({ type: 'HYPACT_CONSUMER_PROFILE' });
  expect(code(await ways['signed in'](other.id, form))).toBe('INVALID_ACTION_TYPE');
  const { id } = await asked();
  const both = await Promise.all([1, 2].map(() => ways['signed in'](id, form)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(await readRows(id)).toHaveLength(1);
});

describe('a temporary login', () => {
  const readMortgage = (action: string, id: string, token: object) =>
    inject('GET', `/api/products/mortgage-no-login/${action}/${id}`, token);
  const readConsumer = (action: string, id: string, token: object) =>
    inject('GET', `/api/consumer-no-login/${action}/${id}`, token);
  const send = (action: string, consumerId: string, token: object) =>
    inject('POST', '/api/mortgage-check/submit-form-no-login', token, {
      consumerId,
      productActionId: action,
      formData: form,
    });

  test('reads the mortgage of its action, by the id of the login or its own, and its consumer', async () => {
    const { id } = await asked();
    const token = await login(id);
    for (const by of [anna.id, mortgage.id]) {
      const { data } = (await readMortgage(id, by, token)).json();
      expect([data.type, data.id, data.attributes.lender]).toEqual(['mortgages', mortgage.id, facts.lender]);
    }
    const { data } = (await readConsumer(id, anna.id, token)).json();
    expect([data.id, data.attributes.date_of_birth]).toEqual([anna.id, '1988-04-12']);
    expect(data.attributes.phone_mobile).toBe('06-12345678');
  });

  test('learns of the person what the check uses, and no more', async () => {
    const { id } = await asked();
    const { data } = (await readConsumer(id, anna.id, await login(id))).json();
    const filled = Object.entries(data.attributes).filter(([, value]) => value && JSON.stringify(value) !== '[]');
    expect(Object.fromEntries(filled)).toEqual({
      display_name: 'Mw. A. van Veen',
      date_of_birth: '1988-04-12',
      email: 'anna@veen.example',
      phone_mobile: '06-12345678',
      phone_home: '078-0000199',
      phoneNumbers: ['06-12345678', '078-0000199'],
      address_style: 'formal',
      marketing_campaign_preference: { enabled: false, email: false, phone: false, post: false },
    });
  });

  test('opens nothing of another action or person', async () => {
    const { id } = await asked();
    const token = await login(id);
    const other = await asked();
    const mismatch = 'PRODUCT_OWNERSHIP_MISMATCH';
    expect(code(await readMortgage(other.id, anna.id, token))).toBe(mismatch);
    expect(code(await readConsumer(other.id, anna.id, token))).toBe(mismatch);
    expect(code(await send(other.id, anna.id, token))).toBe(mismatch);
    expect(code(await readMortgage(id, licence.id, token))).toBe('MORTGAGE_NOT_FOUND');
    expect(code(await readConsumer(id, licence.id, token))).toBe('CONSUMER_NOT_FOUND');
    expect(code(await send(id, licence.id, token))).toBe('CONSUMER_NOT_FOUND');
    expect([await isDone(id), await isDone(other.id)]).toEqual([false, false]);
    expect((await inject('GET', '/api/products/mortgages', token)).statusCode).toBe(401);
  });

  test('finds no mortgage of an action about none', async () => {
    const { id } = await asked({ product_id: null });
    expect(code(await readMortgage(id, anna.id, await login(id)))).toBe('MORTGAGE_NOT_FOUND');
  });

  test('is worth nothing once the check is sent (Q4-12)', async () => {
    const { id } = await asked();
    const token = await login(id);
    expect((await send(id, anna.id, token)).statusCode).toBe(204);
    for (const answer of [await readMortgage(id, anna.id, token), await readConsumer(id, anna.id, token)])
      expect([answer.statusCode, code(answer)]).toEqual([401, 'AUTH_REQUIRED']);
    expect((await send(id, anna.id, token)).statusCode).toBe(401);
  });
});

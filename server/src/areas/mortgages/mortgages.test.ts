import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addAction, addConsumer, addDossier, addHousehold, addProduct, domainOf } from '../../../test/rows.ts';
import { as, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import { put } from '../../backoffice/import/put.queries.ts';
import type { JsonObject } from '../../db/columns.ts';
import { actions } from '../../schema/actions.table.ts';
import { audit } from '../../schema/audit.table.ts';
import { mortgage_updates } from '../../schema/mortgage-updates.table.ts';
import { events } from '../../schema/outbox.table.ts';
import { products } from '../../schema/products.table.ts';

const part = {
  id: 'p-1',
  type: 'Lineair',
  amount: 150_000,
  interest: 3.75,
  known_current_amount: 115_000,
  current_amount: null,
  date: '2019-05-01',
  start_of_fixed_rate_period: '2019-05-01',
  end_of_fixed_rate_period: '2029-05-01',
  fixed_interest_period: 10,
  end_of_loan_period: '2049-05-01',
};
const facts = {
  lender: 'Duinstroom Bank',
  loan_parts: [part],
  collateral: {
    market_value: 348_000,
    market_value_date: '2025-01-01',
    based_on: 'woz',
    based_on_options: [],
    house_number: '8',
    street_name: 'Lindenstraat',
    zip_code: '3312 EJ',
    city: 'Dordrecht',
  },
  smartcare: { minimum_savings_amount: 50, minimum_savings_period: 'MONTHLY', abstain_from_calculation_till: null },
  loan_part_types: [{ name: 'interest_only', label: 'Aflossingsvrij' }],
  quote_number: null,
  amount: null,
  arrangement: null,
  has_timeline: false,
  timeline: [],
};

let db: TestDatabase;
let app: FastifyInstance;
let anna: Awaited<ReturnType<typeof addHousehold>>;
let bert: Awaited<ReturnType<typeof addHousehold>>;
/** Headers of Anna, and of others at her firm. */
let of: (consumer: { id: string }) => object;
let owner: { licence_id: string; dossier_id: string };
let mortgage: { id: string; firm_id: string };

beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db, { sessions: testSessions(db) }));
  anna = await addHousehold(db);
  bert = await addHousehold(db);
  const domain = await domainOf(db, anna.licence.id);
  of = (consumer) => ({ ...as(consumer), 'x-acceleratedomain': domain });
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  mortgage = await addProduct(db, { ...owner, kind: 'mortgage', details: facts });
});

const calls = {
  'update-details': 'REQUEST_MORTGAGE_UPDATE',
  'edit-market-value': 'EDIT_MARKET_VALUE',
  'update-present-opportunity-to-consumer': 'PRESENT_OPPORTUNITY_TO_CONSUMER',
} as const;
type CallName = keyof typeof calls;
const names = Object.keys(calls) as CallName[];

const ask = (call: CallName, row: Partial<typeof actions.$inferInsert> = {}) =>
  addAction(db, { ...owner, product_id: mortgage.id, type: calls[call], ...row });
const send = (call: CallName, body: object, headers: object = of(anna.consumer), id = mortgage.id) =>
  app.inject({ method: 'POST', url: `/api/products/mortgages/${id}/${call}`, headers: { ...headers }, body });
/** Asks and answers. */
async function answer(call: CallName, body: object) {
  const action = await ask(call);
  return { action, answer: await send(call, { productActionId: action.id, ...body }) };
}
const code = (reply: { json(): { error: { code: string } } }) => reply.json().error.code;
const served = async () => {
  const { data } = (await app.inject({ url: '/api/products/mortgages', headers: { ...of(anna.consumer) } })).json();
  return data.find(({ id }: { id: string }) => id === mortgage.id).attributes;
};
const actionNow = async ({ id }: { id: string }) =>
  (await db.read(anna.licence.id, (q) => q.select().from(actions).where(eq(actions.id, id))))[0]!;
const updates = () =>
  db.read(anna.licence.id, (q) =>
    q.select().from(mortgage_updates).where(eq(mortgage_updates.product_id, mortgage.id)),
  );
/** The firm sends the mortgage again. */
const resend = (change: object = {}) =>
  db.change(anna.licence.id, (tx) =>
    put(tx, products, {
      key: { licence_id: anna.licence.id, kind: 'mortgage', firm_id: mortgage.firm_id },
      values: { details: { ...facts, ...change } as JsonObject },
      merged: ['details'],
    }),
  );

const value = { marketValue: 365_000, marketValueDate: '2026-02-01', basedOn: 'valuation' };
const right: Record<CallName, object> = {
  'update-details': { data: { marketValue: 365_000, marketValueDate: '2026-02-01', basedOn: 'woz' } },
  'edit-market-value': value,
  'update-present-opportunity-to-consumer': { isAgreed: 'yes' },
};

describe('the value of the home', () => {
  test('is saved for the consumer and the firm, and closes the action', async () => {
    const { action, answer: reply } = await answer('edit-market-value', value);
    expect(reply.statusCode).toBe(204);
    expect((await served()).collateral).toEqual({
      ...facts.collateral,
      market_value: 365_000,
      market_value_date: '2026-02-01',
      based_on: 'valuation',
    });
    expect(await actionNow(action)).toMatchObject({ is_done: true });
    const [update] = await updates();
    expect(update).toMatchObject({ action_id: action.id, submitted_by: anna.consumer.id });
    expect(update!.entered).toEqual({
      collateral: { market_value: 365_000, market_value_date: '2026-02-01', based_on: 'valuation' },
      loan_parts: [],
      new_loan_parts: [],
      smartcare: null,
      opportunity: null,
    });
  });

  test('shows for a mortgage without a known home as well', async () => {
    mortgage = await addProduct(db, { ...owner, kind: 'mortgage', details: { ...facts, collateral: null } });
    await answer('edit-market-value', value);
    expect((await served()).collateral).toMatchObject({ market_value: 365_000, street_name: null });
  });

  test('counts until the firm sends another one', async () => {
    await answer('edit-market-value', value);
    await resend({ lender: 'Noordkade' });
    expect(await served()).toMatchObject({ lender: 'Noordkade', collateral: { market_value: 365_000 } });
    await resend({ collateral: { ...facts.collateral, market_value: 370_000 } });
    expect((await served()).collateral.market_value).toBe(370_000);
  });

  test.each<[object, string]>([
    [{ marketValue: 0, marketValueDate: '' }, 'MARKET_VALUE_FIELDS_REQUIRED'],
    [{ basedOn: null }, 'MARKET_VALUE_FIELDS_REQUIRED'],
    [{ basedOn: 'none' }, 'MARKET_VALUE_FIELDS_REQUIRED'],
    [{ marketValueDate: '01-02-2026' }, 'INVALID_DATE'],
  ])('is refused with %j', async (wrong, refused) => {
    const { action, answer: reply } = await answer('edit-market-value', { ...value, ...wrong });
    expect([reply.statusCode, code(reply)]).toEqual([422, refused]);
    expect(await actionNow(action)).toMatchObject({ is_done: false });
  });
});

describe('the loan parts', () => {
  const whole = {
    id: 'p-1',
    type: 'Lineair',
    amount: 150_000,
    current_amount: 114_000,
    interest: 3.9,
    date: '2019-05-01',
    start_of_fixed_rate_period: '01-05-2024',
    end_of_fixed_rate_period: '01-05-2034',
  };
  const added = { type: 'interest_only', amount: 20_000 };
  const unchanged = { ...part, known_current_amount: undefined };

  test('are saved with collateral and savings wishes, existing and new ones apart', async () => {
    const { action, answer: reply } = await answer('update-details', {
      data: {
        ...value,
        smartcareMinimumSavingsAmount: 75,
        smartcareMinimumSavingsPeriod: 'ANNUALLY',
        smartcareAbstainFromCalculationTill: '2027-01-01',
        loanParts: [whole],
        newLoanParts: [added],
      },
    });
    expect(reply.statusCode).toBe(204);
    const shown = await served();
    expect(shown.collateral).toMatchObject({ market_value: 365_000, based_on: 'valuation', city: 'Dordrecht' });
    expect(shown.smartcare).toEqual({
      minimum_savings_amount: 75,
      minimum_savings_period: 'ANNUALLY',
      abstain_from_calculation_till: '2027-01-01',
    });
    expect(shown.loan_parts).toEqual([
      {
        ...part,
        current_amount: 114_000,
        interest: 3.9,
        start_of_fixed_rate_period: '2024-05-01',
        end_of_fixed_rate_period: '2034-05-01',
      },
      expect.objectContaining({ type: 'Aflossingsvrij', amount: 20_000, known_current_amount: null, interest: null }),
    ]);
    const [update] = await updates();
    expect(update!.entered).toMatchObject({
      loan_parts: [{ id: 'p-1', current_amount: 114_000, start_of_fixed_rate_period: '2024-05-01' }],
      new_loan_parts: [{ id: shown.loan_parts[1].id, type: 'interest_only', amount: 20_000, interest: null }],
      smartcare: { minimum_savings_amount: 75 },
    });
    expect(await actionNow(action)).toMatchObject({ is_done: true });
  });

  test('that were added can be completed by a next update, until the firm’s own list of parts changes', async () => {
    await answer('update-details', { data: { newLoanParts: [added] } });
    const [, ours] = (await served()).loan_parts;
    const { answer: reply } = await answer('update-details', {
      data: { loanParts: [whole, { ...whole, ...added, id: ours.id, interest: 4.1 }], newLoanParts: [] },
    });
    expect(reply.statusCode).toBe(204);
    expect((await served()).loan_parts[1]).toMatchObject({ id: ours.id, interest: 4.1 });
    const firms = { ...part, id: 'p-2', amount: 20_000 };
    await resend({ loan_parts: [part, firms] });
    expect((await served()).loan_parts.map(({ id }: { id: string }) => id)).toEqual(['p-1', 'p-2']);
  });

  test('take one field from the firm again, and keep what else was entered', async () => {
    await answer('update-details', { data: { loanParts: [whole] } });
    await resend({ loan_parts: [{ ...part, interest: 4.2 }] });
    expect((await served()).loan_parts[0]).toMatchObject({ interest: 4.2, current_amount: 114_000 });
  });

  test('need nothing when they did not change, even if the firm does not know everything', async () => {
    const { answer: reply } = await answer('update-details', { data: { loanParts: [unchanged] } });
    expect(reply.statusCode).toBe(204);
    expect((await served()).loan_parts).toEqual([part]);
  });

  test.each<[string, object, string[]]>([
    ['a changed part', { loanParts: [{ ...unchanged, interest: 4 }] }, ['/data/loanParts/0/current_amount']],
    [
      'known parts when one was added',
      { loanParts: [{ ...unchanged, date: null }], newLoanParts: [added] },
      ['/data/loanParts/0/current_amount', '/data/loanParts/0/date'],
    ],
    ['a new part', { newLoanParts: [{ type: '', amount: 1 }] }, ['/data/newLoanParts/0/type']],
    ['the amount of a new part', { newLoanParts: [{ type: 'x', amount: 0 }] }, ['/data/newLoanParts/0/amount']],
  ])('are refused when fields of %s are missing, which the answer names', async (_, data, pointers) => {
    const { action, answer: reply } = await answer('update-details', { data });
    expect([reply.statusCode, code(reply)]).toEqual([422, 'LOAN_PARTS_FIELDS_REQUIRED']);
    expect(reply.json().error.fields.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
    expect(await actionNow(action)).toMatchObject({ is_done: false });
    expect(await updates()).toEqual([]);
  });

  test.each([101, -1])('are refused with an interest of %d', async (interest) => {
    const { answer: reply } = await answer('update-details', { data: { loanParts: [{ ...whole, interest }] } });
    expect([reply.statusCode, code(reply)]).toEqual([422, 'INVALID_REQUEST']);
  });

  test('are refused when the mortgage does not have them', async () => {
    const { answer: reply } = await answer('update-details', { data: { loanParts: [{ ...whole, id: 'other' }] } });
    expect(reply.json().error).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ pointer: '/data/loanParts/0/id', code: 'unknown' }],
    });
  });

  test('need date and basis beside a market value', async () => {
    const { answer: reply } = await answer('update-details', { data: { marketValue: 1, basedOn: 'none' } });
    expect(reply.json().error).toMatchObject({
      code: 'MARKET_VALUE_FIELDS_REQUIRED',
      fields: [{ pointer: '/data/marketValueDate' }, { pointer: '/data/basedOn' }],
    });
  });
});

describe('a savings offer', () => {
  test.each<[object, object, object]>([
    [{ isAgreed: 'yes' }, {}, { answer: 'yes' }],
    [{ isAgreed: 'no', futureDate: '2027-01-01' }, {}, { answer: 'no', future_date: null }],
    [
      { isAgreed: 'future_date', futureDate: '2027-01-01' },
      { abstain_from_calculation_till: '2027-01-01' },
      { answer: 'future_date', future_date: '2027-01-01' },
    ],
    [
      { isAgreed: 'custom_amount', customAmount: 80.5, customPeriod: 'REMAINING_DURATION' },
      { minimum_savings_amount: 80.5, minimum_savings_period: 'REMAINING_DURATION' },
      { answer: 'custom_amount', custom_amount: 80.5, custom_period: 'REMAINING_DURATION' },
    ],
  ])('is answered with %j', async (body, wishes, opportunity) => {
    const { action, answer: reply } = await answer('update-present-opportunity-to-consumer', body);
    expect(reply.statusCode).toBe(204);
    expect((await served()).smartcare).toEqual({ ...facts.smartcare, ...wishes });
    expect((await updates())[0]!.entered).toMatchObject({ collateral: null, opportunity });
    expect(await actionNow(action)).toMatchObject({ is_done: true });
  });

  test.each([
    {},
    { isAgreed: 'later' },
    { isAgreed: 'future_date', futureDate: '' },
    { isAgreed: 'custom_amount', customPeriod: 'MONTHLY' },
    { isAgreed: 'custom_amount', customAmount: 10, customPeriod: '' },
  ])('is refused with %j', async (body) => {
    const { answer: reply } = await answer('update-present-opportunity-to-consumer', body);
    expect([reply.statusCode, code(reply)]).toEqual([422, 'PRESENT_OPPORTUNITY_FIELDS_REQUIRED']);
  });
});

describe.each(names)('%s', (call) => {
  test('tells the firm and the audit trail', async () => {
    const { action } = await answer(call, right[call]);
    const [update] = await updates();
    const data = { update_id: update!.id, mortgage_id: mortgage.id, action_id: action.id };
    const told = await db.read(anna.licence.id, (q) => q.select().from(events));
    expect(told.filter((event) => event.data.action_id === action.id)).toMatchObject([
      { type: expect.stringMatching(/^mortgage\./), consumer_id: anna.consumer.id, data },
    ]);
    const trail = await db.read(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.target_id, mortgage.id)));
    expect(trail).toMatchObject([{ act: 'save', actor_id: anna.consumer.id, details: data }]);
  });

  test('happens once, however often it is pressed at the same time', async () => {
    const action = await ask(call);
    const press = () => send(call, { productActionId: action.id, ...right[call] });
    const replies = await Promise.all([press(), press(), press()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect(await updates()).toHaveLength(1);
  });

  test('is refused for a closed action, another kind of action, and an action about another mortgage', async () => {
    const closed = await ask(call, { is_done: true, date_executed: new Date() });
    const upload = await ask(call, { type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const other = await addProduct(db, { ...owner, kind: 'mortgage', details: facts });
    const elsewhere = await ask(call, { product_id: other.id });
    const replies = await Promise.all(
      [closed, upload, elsewhere].map(({ id }) => send(call, { productActionId: id, ...right[call] })),
    );
    expect(replies.map((reply) => [reply.statusCode, code(reply)])).toEqual([
      [409, 'ACTION_ALREADY_DONE'],
      [422, 'INVALID_ACTION_TYPE'],
      [404, 'PRODUCTACTION_NOT_FOUND'],
    ]);
    expect(await updates()).toEqual([]);
  });

  test('is refused for an unknown mortgage or action, or without an action', async () => {
    const { id } = await ask(call);
    const body = { productActionId: id, ...right[call] };
    const replies = await Promise.all([
      send(call, body, of(anna.consumer), randomUUID()),
      send(call, body, of(anna.consumer), 'made-up'),
      send(call, { ...body, productActionId: randomUUID() }),
      send(call, { ...body, productActionId: '' }),
    ]);
    expect(replies.map(code)).toEqual([
      'MORTGAGE_NOT_FOUND',
      'MORTGAGE_NOT_FOUND',
      'PRODUCTACTION_NOT_FOUND',
      'PRODUCTACTION_ID_NOT_PROVIDED',
    ]);
  });

  test('is refused to strangers', async () => {
    const { id } = await ask(call);
    const body = { productActionId: id, ...right[call] };
    const dossier = await addDossier(db, { licence_id: anna.licence.id });
    const neighbour = await addConsumer(db, { licence_id: anna.licence.id, dossier_id: dossier.id });
    expect(code(await send(call, body, of(neighbour)))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    const headers = { ...as(bert.consumer), 'x-acceleratedomain': await domainOf(db, bert.licence.id) };
    expect(code(await send(call, body, headers))).toBe('MORTGAGE_NOT_FOUND');
    expect(await actionNow({ id })).toMatchObject({ is_done: false });
  });
});

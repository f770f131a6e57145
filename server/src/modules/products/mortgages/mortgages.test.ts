import { randomUUID } from 'node:crypto';
import { listKeys } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  facts,
  getErrorCode,
  type MortgageCall,
  mortgageCalls,
  openMortgageFixture,
} from '../../../../test/fixtures/mortgage-fixture.ts';
import { addAction, addConsumer, addDossier, addProduct, getDomain } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';

let mortgage: { id: string };
let on: Awaited<ReturnType<typeof openMortgageFixture>>;
beforeAll(async () => {
  on = await openMortgageFixture();
});
afterAll(() => on.close());
beforeEach(async () => {
  mortgage = await on.newMortgage();
});

const value = { marketValue: 365_000, marketValueDate: '2026-02-01', basedOn: 'valuation' };
const right: Record<MortgageCall, object> = {
  'update-details': { data: { marketValue: 365_000, marketValueDate: '2026-02-01', basedOn: 'woz' } },
  'edit-market-value': value,
  'update-present-opportunity-to-consumer': { isAgreed: 'yes' },
};

describe('the value of the home', () => {
  test('is saved for the consumer and the firm, and closes the action', async () => {
    const { action, answer: reply } = await on.answer('edit-market-value', value);
    expect(reply.statusCode).toBe(204);
    expect((await on.served()).collateral).toEqual({
      ...facts.collateral,
      market_value: 365_000,
      market_value_date: '2026-02-01',
      based_on: 'valuation',
    });
    expect(await on.actionNow(action)).toMatchObject({ is_done: true });
    const [update] = await on.updates();
    expect(update).toMatchObject({ action_id: action.id, submitted_by: on.anna.consumer.id });
    expect(update!.entered).toEqual({
      collateral: { market_value: 365_000, market_value_date: '2026-02-01', based_on: 'valuation' },
      loan_parts: [],
      new_loan_parts: [],
      smartcare: null,
      opportunity: null,
    });
  });

  test('shows for a mortgage without a known home as well', async () => {
    await on.newMortgage({ collateral: null });
    await on.answer('edit-market-value', value);
    expect((await on.served()).collateral).toMatchObject({ market_value: 365_000, street_name: null });
  });

  test('counts until the firm sends another one', async () => {
    await on.answer('edit-market-value', value);
    await on.resend({ lender: 'Noordkade' });
    expect(await on.served()).toMatchObject({ lender: 'Noordkade', collateral: { market_value: 365_000 } });
    await on.resend({ collateral: { ...facts.collateral, market_value: 370_000 } });
    expect((await on.served()).collateral.market_value).toBe(370_000);
  });

  test.each<[object, string]>([
    [{ marketValue: 0, marketValueDate: '' }, 'MARKET_VALUE_FIELDS_REQUIRED'],
    [{ basedOn: null }, 'MARKET_VALUE_FIELDS_REQUIRED'],
    [{ basedOn: 'none' }, 'MARKET_VALUE_FIELDS_REQUIRED'],
    [{ marketValueDate: '01-02-2026' }, 'INVALID_DATE'],
  ])('is refused with %j', async (wrong, refused) => {
    const { action, answer: reply } = await on.answer('edit-market-value', { ...value, ...wrong });
    expect([reply.statusCode, getErrorCode(reply)]).toEqual([422, refused]);
    expect(await on.actionNow(action)).toMatchObject({ is_done: false });
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
    const { action, answer: reply } = await on.answer('update-present-opportunity-to-consumer', body);
    expect(reply.statusCode).toBe(204);
    expect((await on.served()).smartcare).toEqual({ ...facts.smartcare, ...wishes });
    expect((await on.updates())[0]!.entered).toMatchObject({ collateral: null, opportunity });
    expect(await on.actionNow(action)).toMatchObject({ is_done: true });
  });

  test.each([
    {},
    { isAgreed: 'later' },
    { isAgreed: 'future_date', futureDate: '' },
    { isAgreed: 'custom_amount', customPeriod: 'MONTHLY' },
    { isAgreed: 'custom_amount', customAmount: 10, customPeriod: '' },
  ])('is refused with %j', async (body) => {
    const { answer: reply } = await on.answer('update-present-opportunity-to-consumer', body);
    expect([reply.statusCode, getErrorCode(reply)]).toEqual([422, 'PRESENT_OPPORTUNITY_FIELDS_REQUIRED']);
  });
});

describe.each(listKeys(mortgageCalls))('%s', (call) => {
  test('tells the firm and the audit trail', async () => {
    const { action } = await on.answer(call, right[call]);
    const [update] = await on.updates();
    const data = { update_id: update!.id, mortgage_id: mortgage.id, action_id: action.id };
    const firmEvents = await on.db.query(on.anna.licence.id, (q) => q.select().from(events));
    expect(firmEvents.filter((event) => event.data.action_id === action.id)).toMatchObject([
      { type: expect.stringMatching(/^mortgage\./), consumer_id: on.anna.consumer.id, data },
    ]);
    const trail = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(audit).where(eq(audit.target_id, mortgage.id)),
    );
    expect(trail).toMatchObject([{ act: 'save', actor_id: on.anna.consumer.id, details: data }]);
  });

  test('happens once, however often it is pressed at the same time', async () => {
    const action = await on.ask(call);
    const press = () => on.send(call, { productActionId: action.id, ...right[call] });
    const replies = await Promise.all([press(), press(), press()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect(await on.updates()).toHaveLength(1);
  });

  test('is refused for a closed action, another kind of action, and an action about another mortgage', async () => {
    const closed = await on.ask(call, { is_done: true, date_executed: new Date() });
    const upload = await on.ask(call, { type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const other = await addProduct(on.db, { ...on.owner, kind: 'mortgage', details: facts });
    const elsewhere = await on.ask(call, { product_id: other.id });
    const replies = await Promise.all(
      [closed, upload, elsewhere].map(({ id }) => on.send(call, { productActionId: id, ...right[call] })),
    );
    expect(replies.map((reply) => [reply.statusCode, getErrorCode(reply)])).toEqual([
      [409, 'ACTION_ALREADY_DONE'],
      [422, 'INVALID_ACTION_TYPE'],
      [404, 'PRODUCTACTION_NOT_FOUND'],
    ]);
    expect(await on.updates()).toEqual([]);
  });

  test('is refused for an unknown mortgage or action, or without an action', async () => {
    const { id } = await on.ask(call);
    const body = { productActionId: id, ...right[call] };
    const replies = await Promise.all([
      on.send(call, body, on.of(on.anna.consumer), randomUUID()),
      on.send(call, body, on.of(on.anna.consumer), 'made-up'),
      on.send(call, { ...body, productActionId: randomUUID() }),
      on.send(call, { ...body, productActionId: '' }),
    ]);
    expect(replies.map(getErrorCode)).toEqual([
      'MORTGAGE_NOT_FOUND',
      'MORTGAGE_NOT_FOUND',
      'PRODUCTACTION_NOT_FOUND',
      'PRODUCTACTION_ID_NOT_PROVIDED',
    ]);
  });

  test('is refused to strangers', async () => {
    const { id } = await on.ask(call);
    const body = { productActionId: id, ...right[call] };
    const dossier = await addDossier(on.db, { licence_id: on.anna.licence.id });
    const neighbour = await addConsumer(on.db, { licence_id: on.anna.licence.id, dossier_id: dossier.id });
    expect(getErrorCode(await on.send(call, body, on.of(neighbour)))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    // Nor with an action of their own.
    const own = await addAction(on.db, {
      licence_id: dossier.licence_id,
      dossier_id: dossier.id,
      type: mortgageCalls[call],
    });
    expect(getErrorCode(await on.send(call, { ...body, productActionId: own.id }, on.of(neighbour)))).toBe(
      'PRODUCT_OWNERSHIP_MISMATCH',
    );
    const headers = { ...as(on.bert.consumer), 'x-acceleratedomain': await getDomain(on.db, on.bert.licence.id) };
    expect(getErrorCode(await on.send(call, body, headers))).toBe('MORTGAGE_NOT_FOUND');
    expect(await on.actionNow({ id })).toMatchObject({ is_done: false });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmsFixture, getFirmKey, openFirmsFixture } from '../../../../test/backoffice.ts';
import { addAction, addProduct, getDomain, type Household } from '../../../../test/rows.ts';
import { as, testSessions } from '../../../../test/sessions.ts';
import { mortgage_updates } from './mortgage-updates.table.ts';

let on: FirmsFixture;

beforeAll(async () => {
  on = await openFirmsFixture('deliveries:read', (db) => ({ sessions: testSessions(db) }));
});
afterAll(() => on.close());

const listed = (household: Household, query = '') => on.listed(household, `/mortgage-updates${query}`);

/** A consumer answers an action about a mortgage. */
async function answered(type: string, call: string, body: object) {
  const owner = { licence_id: on.anna.licence.id, dossier_id: on.anna.dossier.id };
  const mortgage = await addProduct(on.db, { ...owner, kind: 'mortgage' });
  const action = await addAction(on.db, { ...owner, type, product_id: mortgage.id });
  const headers = { ...as(on.anna.consumer), 'x-acceleratedomain': await getDomain(on.db, on.anna.licence.id) };
  const url = `/api/products/mortgages/${mortgage.id}/${call}`;
  const reply = await on.app.inject({ method: 'POST', url, headers, body: { productActionId: action.id, ...body } });
  expect(reply.statusCode).toBe(204);
  return { mortgage, action };
}

describe('the mortgage updates', () => {
  test('come oldest first with the firm’s own ids and all that was entered, after the given one', async () => {
    const part = { type: 'annuity', amount: 20_000, end_of_fixed_rate_period: '01-05-2036' };
    const first = await answered('REQUEST_MORTGAGE_UPDATE', 'update-details', {
      data: { marketValue: 365_000, marketValueDate: '2026-02-01', basedOn: 'woz', newLoanParts: [part] },
    });
    const second = await answered('PRESENT_OPPORTUNITY_TO_CONSUMER', 'update-present-opportunity-to-consumer', {
      isAgreed: 'custom_amount',
      customAmount: 80,
      customPeriod: 'MONTHLY',
    });
    const nobody = { submitted_by: randomUUID(), submitted_at: new Date('2030-01-01T09:00:00Z') };
    await on.db.transaction(on.anna.licence.id, (tx) =>
      tx.insert(mortgage_updates).values({
        licence_id: on.anna.licence.id,
        dossier_id: on.anna.dossier.id,
        product_id: first.mortgage.id,
        action_id: randomUUID(),
        entered: { collateral: null, loan_parts: [], new_loan_parts: [], smartcare: null, opportunity: null },
        ...nobody,
      }),
    );
    const all = await listed(on.anna);
    const pair = new Map(
      all.map(({ attributes }) => [(attributes as { action_type: string }).action_type, attributes]),
    );
    expect(pair.get('REQUEST_MORTGAGE_UPDATE')).toEqual({
      dossier_firm_id: on.anna.dossier.firm_id,
      product_firm_id: first.mortgage.firm_id,
      action_firm_id: first.action.firm_id,
      action_type: 'REQUEST_MORTGAGE_UPDATE',
      submitted_by_firm_id: on.anna.consumer.firm_id,
      submitted_at: expect.stringMatching(/^2026-.*Z$/),
      collateral: { market_value: 365_000, market_value_date: '2026-02-01', based_on: 'woz' },
      loan_parts: [],
      new_loan_parts: [
        {
          id: expect.any(String),
          type: 'annuity',
          amount: 20_000,
          current_amount: null,
          interest: null,
          date: null,
          start_of_fixed_rate_period: null,
          end_of_fixed_rate_period: '2036-05-01',
        },
      ],
      smartcare: null,
      opportunity: null,
    });
    expect(pair.get('PRESENT_OPPORTUNITY_TO_CONSUMER')).toMatchObject({
      action_firm_id: second.action.firm_id,
      opportunity: { answer: 'custom_amount', future_date: null, custom_amount: 80, custom_period: 'MONTHLY' },
    });
    expect(all[2]).toMatchObject({ attributes: { submitted_by_firm_id: null, action_firm_id: null } });
    expect((await listed(on.anna, `?after=${all[0]!.id}`)).map(({ id }) => id)).toEqual(
      all.slice(1).map(({ id }) => id),
    );
    expect(await listed(on.bert)).toEqual([]);
  });

  test('are refused to another scope, without a key, and after an id that is none', async () => {
    const replies = await Promise.all([
      on.get('/mortgage-updates', 'another-scope'),
      on.get('/mortgage-updates'),
      on.get('/mortgage-updates?after=made-up', getFirmKey(on.anna)),
      on.get(`/mortgage-updates?after=${randomUUID()}`, getFirmKey(on.anna)),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 401, 422, 422]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getErrorCode, openMortgageFixture, part } from '../../../../test/fixtures/mortgage-fixture.ts';

let on: Awaited<ReturnType<typeof openMortgageFixture>>;
beforeAll(async () => {
  on = await openMortgageFixture();
});
afterAll(() => on.close());
beforeEach(async () => {
  await on.newMortgage();
});

const value = { marketValue: 365_000, marketValueDate: '2026-02-01', basedOn: 'valuation' };

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
    const { action, answer: reply } = await on.answer('update-details', {
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
    const shown = await on.served();
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
        // The lender's period was that of the lender's days.
        fixed_interest_period: null,
      },
      expect.objectContaining({ type: 'Aflossingsvrij', amount: 20_000, known_current_amount: null, interest: null }),
    ]);
    const [update] = await on.updates();
    expect(update!.entered).toMatchObject({
      loan_parts: [{ id: 'p-1', current_amount: 114_000, start_of_fixed_rate_period: '2024-05-01' }],
      new_loan_parts: [{ id: shown.loan_parts[1].id, type: 'interest_only', amount: 20_000, interest: null }],
      smartcare: { minimum_savings_amount: 75 },
    });
    expect(await on.actionNow(action)).toMatchObject({ is_done: true });
  });

  test('that were added can be completed by a next update, until the firm’s own list of parts changes', async () => {
    await on.answer('update-details', { data: { newLoanParts: [added] } });
    const [, ours] = (await on.served()).loan_parts;
    const { answer: reply } = await on.answer('update-details', {
      data: { loanParts: [whole, { ...whole, ...added, id: ours.id, interest: 4.1 }], newLoanParts: [] },
    });
    expect(reply.statusCode).toBe(204);
    expect((await on.served()).loan_parts[1]).toMatchObject({ id: ours.id, interest: 4.1, type: 'Aflossingsvrij' });
    const firms = { ...part, id: 'p-2', amount: 20_000 };
    await on.resend({ loan_parts: [part, firms] });
    expect((await on.served()).loan_parts.map(({ id }: { id: string }) => id)).toEqual(['p-1', 'p-2']);
  });

  test('show the firm’s word for a type that only the consumer knew, and tell the firm its name', async () => {
    await on.newMortgage({ loan_parts: [{ ...part, type: null }] });
    await on.answer('update-details', { data: { loanParts: [{ ...whole, type: 'interest_only' }] } });
    expect((await on.served()).loan_parts[0].type).toBe('Aflossingsvrij');
    expect((await on.updates())[0]!.entered).toMatchObject({ loan_parts: [{ type: 'interest_only' }] });
  });

  test.each<[string, object, string]>([
    ['a new part', { newLoanParts: [{ ...added, type: 'beyond the list' }] }, '/data/newLoanParts/0/type'],
    ['a known part', { loanParts: [{ ...whole, type: 'beyond the list' }] }, '/data/loanParts/0/type'],
    ['a part that stands twice', { loanParts: [whole, { ...whole, interest: 1 }] }, '/data/loanParts/1/id'],
  ])('are refused with a type or an id that cannot be, of %s', async (_, data, pointer) => {
    const { action, answer: reply } = await on.answer('update-details', { data });
    expect([reply.statusCode, getErrorCode(reply)]).toEqual([422, 'INVALID_REQUEST']);
    expect(reply.json().error.fields.map((field: { pointer: string }) => field.pointer)).toEqual([pointer]);
    expect(await on.actionNow(action)).toMatchObject({ is_done: false });
  });

  test('take one field from the firm again, and keep what else was entered', async () => {
    await on.answer('update-details', { data: { loanParts: [whole] } });
    await on.resend({ loan_parts: [{ ...part, interest: 4.2 }] });
    expect((await on.served()).loan_parts[0]).toMatchObject({ interest: 4.2, current_amount: 114_000 });
  });

  test('need nothing when they did not change, even if the firm does not know everything', async () => {
    const { answer: reply } = await on.answer('update-details', { data: { loanParts: [unchanged] } });
    expect(reply.statusCode).toBe(204);
    expect((await on.served()).loan_parts).toEqual([part]);
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
    const { action, answer: reply } = await on.answer('update-details', { data });
    expect([reply.statusCode, getErrorCode(reply)]).toEqual([422, 'LOAN_PARTS_FIELDS_REQUIRED']);
    expect(reply.json().error.fields.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
    expect(await on.actionNow(action)).toMatchObject({ is_done: false });
    expect(await on.updates()).toEqual([]);
  });

  test.each([101, -1])('are refused with an interest of %d', async (interest) => {
    const { answer: reply } = await on.answer('update-details', { data: { loanParts: [{ ...whole, interest }] } });
    expect([reply.statusCode, getErrorCode(reply)]).toEqual([422, 'INVALID_REQUEST']);
  });

  test('are refused when the mortgage does not have them', async () => {
    const { answer: reply } = await on.answer('update-details', { data: { loanParts: [{ ...whole, id: 'other' }] } });
    expect(reply.json().error).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ pointer: '/data/loanParts/0/id', code: 'unknown' }],
    });
  });

  test('need date and basis beside a market value', async () => {
    const { answer: reply } = await on.answer('update-details', { data: { marketValue: 1, basedOn: 'none' } });
    expect(reply.json().error).toMatchObject({
      code: 'MARKET_VALUE_FIELDS_REQUIRED',
      fields: [{ pointer: '/data/marketValueDate' }, { pointer: '/data/basedOn' }],
    });
  });
});

test.each([
  {},
  { loanParts: [], newLoanParts: null },
  { marketValue: 0, basedOn: '', smartcareMinimumSavingsPeriod: '' },
])('an update with nothing in it, %j, is refused and leaves what was asked open', async (data) => {
  const { answer } = await on.answer('update-details', { data });
  expect([answer.statusCode, answer.json().error]).toMatchObject([
    422,
    { code: 'INVALID_REQUEST', fields: [{ pointer: '/data', code: 'required' }] },
  ]);
  expect(await on.updates()).toEqual([]);
});

test('a value of nothing leaves the old one whole: its day and basis are not those of another', async () => {
  const before = (await on.served()).collateral;
  const data = { marketValue: 0, marketValueDate: '2026-02-01', basedOn: 'none' };
  expect((await on.answer('update-details', { data })).answer.statusCode).toBe(204);
  expect((await on.served()).collateral).toEqual(before);
  expect((await on.updates())[0]!.entered).toMatchObject({ collateral: null });
});

import { describe, expect, test } from 'vitest';
import { hasChangedLoanParts, type LoanPartValues, listMissingLoanPartFields } from './loan-parts.ts';

const whole = {
  type: 'Lineair',
  amount: 150_000,
  current_amount: null,
  interest: 3.75,
  date: '2019-05-01',
  start_of_fixed_rate_period: '2019-05-01',
  end_of_fixed_rate_period: '2029-05-01',
};
const known = [
  { id: 'a', ...whole },
  { id: 'b', ...whole, current_amount: 90_000 },
];
const with1 = (change: LoanPartValues) => ({ parts: [{ ...known[0]!, ...change }, known[1]!], added: [] });

describe('the loan parts are changed', () => {
  test.each<[string, LoanPartValues]>([
    ['an own current amount', { current_amount: 100_000 }],
    ['another date', { date: '2019-06-01' }],
    ['another interest', { interest: 3.8 }],
    ['another start of the fixed rate', { start_of_fixed_rate_period: '2020-05-01' }],
    ['another end of the fixed rate', { end_of_fixed_rate_period: '2030-05-01' }],
    ['an interest taken away', { interest: '' }],
  ])('by %s', (_, change) => {
    expect(hasChangedLoanParts(known, with1(change))).toBe(true);
  });

  test('by a part that was added, and by another number of parts', () => {
    expect(hasChangedLoanParts(known, { parts: known, added: [{}] })).toBe(true);
    expect(hasChangedLoanParts(known, { parts: known.slice(1), added: [] })).toBe(true);
    expect(hasChangedLoanParts(known, { parts: [known[0]!, { ...known[1]!, id: 'c' }], added: [] })).toBe(true);
  });

  test.each<[string, LoanPartValues]>([
    ['nothing', {}],
    ['empty fields that were empty', { current_amount: '' }],
    ['type and amount alone', { type: 'Annuïteit', amount: 1 }],
  ])('not by %s', (_, change) => {
    expect(hasChangedLoanParts(known, with1(change))).toBe(false);
  });

  test('not by an own current amount that was there before, or was taken away', () => {
    expect(hasChangedLoanParts(known, { parts: known, added: [] })).toBe(false);
    expect(hasChangedLoanParts(known, { parts: [known[0]!, { ...known[1]!, current_amount: '' }], added: [] })).toBe(
      false,
    );
  });
});

describe('what is required', () => {
  test('is nothing of known parts that did not change', () => {
    const empty = [{ id: 'a' }];
    expect(listMissingLoanPartFields(empty, { parts: empty, added: [] })).toEqual({ parts: [[]], added: [] });
  });

  test('is every field of every known part once one changed', () => {
    expect(listMissingLoanPartFields(known, with1({ interest: null }))).toEqual({
      parts: [['current_amount', 'interest'], []],
      added: [],
    });
    expect(listMissingLoanPartFields([{ id: 'a' }], { parts: [{ id: 'a', interest: 0 }], added: [] }).parts).toEqual([
      ['type', 'amount', 'current_amount', 'date', 'start_of_fixed_rate_period', 'end_of_fixed_rate_period'],
    ]);
  });

  test('is type and amount of a new part, and then the known parts in full', () => {
    const added = [{}, { type: 'Lineair', amount: 1000 }];
    expect(listMissingLoanPartFields(known, { parts: known, added })).toEqual({
      parts: [['current_amount'], []],
      added: [['type', 'amount'], []],
    });
  });
});

import { describe, expect, test } from 'vitest';
import {
  buildPartsBody,
  createPartEntry,
  getOwedNow,
  type PartEntry,
  toPartEntry,
  validateParts,
} from './part-entry.ts';
import { wholePart as part } from './testing.ts';

const entry = toPartEntry(part);
const added: PartEntry = { ...createPartEntry('new'), type: 'annuity', amount: 20_000 };
const listKeys = (entries: PartEntry[]) =>
  Object.fromEntries(Object.entries(validateParts([part], entries)).map(([path, { key }]) => [path, key]));
const required = 'page.validation.required';

describe('what is wrong with loan parts', () => {
  test('is nothing when nothing changed, whatever the firm does not know', () => {
    expect(listKeys([entry])).toEqual({});
    const bare = { ...part, type: null, interest: null, date: null };
    expect(validateParts([bare], [toPartEntry(bare)])).toEqual({});
  });

  test('is every empty field once one changed', () => {
    expect(listKeys([{ ...entry, interest: 4, date: '' }])).toEqual({
      '0.current_amount': required,
      '0.date': required,
    });
  });

  test('is every empty field of known parts, and type and amount of new ones, once a part was added', () => {
    expect(listKeys([entry, createPartEntry('new')])).toEqual({
      '0.current_amount': required,
      '1.type': required,
      '1.amount': required,
    });
    expect(listKeys([{ ...entry, current_amount: 115_000 }, added])).toEqual({});
  });

  test.each<[Partial<PartEntry>, string, string]>([
    [{ interest: 100.5 }, '0.interest', 'page.validation.between'],
    [{ interest: 'veel' }, '0.interest', 'page.validation.between'],
    [{ current_amount: 'veel' }, '0.current_amount', 'page.validation.amount'],
    [{ current_amount: -1 }, '0.current_amount', 'page.validation.amount'],
    [{ date: '31-02-2020' }, '0.date', 'page.validation.date'],
    [{ date: '1899-12-31' }, '0.date', 'page.validation.min_date'],
    [{ start_of_fixed_rate_period: '1-1-20' }, '0.start_of_fixed_rate_period', 'page.validation.date'],
    [{ end_of_fixed_rate_period: '2019-05-01' }, '0.end_of_fixed_rate_period', 'loan_parts.end_before_start'],
  ])('names %j', (change, path, key) => {
    expect(listKeys([{ ...entry, current_amount: 1, ...change }])).toEqual({ [path]: key });
  });

  test('names an amount of nothing for a new part', () => {
    expect(
      listKeys([
        { ...entry, current_amount: 1 },
        { ...added, amount: 0 },
      ]),
    ).toEqual({ '1.amount': 'page.validation.at_least' });
  });
});

test('parts are sent apart, with fixed-rate days as DD-MM-YYYY and other days as YYYY-MM-DD', () => {
  const { loanParts, newLoanParts } = buildPartsBody([{ ...entry, current_amount: 114_000 }, added]);
  expect(loanParts).toEqual([
    {
      id: 'p1',
      type: 'Lineair',
      amount: 150_000,
      current_amount: 114_000,
      interest: 3.75,
      date: '2019-05-01',
      start_of_fixed_rate_period: '01-05-2019',
      end_of_fixed_rate_period: '01-05-2029',
    },
  ]);
  expect(newLoanParts).toEqual([
    {
      type: 'annuity',
      amount: 20_000,
      current_amount: null,
      interest: null,
      date: '',
      start_of_fixed_rate_period: '',
      end_of_fixed_rate_period: '',
    },
  ]);
});

test('the bar takes the consumer’s own amount, else the known one, else what was borrowed', () => {
  expect(getOwedNow({ ...entry, current_amount: 114_000 })).toBe(114_000);
  expect(getOwedNow(entry)).toBe(115_000);
  expect(getOwedNow(added)).toBe(20_000);
  expect(getOwedNow(createPartEntry('n'))).toBe(0);
});

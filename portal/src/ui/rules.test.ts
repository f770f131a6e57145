import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';
import { type Message, RULE_KEYS } from './rules.ts';

const MB = 1024 * 1024;
const files = (...sizes: number[]) => sizes.map((size) => ({ size }));

describe('the rules of fields', () => {
  const cases: [name: string, answer: Message | null, good: boolean][] = [
    ['required takes a text', rules.required()('x'), true],
    ['required refuses spaces', rules.required()('  '), false],
    ['required refuses null', rules.required()(null), false],
    ['required refuses an empty choice', rules.required()([]), false],
    ['required refuses what is not agreed to', rules.required()(false), false],
    ['required takes zero', rules.required()(0), true],
    ['email takes x@y.z', rules.email()('jan@demo.example'), true],
    ['email takes nothing', rules.email()(''), true],
    ['email refuses x@y', rules.email()('jan@demo'), false],
    ['email refuses two signs', rules.email()('jan@@demo.example'), false],
    ['time takes 23:59', rules.time()('23:59'), true],
    ['time refuses 24:00', rules.time()('24:00'), false],
    ['a password has five characters', rules.minLength()('12345'), true],
    ['and not four', rules.minLength()('1234'), false],
    ['or as many as asked', rules.minLength(8)('1234567'), false],
    ['equal is equal', rules.equals('a')('a'), true],
    ['unequal is not', rules.equals('a')('b'), false],
    ['one file is enough', rules.atLeastOneFile()([1]), true],
    ['no file is not', rules.atLeastOneFile()([]), false],
    ['25 MB exactly passes', rules.totalFileSize()(files(20 * MB, 5 * MB)), true],
    ['a byte more does not', rules.totalFileSize()(files(20 * MB, 5 * MB, 1)), false],
    ['two of two chosen', rules.minSelections(2)(['a', 'b']), true],
    ['one of two chosen', rules.minSelections(2)(['a']), false],
    ['a number within', rules.between(0, 100)(100), true],
    ['a number outside', rules.between(0, 100)(100.1), false],
    ['a text is not within', rules.between(0, 100)('veel'), false],
    ['an amount as typed', rules.currency()('1.234,56'), true],
    ['no amount', rules.currency()('1,2,3'), false],
    ['a number that could be read', rules.isNumber()(3), true],
    ['one that could not', rules.isNumber()('drie'), false],
    ['what a parser can read', rules.parsesAs((text) => text, 'x')('a'), true],
    ['what it cannot', rules.parsesAs(() => null, 'x')('a'), false],
    ['nothing, which it is not asked', rules.parsesAs(() => null, 'x')(''), true],
    ['a day', rules.isDate()('2026-11-21'), true],
    ['a day that does not exist', rules.isDate()('31-02-2026'), false],
    ['the first day of 1900', rules.minDate()('1900-01-01'), true],
    ['the last day of 1899', rules.minDate()('1899-12-31'), false],
    ['the last day allowed', rules.maxDate('2026-11-21')('2026-11-21'), true],
    ['the day after', rules.maxDate('2026-11-21')('2026-11-22'), false],
  ];
  test.each(cases)('%s', (_, answer, good) => expect(answer === null).toBe(good));
});

describe('a message', () => {
  test('carries what stands in it', () => {
    expect(rules.totalFileSize(10)(files(11 * MB))).toEqual({ key: RULE_KEYS.fileSize, values: { maxSize: 10 } });
    expect(rules.minDate()('1800-01-01')).toEqual({ key: RULE_KEYS.minDate, values: { date: '01-01-1900' } });
    expect(rules.minSelections(1)([])).toEqual({ key: RULE_KEYS.selections, values: { count: 1 } });
  });

  test('is the first rule that fails, in the words of the caller', () => {
    const validate = rules.check((message) => message.key, rules.required(), rules.email());
    expect([validate(''), validate('x'), validate('x@y.nl')]).toEqual([RULE_KEYS.required, RULE_KEYS.email, null]);
  });

  test('may have no words, and the field is wrong all the same', () => {
    expect(rules.check((message) => message.key, rules.requiredSilently())('')).toBe(true);
  });

  test('of a date field names the notation before the limits', () => {
    const validate = rules.check((message) => message.key, ...rules.dateRules('2026-11-21'));
    expect([
      validate('32-01-2026'),
      validate('1800-01-01'),
      validate('2027-01-01'),
      validate('2020-01-01'),
      validate(''),
    ]).toEqual([RULE_KEYS.date, RULE_KEYS.minDate, RULE_KEYS.maxDate, null, null]);
  });
});

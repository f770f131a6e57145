import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { euros as amount } from './numbers/money.ts';
import { tick, yesNo } from './numbers/yes-no.ts';
import {
  defineFilledText,
  defineId,
  defineOptionalText,
  defineText,
  defineTrimmedText,
  type FieldCodes,
  toOptional,
} from './text.ts';

/** Returns the verdict of a schema on a value: the value it becomes, or the messages of its issues. */
const tell = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? { is: result.data } : result.error.issues.map(({ message }) => message);
};
const codes = { missing: 'AUTH_REQUIRED', wrong: 'INVALID_DATE' } as const;
const nothing = [undefined, null, ''];
const unstorable = ['a\u0000b', 'a\ud800b'];

describe.each([
  ['text of a body', (given?: FieldCodes) => defineText(64, given), 'too_long'],
  ['an id of a body', (given?: FieldCodes) => defineId(given), 'invalid'],
] as const)('%s', (_, schema, tooLong) => {
  test('is kept as typed, up to its length', () => {
    expect(tell(schema(codes), ' é\u{1f511} ')).toEqual({ is: ' é\u{1f511} ' });
    expect(tell(schema(codes), 'a'.repeat(64))).toEqual({ is: 'a'.repeat(64) });
  });

  test.each(nothing)('%j is missing', (value) => {
    expect(tell(schema(codes), value)).toEqual(['AUTH_REQUIRED']);
    expect(tell(schema({ missing: 'AUTH_REQUIRED' }), value)).toEqual(['AUTH_REQUIRED']);
    expect(tell(schema(), value)).toEqual(['required']);
  });

  test.each([7, true, {}])('%j is wrong', (value) => {
    expect(tell(schema(codes), value)).toEqual(['INVALID_DATE']);
    expect(tell(schema(), value)).toEqual(['required']);
  });

  test('too long is wrong', () => {
    expect(tell(schema(codes), 'a'.repeat(65))).toEqual(['INVALID_DATE']);
    expect(tell(schema(), 'a'.repeat(65))).toEqual([tooLong]);
  });

  test.each(unstorable)('%j cannot be stored', (value) => {
    expect(tell(schema(codes), value)).toEqual(['INVALID_DATE']);
    expect(tell(schema(), value)).toEqual(['invalid']);
  });
});

describe('text that may be left out', () => {
  test.each(nothing)('%j becomes null', (value) => expect(tell(defineOptionalText(3), value)).toEqual({ is: null }));

  test('is kept, up to its length', () => {
    expect(tell(defineOptionalText(3), 'abc')).toEqual({ is: 'abc' });
    expect(tell(defineOptionalText(3), 'abcd')).toEqual(['too_long']);
  });

  test.each(unstorable)('%j cannot be stored', (value) =>
    expect(tell(defineOptionalText(9), value)).toEqual(['invalid']),
  );
});

test('text that must be filled in is more than spaces', () => {
  expect(tell(defineFilledText(9), ' a ')).toEqual({ is: ' a ' });
  for (const value of ['', ' ', '\t\n', '\u200b\u200e', ' \ufeff'])
    expect(tell(defineFilledText(9), value)).toEqual(['required']);
});

describe('what may be left out', () => {
  test.each([toOptional(amount), toOptional(yesNo), toOptional(tick), toOptional(z.enum(['a']))])(
    'may be "" or null',
    (schema) => {
      expect(tell(schema, '')).toEqual({ is: null });
      expect(tell(schema, null)).toEqual({ is: null });
      expect(tell(z.object({ field: schema }), {})).toEqual({ is: {} });
    },
  );

  test('is still checked, with its own code', () => {
    expect(tell(toOptional(z.enum(['a'], { error: 'INVALID_GENDER' })), 'b')).toEqual(['INVALID_GENDER']);
    expect(tell(toOptional(amount), 1)).toEqual({ is: 1 });
    expect(tell(toOptional(amount), '1')).not.toHaveProperty('is');
  });
});

test('yes and no are texts, also when they come as numbers', () => {
  for (const [sent, is] of [
    ['1', '1'],
    ['0', '0'],
    [1, '1'],
    [0, '0'],
  ] as const)
    expect(tell(yesNo, sent)).toEqual({ is });
  for (const other of ['2', 2, 'ja', true]) expect(tell(yesNo, other)).not.toHaveProperty('is');
});

test('what is far too long is looked at no further', () => {
  const looked: unknown[] = [];
  const look = z.refine((value) => {
    looked.push(value);
    return true;
  });
  for (const schema of [defineText(10), defineTrimmedText(10), defineFilledText(10)])
    expect(tell(schema.check(look), 'a'.repeat(2_001))).toEqual(['too_long']);
  expect(looked).toEqual([]);
  expect(tell(defineText(10).check(look), 'a')).toEqual({ is: 'a' });
  expect(looked).toEqual(['a']);
});

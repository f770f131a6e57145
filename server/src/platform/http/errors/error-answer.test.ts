import { describe, expect, test } from 'vitest';
import { MAX_FAULTS, RequestError } from '../../kernel/errors.ts';
import { toErrorAnswer } from './error-answer.ts';

const faults = (count: number, letters: number) =>
  Array.from({ length: count }, (_, nth) => ({
    pointer: `/${'p'.repeat(letters)}${nth}`,
    code: 'unknown_field',
    message: 'unknown field',
    expected: 'one of a, b',
    example: 'a',
  }));
const answerTo = (fields: ReturnType<typeof faults>, sent_bytes?: number, more_fields?: number) => {
  const error = new RequestError('INVALID_REQUEST', { fields, ...(more_fields && { more_fields }) });
  return toErrorAnswer(error, 'id', sent_bytes).body.error;
};

describe('of wrong fields', () => {
  test('twenty are told, and the rest are counted', () => {
    const { fields, more_fields } = answerTo(faults(MAX_FAULTS + 13, 1));
    expect(fields).toEqual(faults(MAX_FAULTS, 1));
    expect(more_fields).toBe(13);
    expect(answerTo(faults(MAX_FAULTS, 1))).not.toHaveProperty('more_fields');
    expect(answerTo(faults(MAX_FAULTS + 1, 1), 0, 5).more_fields).toBe(6);
  });

  test('as many are told as the answer has room for, and the help that fits', () => {
    const long = answerTo(faults(MAX_FAULTS, 900));
    expect([long.fields?.length, long.more_fields]).toEqual([3, 17]);
    expect(JSON.stringify(long).length).toBeLessThan(4_096);
    expect(answerTo(faults(MAX_FAULTS, 900), 20_000).fields).toHaveLength(MAX_FAULTS);
    const close = answerTo(faults(MAX_FAULTS, 50));
    expect(close.fields).toHaveLength(MAX_FAULTS);
    expect(close.fields?.filter(({ expected }) => expected)).not.toHaveLength(MAX_FAULTS);
  });

  test('the first is told, however long', () => {
    expect(answerTo(faults(2, 9_000))).toMatchObject({ fields: [{ code: 'unknown_field' }], more_fields: 1 });
  });
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalEmail, simpleEmail } from './email.ts';
import { EMAIL } from './email-shape.ts';

test.each(['a@b.c', 'anna.de-vries+1@post.voorbeeld.example'])('%s looks like an address', (text) => {
  expect(EMAIL.test(text)).toBe(true);
});

test.each(['a@b', '@b.c', 'a@.', 'a@b.', 'a b@c.d', 'a@b c.d', 'a@@b.c', 'a@b.c d', ' a@b.c', 'a@b.c@d'])(
  '%j has not',
  (text) => {
    expect(EMAIL.test(text)).toBe(false);
  },
);

test('in a body it has a code of its own, and at most 254 characters', () => {
  const told = (value: string) =>
    z.safeParse(simpleEmail({ wrong: 'INVALID_REQUEST' }), value).error?.issues[0]?.message;
  expect(told('a@b.c')).toBeUndefined();
  expect(told('a@b')).toBe('invalid_email');
  expect(told(`${'a'.repeat(250)}@b.c`)).toBeUndefined();
  expect(told(`${'a'.repeat(251)}@b.c`)).toBe('INVALID_REQUEST');
});

test('loses the spaces around it, and is not what is only spaces', () => {
  for (const schema of [simpleEmail(), optionalEmail()]) expect(z.parse(schema, ' a@b.c\u00a0 ')).toBe('a@b.c');
  expect(z.safeParse(simpleEmail(), '  ').error?.issues[0]?.message).toBe('required');
  for (const none of ['  ', '', null, undefined]) expect(z.parse(optionalEmail(), none)).toBeNull();
  expect(z.safeParse(optionalEmail(), 'a@b').error?.issues[0]?.message).toBe('invalid_email');
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEmail, defineOptionalEmail } from './email.ts';
import { cleanEmail, EMAIL } from './email-shape.ts';

test.each(['a@b.c', 'anna.de-vries+1@post.voorbeeld.example', "o'brien/x_y@b-c.d", 'zoë@café.example'])(
  '%s looks like an address',
  (text) => {
    expect(EMAIL.test(text)).toBe(true);
  },
);

test.each([
  'a@b',
  '@b.c',
  'a@.',
  'a@b.',
  'a b@c.d',
  'a@b c.d',
  'a@@b.c',
  'a@b.c d',
  ' a@b.c',
  'a@b.c@d',
  'a;b@c.d',
  'a@b.c;d@e.f',
  '<a@b.c>',
  'a..b@c.d',
  'a@b..c',
  '.a@b.c',
  'a.@b.c',
  'a\u200b@b.c',
  'a@b\u00ad.c',
  'mailto:a@b.c',
  'a,b@c.d',
  '"a"@b.c',
  'a@[1.2.3.4]',
  '‘a@b.c’',
  'a@b.c?subject=x',
  'a@b.c/',
  'a@b_c.d',
  'a@-b.c',
  'a@b-.c',
  'a@b.c-',
  'a@1.2',
  'a…@b.c',
  '👩@b.c',
  'a\u3164@b.c',
  'a@b\ufe0f.c',
])('%j has not', (text) => {
  expect(EMAIL.test(text)).toBe(false);
});

test('in a body it has a code of its own, and at most 254 characters', () => {
  const told = (value: string) =>
    z.safeParse(defineEmail({ wrong: 'INVALID_REQUEST' }), value).error?.issues[0]?.message;
  expect(told('a@b.c')).toBeUndefined();
  expect(told('a@b')).toBe('invalid_email');
  expect(told(`${'a'.repeat(250)}@b.c`)).toBeUndefined();
  expect(told(`${'a'.repeat(251)}@b.c`)).toBe('INVALID_REQUEST');
});

test('loses the spaces around it, and is not what is only spaces', () => {
  for (const schema of [defineEmail(), defineOptionalEmail()]) expect(z.parse(schema, ' a@b.c\u00a0 ')).toBe('a@b.c');
  expect(z.safeParse(defineEmail(), '  ').error?.issues[0]?.message).toBe('required');
  for (const none of ['  ', '', null, undefined]) expect(z.parse(defineOptionalEmail(), none)).toBeNull();
  expect(z.safeParse(defineOptionalEmail(), 'a@b').error?.issues[0]?.message).toBe('invalid_email');
});

test.each([
  ['mailto:anna@post.example?subject=Hallo', 'anna@post.example'],
  ['MAILTO:anna@post.example', 'anna@post.example'],
  ['Anna de Vries <anna@post.example>', 'anna@post.example'],
  ['"Vries, Anna de" <anna@post.example>;', 'anna@post.example'],
  ['<anna@post.example>', 'anna@post.example'],
  ['anna@post.example;', 'anna@post.example'],
  ['anna@post.example.', 'anna@post.example'],
  ["'anna@post.example'", 'anna@post.example'],
  ['‘anna@post.example’', 'anna@post.example'],
  ['„anna@post.example“', 'anna@post.example'],
  ['« anna@post.example »', 'anna@post.example'],
  ['`anna@post.example`', 'anna@post.example'],
  ['(anna@post.example)', 'anna@post.example'],
  ['<anna@post.example', 'anna@post.example'],
  ['anna@post.example/', 'anna@post.example'],
  ['• anna@post.example!', 'anna@post.example'],
  ['andre\u0301@post.example', 'andr\u00e9@post.example'],
  ['anna\u3164@post.example\ufe0f', 'anna@post.example'],
  ['\u202aanna@\u200bpost.example\ufeff\r\n', 'anna@post.example'],
])('of %j the address is taken, in every body', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address);
  expect(z.parse(defineEmail(), typed)).toBe(address);
  expect(z.parse(defineOptionalEmail(), typed)).toBe(address);
});

test.each(['a@b.c; d@e.f', 'Anna <a@b.c> en Bert <d@e.f> samen', 'a..b@c.d', 'anna@post.example (werk)', 'a@b.c/d'])(
  '%j is refused, not guessed',
  (typed) => {
    expect(z.safeParse(defineEmail(), typed).error?.issues[0]?.message).toBe('invalid_email');
  },
);

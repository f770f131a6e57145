import { expect, test } from 'vitest';
import { EMAIL } from './email.ts';

test.each(['a@b.c', 'anna.de-vries+1@post.voorbeeld.example'])('%s looks like an address', (text) => {
  expect(EMAIL.test(text)).toBe(true);
});

test.each(['a@b', '@b.c', 'a@.', 'a@b.', 'a b@c.d', 'a@b c.d', 'a@@b.c', 'a@b.c d', ' a@b.c', 'a@b.c@d'])(
  '%j has not',
  (text) => {
    expect(EMAIL.test(text)).toBe(false);
  },
);

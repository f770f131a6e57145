import { expect, test } from 'vitest';
import { formatPhone, parsePhone, toPhoneLink } from './phone.ts';
import { isPhone } from './phone-shape.ts';

test.each([
  ['06 12345678', '+31612345678'],
  ['0031 6 1234 5678', '+31612345678'],
  ['+32 470 12 34 56', '+32470123456'],
  ['010-1234567', '+31101234567'],
  ['12', null],
  ['bel mij', null],
])('%j is %j', (typed, phone) => expect(parsePhone(typed)).toBe(phone));

test.each(['06‑12345678', '06‐1234‐5678', '06—12345678', '06\u280012345678', '06\ufe0f12345678'])(
  'takes %j, pasted with its dashes and invisible letters, in both shapes',
  (typed) => {
    expect(isPhone(typed)).toBe(true);
    expect(parsePhone(typed)).toBe('+31612345678');
  },
);

test('formats Dutch numbers nationally and others with their country code', () => {
  expect(formatPhone('+31612345678')).toBe('06 12345678');
  expect(formatPhone('+32470123456')).toBe('+32 470 12 34 56');
  expect(formatPhone('0612345678')).toBe('06 12345678');
  expect(formatPhone('toestel 12')).toBe('toestel 12');
  expect(formatPhone('bel mij')).toBe('bel mij');
});

test('is a link only when it can be dialled', () => {
  expect(toPhoneLink('06 12345678')).toBe('tel:+31612345678');
  expect(toPhoneLink('onbekend')).toBeNull();
});

import { expect, test } from 'vitest';
import { formatIban, maskIban, parseIban } from './iban.ts';

test.each([
  ['NL93DEMO0123456789', 'NL93DEMO0123456789'],
  [' nl93 demo 0123 4567 89 ', 'NL93DEMO0123456789'],
  ['NL62-TEST-0987654321', 'NL62TEST0987654321'],
  ['NL93\u00a0DEMO\u20090123\u202f4567\u200b89\ufeff', 'NL93DEMO0123456789'],
  ['NL93–DEMO–0123.4567.89', 'NL93DEMO0123456789'],
  ['NL93\u2011DEMO\u2010012345\u301c6789', 'NL93DEMO0123456789'],
  ['NL93\u2800DEMO\u31640123\ufe0f456789', 'NL93DEMO0123456789'],
  ['IBAN: NL93 DEMO 0123 4567 89', 'NL93DEMO0123456789'],
  ['iban nl93demo0123456789', 'NL93DEMO0123456789'],
  ['NL93DEMO0123456788', null],
  ['NL93', null],
  ['', null],
])('%j is %j', (typed, iban) => expect(parseIban(typed)).toBe(iban));

test('is shown in groups of four', () => expect(formatIban('NL93DEMO0123456789')).toBe('NL93 DEMO 0123 4567 89'));

test('shows only the country and the last four characters when masked', () => {
  expect(maskIban('NL93DEMO0123456789').replaceAll(' ', '')).toBe('NL••••••••••••6789');
});

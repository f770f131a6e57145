import { expect, test } from 'vitest';
import { ImportSettings } from '../firms/licence.ts';
import { ImportAdvisers } from './advisers.ts';

const documentWith = (whatsapp?: unknown, emailaddress?: unknown) =>
  ImportAdvisers.safeParse({
    kind: 'advisers',
    licence: 'zeedijk',
    advisers: [{ firm_id: 'noor', name: 'Noor', whatsapp, emailaddress }],
  });

test.each([
  ['06 1000 0078', '+31610000078'],
  ['0573-000077', '+31573000077'],
  ['+32 470 12 34 56', '+32470123456'],
  [undefined, null],
  [null, null],
])('a WhatsApp number %j is stored as %j', (given, stored) => {
  expect(documentWith(given).data?.advisers[0]?.whatsapp).toBe(stored);
});

test.each(['06 12', 'app ons', ''])('a WhatsApp number %j is refused, at its place', (given) => {
  const path = ['advisers', 0, 'whatsapp'];
  expect(documentWith(given).error?.issues[0]).toMatchObject({ path });
  expect(ImportSettings.safeParse({ whatsapp: given }).error?.issues[0]).toMatchObject({ path: ['whatsapp'] });
});

test('the refusal says why', () => {
  expect(documentWith('06 12').error?.issues[0]?.message).toBe('invalid_phone_number');
});

test.each([
  ['noor@kantoor.example', 'noor@kantoor.example'],
  ['', null],
  [undefined, null],
])('a mail address %j is stored as %j', (given, stored) => {
  expect(documentWith(undefined, given).data?.advisers[0]?.emailaddress).toBe(stored);
});

test('what is no mail address is refused, at its place', () => {
  const path = ['advisers', 0, 'emailaddress'];
  expect(documentWith(undefined, 'bel maar').error?.issues[0]).toMatchObject({ path, message: 'invalid_email' });
});

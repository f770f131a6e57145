import { expect, test } from 'vitest';
import { formatSender, isSender, parseSender } from './mail-sender.ts';

test.each([
  ['Zee Advies <post@zee.example>', { name: 'Zee Advies', address: 'post@zee.example' }],
  ['"Zee, Advies" <post@zee.example> ', { name: 'Zee, Advies', address: 'post@zee.example' }],
  [' post@zee.example', { name: '', address: 'post@zee.example' }],
  ['<post@zee.example>', { name: '', address: 'post@zee.example' }],
  ['Zee <>', { name: 'Zee', address: '' }],
])('%j has a name and an address', (from, parts) => {
  expect(parseSender(from)).toEqual(parts);
});

test('is kept as it is read again, and as nothing where there is nothing', () => {
  for (const parts of [
    { name: 'Zee Advies', address: 'post@zee.example' },
    { name: '', address: 'post@zee.example' },
    { name: 'Zee', address: '' },
  ])
    expect(parseSender(formatSender(parts)!)).toEqual(parts);
  expect(formatSender({ name: ' ', address: ' ' })).toBeNull();
  expect(formatSender({ name: 'Zee "<Advies>"\n', address: 'post@zee.example' })).toBe('Zee Advies <post@zee.example>');
});

test('has one address of the usual form', () => {
  for (const from of ['post@zee.example', 'Zee <post@zee.example>']) expect(isSender(from), from).toBe(true);
  for (const from of [
    '',
    'Zee',
    'Zee <post>',
    'Zee <a@b.example',
    'a@b.example, c@d.example',
    'a@b.example,c@d.example',
  ])
    expect(isSender(from), from).toBe(false);
});

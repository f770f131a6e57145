import { expect, test } from 'vitest';
import { isBatch, readBatch } from './read-file.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['lines.ndjson', '{"a":1}\n\n{"b":2}\n', { total: 2 }],
  ['list.json', '[{"a":1},{"b":2}]', { total: 2, text: '{"a":1}\n{"b":2}' }],
  ['one.JSON', '\uFEFF{"a":\n1}', { total: 1, text: '{"a":1}' }],
  ['empty.ndjson', '', { total: 0 }],
])('%s is read', (name, text, expected) => {
  expect(isBatch(name)).toBe(true);
  expect(readBatch(name, toBytes(text))).toMatchObject(expected);
});

test('JSON that cannot be read is none, nor is one in another encoding than UTF-8', () => {
  expect(readBatch('half.json', toBytes('[{"a":'))).toBeNull();
  expect(
    readBatch(
      'lines.ndjson',
      Uint8Array.from('{"last_name":"Müller"}', (sign) => sign.charCodeAt(0)),
    ),
  ).toBeNull();
});

test.each(['klanten.xlsx', 'klanten.CSV', 'klanten.txt', 'klanten'])('%s is a spreadsheet', (name) => {
  expect(isBatch(name)).toBe(false);
});

import { expect, test } from 'vitest';
import { batchOf } from './read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['lines.ndjson', '{"a":1}\n\n{"b":2}\n', { format: 'ndjson', total: 2 }],
  ['list.json', '[{"a":1},{"b":2}]', { format: 'ndjson', total: 2, text: '{"a":1}\n{"b":2}' }],
  ['one.JSON', '\uFEFF{"a":\n1}', { format: 'ndjson', total: 1, text: '{"a":1}' }],
  ['clients.csv', '\uFEFFdossier;email\n1;x\n2;y\n', { format: 'csv', total: 2 }],
  ['empty.csv', '', { format: 'csv', total: 0 }],
])('%s is read', (name, text, expected) => {
  expect(batchOf(name, bytesOf(text))).toMatchObject({ name, ...expected });
});

test('JSON that cannot be read is none', () => {
  expect(batchOf('half.json', bytesOf('[{"a":'))).toBeNull();
});

/** As Windows-1252 has it. */
const oneByteEach = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a spreadsheet keeps its letters as Excel on Windows saves them; documents are UTF-8 or refused', () => {
  const row = 'dossier;last_name\n1;Müller\n';
  expect(batchOf('clients.csv', oneByteEach(row))).toMatchObject({ text: row, total: 1 });
  expect(batchOf('clients.csv', bytesOf(row))).toMatchObject({ text: row, total: 1 });
  expect(batchOf('lines.ndjson', oneByteEach('{"last_name":"Müller"}'))).toBeNull();
});

import { expect, test } from 'vitest';
import { batchOf } from './read-file.ts';

test.each([
  ['lines.ndjson', '{"a":1}\n\n{"b":2}\n', { format: 'ndjson', total: 2 }],
  ['list.json', '[{"a":1},{"b":2}]', { format: 'ndjson', total: 2, text: '{"a":1}\n{"b":2}' }],
  ['one.JSON', '\uFEFF{"a":\n1}', { format: 'ndjson', total: 1, text: '{"a":1}' }],
  ['clients.csv', '\uFEFFdossier;email\n1;x\n2;y\n', { format: 'csv', total: 2 }],
  ['empty.csv', '', { format: 'csv', total: 0 }],
])('%s is read', (name, text, expected) => {
  expect(batchOf(name, text)).toMatchObject({ name, ...expected });
});

test('JSON that cannot be read is none', () => {
  expect(batchOf('half.json', '[{"a":')).toBeNull();
});

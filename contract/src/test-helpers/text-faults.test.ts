import { expect, test } from 'vitest';
import { createPartial } from './create-partial.ts';
import { findTextFaults } from './text-faults.ts';

test('texts that are right have no faults', () => {
  const nl = { 'a.b': 'Dag {{name}}', 'a.c_one': 'Uw {{count}}', 'a.c_informal_one': 'Je {{count}}' };
  expect(findTextFaults({ nl, en: { 'a.b': 'Hello {{name}}', 'a.c_one': 'Your {{count}}' } })).toEqual([]);
});

test.each([
  ['a key that is not in English', { 'a.b': 'Dag' }, {}, 'a.b is not in the English file'],
  ['a key that is not in Dutch', {}, { 'a.b': 'Hello' }, 'a.b is not in the Dutch file'],
  ['no words', { 'a.b': ' ' }, { 'a.b': 'Hello' }, 'a.b says nothing'],
  ['another value', { 'a.b': '{{x}}' }, { 'a.b': '{{y}}' }, 'a.b fills in other values in English'],
  ['je in a formal text', { 'a.b': 'Voor jou' }, { 'a.b': 'x' }, "a.b says 'je' in a formal text"],
  [
    'u in an informal text',
    { 'a.b': 'Dag', 'a.b_informal': 'Dag u' },
    { 'a.b': 'x' },
    "a.b_informal says 'u' in an informal text",
  ],
  ['u without a twin', { 'a.b_one': 'Uw post' }, { 'a.b_one': 'x' }, "a.b_one says 'u' and has no a.b_informal_one"],
  ['a twin of nothing', { 'a.b_informal': 'Dag' }, { 'a.b': 'x' }, 'a.b_informal has no formal twin'],
])('%s is a fault', (_, nl, en, fault) => {
  expect(findTextFaults(createPartial({ nl, en }))).toContain(fault);
});

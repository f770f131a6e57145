import { expect, test } from 'vitest';
import type { Conclusions } from './conclude.ts';
import { findDoubt } from './find-doubt.ts';

const found = <V>(value: V, sure = true) => ({ value, sure, places: [] });
const right: Conclusions = {
  document_kind: found('salarisstrook'),
  document_date: found('2026-02-25'),
  period: found({ from: '2026-02-01', until: '2026-02-28' }),
  person: found('anna'),
  other_name: null,
  ibans: [],
  numbers: [],
};
const wanted = { kind: 'salarisstrook', person: 'anna', term_months: 3, today: '2026-03-31' };

test.each<[string, Partial<Conclusions>, Partial<typeof wanted> | { kind: null }, string | null]>([
  ['all is as it was asked', {}, {}, null],
  ['another kind', { document_kind: found('jaaropgave') }, {}, 'kind'],
  ['another kind, not for sure', { document_kind: found('jaaropgave', false) }, {}, null],
  ['any kind was asked', { document_kind: found('jaaropgave') }, { kind: null }, null],
  ['too old', { document_date: found('2025-03-25') }, {}, 'date'],
  ['too old, not for sure', { document_date: found('2025-03-25', false) }, {}, null],
  [
    'too old by its period',
    { document_date: null, period: found({ from: '2025-03-01', until: '2025-03-31' }) },
    {},
    'date',
  ],
  ['a date to come', { document_date: found('2026-05-01') }, {}, null],
  ['of the other one', { person: found('pieter') }, {}, 'person'],
  ['of a stranger', { person: null, other_name: found('B. Bakker') }, {}, 'person'],
  ['of a stranger, not for sure', { person: null, other_name: found('B. Bakker', false) }, {}, null],
  ['nothing was read', { document_kind: null, document_date: null, period: null, person: null }, {}, null],
])('%s', (_, conclusions, asked, doubt) => {
  expect(findDoubt({ ...right, ...conclusions }, { ...wanted, ...asked })).toBe(doubt);
});

import { expect, test } from 'vitest';
import { findText } from './texts.ts';

const reader = { locale: 'nl', style: 'formal' } as const;
const own = { nl: { found_one: '{{count}} dossier', found_other: '{{count}} dossiers van {{all}}' }, en: {} };
const say = (values: Parameters<typeof findText>[2]) => findText('found', reader, values, { nl: {}, en: {} }, own);

test('writes every number with a separator from a thousand on', () => {
  expect(say({ count: 1000, all: 12_345 })).toBe('1.000 dossiers van 12.345');
  expect(say({ count: 1 })).toBe('1 dossier');
});

test('leaves what is passed as text as it is, such as a year or an id', () => {
  expect(say({ count: 2, all: '2026' })).toBe('2 dossiers van 2026');
});

import { expect, test } from 'vitest';
import { fillDocumentName, isDocumentNamePattern, USUAL_DOCUMENT_NAMES } from './document-names.ts';

const values = { kind: 'Identiteitsbewijs', person: 'Esra Yılmaz', date: '2026-11-28', dossier: '2026-014' };

test('names a document by its kind, person and date', () => {
  expect(fillDocumentName(USUAL_DOCUMENT_NAMES, values)).toBe('Identiteitsbewijs - Esra Yılmaz - 2026-11-28');
});

test.each([
  [USUAL_DOCUMENT_NAMES, { person: null }, 'Identiteitsbewijs - 2026-11-28'],
  [USUAL_DOCUMENT_NAMES, { date: null }, 'Identiteitsbewijs - Esra Yılmaz'],
  [USUAL_DOCUMENT_NAMES, { person: ' ', date: null }, 'Identiteitsbewijs'],
  ['{date} {kind}', { date: null }, 'Identiteitsbewijs'],
  ['Bijlage {kind} ({date})', {}, 'Bijlage Identiteitsbewijs (2026-11-28)'],
  ['{dossier}_{kind}', {}, '2026-014_Identiteitsbewijs'],
])('leaves out of %s what is not known, with the text before it', (pattern, missing, name) => {
  expect(fillDocumentName(pattern, { ...values, ...missing })).toBe(name);
});

test('takes no sign into a name that a file cannot have', () => {
  expect(fillDocumentName('{kind}', { ...values, kind: 'Paspoort/ID: "kopie"' })).toBe('Paspoort-ID- -kopie-');
});

test.each(['{kind}', 'Bijlage - {kind}', '{date} {kind} {person} {dossier}'])('takes the pattern %s', (pattern) => {
  expect(isDocumentNamePattern(pattern)).toBe(true);
});

test.each(['', 'bijlage', '{person}', '{kind} {bsn}', '{kind', '{kind} }', '{{kind}}', '../{kind}', '{kind}: {date}'])(
  'refuses the pattern %s',
  (pattern) => {
    expect(isDocumentNamePattern(pattern)).toBe(false);
  },
);

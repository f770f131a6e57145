import { expect, test } from 'vitest';
import { findInLanguage, findLocalized } from './localized-text.ts';

const formal = { locale: 'nl', style: 'formal' } as const;
const informal = { locale: 'nl', style: 'informal' } as const;
const english = { locale: 'en', style: 'informal' } as const;

test('a Dutch text is read in the form in which its reader is addressed, and as it stands where that form has none', () => {
  const written = { nl: 'Uw dossier', nl_informal: 'Je dossier' };
  expect([findLocalized(written, formal), findLocalized(written, informal)]).toEqual(['Uw dossier', 'Je dossier']);
  const turned = { nl: 'Je dossier', nl_formal: 'Uw dossier' };
  expect([findLocalized(turned, formal), findLocalized(turned, informal)]).toEqual(['Uw dossier', 'Je dossier']);
  expect(findLocalized({ nl: 'Uw dossier' }, informal)).toBe('Uw dossier');
  expect(findLocalized({ nl: 'Uw dossier', nl_informal: '' }, informal)).toBe('Uw dossier');
});

test('who reads English reads English, else Dutch in their form of address, where Dutch may stand in for it', () => {
  const dutch = { nl: 'Uw dossier', nl_informal: 'Je dossier' };
  expect(findLocalized({ ...dutch, en: 'Your file' }, english)).toBe('Your file');
  expect(findLocalized(dutch, english)).toBe('Je dossier');
  expect(findInLanguage(dutch, english)).toBeNull();
  expect([findLocalized(null, formal), findLocalized(undefined, formal), findLocalized({}, formal)]).toEqual([
    null,
    null,
    null,
  ]);
});

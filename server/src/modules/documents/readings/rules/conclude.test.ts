import { describe, expect, test } from 'vitest';
import type { PageText } from '../../../../platform/pdf/reading/page-text.ts';
import { listKindWords } from '../../../tasks/catalogue/recognised-by.ts';
import { conclude } from './conclude.ts';
import type { KnownPerson } from './find-names.ts';

const kinds = ['salarisstrook', 'jaaropgave', 'werkgeversverklaring', 'koopovereenkomst', 'identiteitsbewijs'].map(
  (id) => ({
    id,
    words: listKindWords({ firm_id: id, names: [] }),
  }),
);
const anna: KnownPerson = {
  firm_id: 'anna',
  initials: 'A.B.',
  first_name: 'Anna',
  preposition: 'de',
  last_name: 'Vries',
  birth_preposition: null,
  birth_last_name: 'Jansen',
};
const pieter: KnownPerson = { ...anna, firm_id: 'pieter', initials: 'P.', first_name: 'Pieter', birth_last_name: null };

/** A page with these lines, of equal letters. */
const write = (...lines: string[]): PageText => ({
  source: 'picture',
  turn: 0,
  words: lines.flatMap((line, row) =>
    line.split(' ').map((text, column) => {
      return { text, line: row, x: 0.05 + column * 0.09, y: 0.1 + row * 0.03, width: 0.08, height: 0.02, sure: 92 };
    }),
  ),
});
const judge = (...lines: string[]) =>
  conclude([write(...lines)], { kinds, persons: [anna, pieter], today: '2026-01-15' });

describe('the kind', () => {
  test('is known by its title, also with a letter read wrongly or written as two words', () => {
    expect(judge('Salarisspecificatle maart 2025', 'Loonheffing 644,10').document_kind).toMatchObject({
      value: 'salarisstrook',
      sure: true,
    });
    expect(judge('Salaris specificatie', 'Nettoloon 2.400').document_kind).toMatchObject({ value: 'salarisstrook' });
  });

  test('is not sure of a letter that only speaks of it', () => {
    const letter = judge(
      'Geachte mevrouw De Vries,',
      'Stuurt u ons uw laatste loonstrook en een kopie van uw paspoort, zodat wij verder kunnen?',
    );
    expect(letter.document_kind?.sure ?? false).toBe(false);
  });

  test('is none of a page that says nothing of any', () => {
    expect(judge('Hartelijke groeten uit Zeeland').document_kind).toBeNull();
  });
});

describe('the date', () => {
  test.each([
    ['Datum: 24-03-2025', '2025-03-24'],
    ['Dagtekening 7 mei 2025', '2025-05-07'],
    ['Zwolle, 8 januari 2025', '2025-01-08'],
    ['Datum van afgifte 05 MEI/MAY 2019', '2019-05-05'],
    ['Getekend te Utrecht, d.d. 03.11.2024', '2024-11-03'],
  ])('in %s is %s', (line, day) => {
    const { document_date } = judge('Geboortedatum 17-04-1988', line, 'Geldig tot 01-01-2031');
    expect(document_date).toMatchObject({ value: day, sure: true, places: [{ page: 1 }] });
  });

  test('is not the day of birth, nor the first day of a job, nor a day to come', () => {
    expect(
      judge('Geboren op 17-04-1988', 'In dienst sinds 01-02-2019', 'Datum 30-06-2027').document_date?.sure ?? false,
    ).toBe(false);
  });

  test('is the last day of the period of a document without one', () => {
    const found = judge('Loonperiode 01-06-2025 t/m 30-06-2025');
    expect(found.period).toMatchObject({ value: { from: '2025-06-01', until: '2025-06-30' }, sure: true });
    expect(found.document_date).toMatchObject({ value: '2025-06-30' });
  });

  test('of a month and of a year are periods', () => {
    expect(judge('Loonstrook maart 2024').period?.value).toEqual({ from: '2024-03-01', until: '2024-03-31' });
    expect(judge('Jaaropgave 2023').period?.value).toEqual({ from: '2023-01-01', until: '2023-12-31' });
  });
});

describe('the name', () => {
  test.each([
    ['Mevr. A.B. de Vries', 'anna'],
    ['Vries, P. de', 'pieter'],
    ['A.B. de Vries-Jansen', 'anna'],
    ['A.B. Jansen e/v De Vries', 'anna'],
    ['PIETER DE VRIES', 'pieter'],
  ])('%s is that of %s', (line, person) => {
    expect(judge('Werknemer', line)).toMatchObject({ person: { value: person, sure: true }, other_name: null });
  });

  test('without initials is not sure where two persons have it', () => {
    expect(judge('Familie de Vries').person?.sure).toBe(false);
  });

  test('of somebody else is told as such', () => {
    expect(judge('Werknemer: K.L. Oosterhuis')).toMatchObject({
      person: null,
      other_name: { value: 'K.L. Oosterhuis' },
    });
  });
});

describe('numbers', () => {
  test('are account numbers only when their check digits are right', () => {
    expect(judge('IBAN NL91 ABNA 0417 1643 00').ibans).toMatchObject([{ value: 'NL91ABNA0417164300' }]);
    expect(judge('IBAN NL92 ABNA 0417 1643 00').ibans).toEqual([]);
  });

  test('that can be a BSN have a place and no value, also where a digit was read as a letter', () => {
    expect(judge('BSN 123456782').numbers).toMatchObject([{ page: 1 }]);
    expect(judge('Burgerservicenummer 12345678Z').numbers).toHaveLength(1);
    expect(judge('Ordernummer 123456789').numbers).toEqual([]);
    expect(JSON.stringify(judge('BSN 123456782'))).not.toContain('123456782');
  });
});

test('a page of a hundred thousand words is looked at from its beginning, in lines of some length', () => {
  const end = 'Werkgeversverklaring';
  const long = write('Salarisspecificatie maart 2025', Array.from({ length: 5_000 }, () => 'Vries').join(' '), end);
  const { document_kind, person } = conclude([long], { kinds, persons: [anna, pieter], today: '2026-01-15' });
  expect(document_kind?.value).toBe('salarisstrook');
  expect(person?.places[0]?.width).toBeLessThan(10);
  const late = conclude([write(Array.from({ length: 5_000 }, () => 'x').join(' '), end)], {
    kinds,
    persons: [anna],
    today: '2026-01-15',
  });
  expect(late.document_kind).toBeNull();
});

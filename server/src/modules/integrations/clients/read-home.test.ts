import { describe, expect, test } from 'vitest';
import { readHome } from './read-home.ts';

describe('an address in one cell', () => {
  test.each<[string, (string | undefined)[]]>([
    ['Lindelaan 12', ['Lindelaan', '12', undefined]],
    ['Lindelaan 12a', ['Lindelaan', '12', 'a']],
    ['Lindelaan 12, hs', ['Lindelaan', '12', 'hs']],
    ['Lindelaan, 12', ['Lindelaan', '12', undefined]],
    ['Kade 12-14', ['Kade', '12', '14']],
    ['Kade 12 - 2', ['Kade', '12', '2']],
    ['1e Hogeweg 12a', ['1e Hogeweg', '12', 'a']],
    ['Laan van de 2e Wereld 5 bis', ['Laan van de 2e Wereld', '5', 'bis']],
    ['Laan van 1940 12', ['Laan van 1940', '12', undefined]],
    ['Plein 1940-1945 12 a', ['Plein 1940-1945', '12', 'a']],
    ['Plein 1813 4 bis', ['Plein 1813', '4', 'bis']],
    ['Dijk 1813', ['Dijk', '1813', undefined]],
    ['Postbus', ['Postbus', undefined, undefined]],
  ])('%s', (address, home) => {
    const { street_name, house_number, house_number_addition } = readHome({ address }, []);
    expect([street_name, house_number, house_number_addition]).toEqual(home);
  });

  test.each([
    'Lindelaan 12 a, 3311 KW Dordrecht',
    'Lindelaan 12 a 3311kw Dordrecht',
    'Lindelaan 12a; 3311KW, Dordrecht',
  ])('with its postcode and town: %s', (address) => {
    expect(readHome({ address }, [])).toEqual({
      street_name: 'Lindelaan',
      house_number: '12',
      house_number_addition: 'a',
      zipcode: expect.stringMatching(/^3311 ?kw$/i),
      city: 'Dordrecht',
    });
  });

  test('gives way to the columns of its own', () => {
    const own = { address: 'Lindelaan 12, 3311 KW Dordrecht', city: 'Zwijndrecht', house_number: '14' };
    expect(readHome(own, [])).toMatchObject({ city: 'Zwijndrecht', house_number: '14', street_name: 'Lindelaan' });
  });
});

describe('the number of a house', () => {
  test.each<[string, (string | undefined)[]]>([
    ['12', ['12', undefined]],
    ['12.0', ['12', undefined]],
    ['12,00', ['12', undefined]],
    ['12a', ['12', 'a']],
    ['12 hs', ['12', 'hs']],
    ['12-14', ['12', '14']],
    ['12/1', ['12', '1']],
  ])('%s', (house_number, home) => {
    const read = readHome({ house_number }, []);
    expect([read.house_number, read.house_number_addition]).toEqual(home);
  });

  test.each([
    ['2026-12-14', 'number_became_day'],
    ['2026-12-14T00:00:00', 'number_became_day'],
    ['14-dec', 'number_became_day'],
    ['dec-14', 'number_became_day'],
    ['14-dec-26', 'number_became_day'],
    ['12-14-2026', 'number_became_day'],
    ['1,2E+05', 'number_shortened'],
  ])('that a spreadsheet made something else of is refused: %s', (cell, code) => {
    for (const field of ['house_number', 'house_number_addition'] as const) {
      const faults: { pointer: string; code: string; message: string }[] = [];
      expect(readHome({ [field]: cell }, faults)[field]).toBeUndefined();
      expect(faults).toMatchObject([{ pointer: `/persons/0/${field}`, code }]);
    }
  });
});

import { fileRefusals } from '@klantportaal/contract/values/file-refusals';
import { expect, test } from 'vitest';
import en from './file-refusals.en.ts';
import nl from './file-refusals.nl.ts';

/** TABLE: causes that their code tells by itself, in the texts of errors of each app. */
const toldByCode: readonly string[] = ['type_not_accepted', 'damaged', 'encrypted', 'only_cover', 'crashed'];

test.each([
  ['nl', nl, /beschadigd/],
  ['en', en, /damaged/],
])(
  'every cause for which a file is refused has a text of its own (%s), and none but damage is called that',
  (_, texts, damage) => {
    const own = fileRefusals.filter((cause) => !toldByCode.includes(cause));
    expect(Object.keys(texts)).toEqual(own.map((cause) => `errors.file_${cause}`));
    expect(new Set(Object.values(texts)).size).toBe(own.length);
    for (const said of Object.values(texts)) expect(said).not.toMatch(damage);
  },
);

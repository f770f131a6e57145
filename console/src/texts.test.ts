import { findAreaTextFaults, findKeysInTwoAreas } from '@klantportaal/contract/test-helpers/app-texts';
import { expect, test } from 'vitest';
import { areaTexts } from './texts.ts';

test.each(Object.entries(areaTexts))(
  'the texts of %s exist in both languages with the same values, each in one address style, every u with a twin',
  async (_, texts) => {
    expect(await findAreaTextFaults(texts)).toEqual([]);
  },
);

test('a key belongs to one area', async () => {
  expect(await findKeysInTwoAreas(areaTexts)).toEqual([]);
});

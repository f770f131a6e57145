import { textFaults } from '@klantportaal/contract/test-helpers/text-faults';
import type { Texts, TextsByLocale } from '@klantportaal/contract/texts';
import type { TextArea } from '@klantportaal/web/i18n/app-texts.ts';
import { describe, expect, test } from 'vitest';
import { areaTexts } from './texts.ts';

const load = async (area: TextArea): Promise<TextsByLocale> => {
  const { nl, en } = areaTexts[area];
  const files: { default: Texts }[] = await Promise.all([nl(), en()]);
  return { nl: files[0]!.default, en: files[1]!.default };
};

describe.each(Object.keys(areaTexts) as TextArea[])('the texts of %s', (area) => {
  test('exist in both languages with the same values, each in one address style, every u with a twin', async () => {
    expect(textFaults(await load(area))).toEqual([]);
  });
});

test('a key belongs to one area', async () => {
  const all = await Promise.all((Object.keys(areaTexts) as TextArea[]).map(load));
  const keys = all.flatMap(({ nl }) => Object.keys(nl));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

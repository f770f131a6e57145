import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textKeysOf } from '@klantportaal/contract/questionnaires/summary';
import { everyQuestionnaire } from '@klantportaal/contract/test-helpers/every-questionnaire';
import { textFaults, unusedTexts } from '@klantportaal/contract/test-helpers/text-faults';
import type { Texts, TextsByLocale } from '@klantportaal/contract/texts';
import type { TextArea } from '@klantportaal/web/i18n/app-texts.ts';
import { describe, expect, test } from 'vitest';
import { areaTexts } from './texts.ts';

const load = async (area: TextArea): Promise<TextsByLocale> => {
  const { nl, en } = areaTexts[area];
  const files: { default: Texts }[] = await Promise.all([nl(), en()]);
  return { nl: files[0]!.default, en: files[1]!.default };
};

/** The page that the app and the embedded form share makes its keys from their names. */
const delivered = readFileSync(join(import.meta.dirname, 'questionnaires/delivered-page.tsx'), 'utf8');
const sharedKeys = [...delivered.matchAll(/`\$\{name\}\.(\w+)`/g)].flatMap(([, key]) => [
  `'iwize_form.${key}'`,
  `'ockto_form.${key}'`,
]);

/** The portal's code, and what it shares with other apps. */
const code = [import.meta.dirname, join(import.meta.dirname, '../../web/src')]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.tsx?$|texts\.(?:nl|en)\.ts$|(?:common|errors)\.(?:nl|en)\.ts$/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'))
  // The keys of a questionnaire's texts are made from its questions; that of an option 'other' looks like a plural form.
  .concat(
    Object.values(everyQuestionnaire)
      .flatMap(textKeysOf)
      .map((key) => `'${key}' '${key.replace(/_other$/, '')}'`),
    sharedKeys,
  )
  .join('\n');

describe.each(Object.keys(areaTexts) as TextArea[])('the texts of %s', (area) => {
  test('exist in both languages with the same values, each in one address style, every u with a twin', async () => {
    expect(textFaults(await load(area))).toEqual([]);
  });

  test('are used', async () => {
    expect(unusedTexts(await load(area), code)).toEqual([]);
  });
});

test('a key belongs to one area', async () => {
  const all = await Promise.all((Object.keys(areaTexts) as TextArea[]).map(load));
  const keys = all.flatMap(({ nl }) => Object.keys(nl));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { FONTS, type FontName } from '@klantportaal/contract/theme/fonts';
import { listKeys } from '@klantportaal/contract/values/objects';
import { expect, test } from 'vitest';
import { findFontFiles } from './font-files.ts';
import { fontCss, fontFile } from './make-fonts.ts';

/** The formatter changes quotes and line breaks. */
const plain = (css: string) => css.replace(/["'\s]/g, '');

test.each(listKeys(FONTS))('%s has its stylesheet as the font package and the table say', async (name) => {
  expect(plain(readFileSync(fontFile(name), 'utf8'))).toBe(plain(await fontCss(name)));
});

test('a reader who needs no accents from Eastern Europe downloads one file of a font', async () => {
  expect(await fontCss('Roboto')).toMatch(/latin-wght-normal[^}]+unicode-range: U\+0000-00FF/);
});

test('headings have their own file where a font comes in cuts', async () => {
  const listFiles = async (name: FontName) =>
    Object.values(findFontFiles(await fontCss(name), FONTS[name].headingWeight) ?? {});
  const names = (files: string[]) => files.map((file) => /latin-(\w+)-normal/.exec(file)?.[1]);
  expect(names(await listFiles('Montserrat'))).toEqual(['400', '600']);
  expect(names(await listFiles('Libre Baskerville'))).toEqual(['400', '400']);
  expect(names(await listFiles('Roboto'))).toEqual(['wght', 'wght']);
});

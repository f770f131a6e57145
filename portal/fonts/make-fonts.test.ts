import { readFileSync } from 'node:fs';
import { FONTS, type FontName } from '@klantportaal/contract/theme/fonts';
import { expect, test } from 'vitest';
import { fontCss, fontFile } from './make-fonts.ts';

/** The formatter changes quotes and line breaks. */
const plain = (css: string) => css.replace(/["'\s]/g, '');

test.each(Object.keys(FONTS) as FontName[])(
  '%s has its stylesheet as the font package and the table say',
  async (name) => {
    expect(plain(readFileSync(fontFile(name), 'utf8'))).toBe(plain(await fontCss(name)));
  },
);

test('a reader who needs no accents from Eastern Europe downloads one file of a font', async () => {
  expect(await fontCss('Roboto')).toMatch(/latin-wght-normal[^}]+unicode-range: U\+0000-00FF/);
});

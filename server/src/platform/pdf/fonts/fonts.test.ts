import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import type { LetterData } from '../letter.ts';
import { render } from '../render.ts';
import { FAMILIES, spellUnknown } from './fonts.ts';

const make = (text: string, over: Partial<LetterData> = {}) => {
  const firm = { name: 'Voorbeeld Advies', lines: ['Laan 1'], colour: '#0b6e4f' };
  return render({ template: 'letter', data: { language: 'nl', title: 'Brief', firm, intro: [text], ...over } });
};
const tellText = async (bytes: Uint8Array) =>
  (await PDF.load(bytes))
    .extractText()
    .map(({ text }) => text)
    .join(' ');
const sortLetters = (text: string) => [...text.replace(/\s/g, '')].sort().join('');

describe('letters of documents that we make', () => {
  test.each([
    ['Turkish, Polish and Vietnamese', 'Yılmaz Łukasz Żółć Ánh'],
    ['Greek', 'Αλέξανδρος'],
    ['Cyrillic', 'Олександр Їжакевич'],
    ['Hebrew', 'משה כהן'],
    ['Arabic', 'محمد'],
    ['Armenian and Georgian', 'Արմեն გიორგი'],
    ['Devanagari', 'राम'],
    ['Thai', 'สมชาย'],
    ['Chinese, Japanese and Korean', '王小明 さくら 김민준'],
    ['of no language', '😀 ✔ ⚑'],
  ])('are in it, of our own fonts alone: %s', async (_, name) => {
    const bytes = await make(name);
    const file = Buffer.from(bytes).toString('latin1');
    const fonts = [...file.matchAll(/\/BaseFont ?\/([^\s/]+)/g)].map(([, font]) => font);
    expect(fonts.filter((font) => !/^\w{6}\+Klantportaal\d/.test(font ?? ''))).toEqual([]);
    // The standard for screen readers has no room for a letter without a picture.
    expect(file).toContain('pdfuaid:part');
    const shown = await tellText(bytes);
    for (const word of name.split(' '))
      expect(sortLetters(shown)).toMatch(new RegExp([...sortLetters(word)].join('.*')));
  });

  test('stand as their code where none of our fonts has them, and are lost in none of its parts', async () => {
    const rune = '\u{13000}';
    const bytes = await make(`Naam: ${rune}.`, {
      recipient: [rune],
      facts: [{ label: rune, value: rune }],
      title: rune,
    });
    expect(Buffer.from(bytes).toString('latin1')).toContain('pdfuaid:part');
    expect((await tellText(bytes)).split('[U+13000]').length - 1).toBeGreaterThanOrEqual(5);
  });

  test('are spelled only where they cannot be written', () => {
    const joined = '👩‍👧 ✔️ e\u0301 \u00a0\u202f\u2028 \u061c';
    expect(spellUnknown(joined)).toBe(joined);
    expect(spellUnknown('\ue000 \u{10fffd}')).toBe('[U+E000] [U+10FFFD]');
  });

  test('come from families that no machine has by another name', () => {
    expect(FAMILIES.filter((family) => !family.startsWith('Klantportaal '))).toEqual([]);
  });
});

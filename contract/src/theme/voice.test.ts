import { expect, test } from 'vitest';
import { ImportTheme } from '../modules/firms/licence.ts';
import { buildPalette, DEFAULT_THEME } from './palette.ts';
import { CORNER_NAMES, DEFAULT_VOICE, listFonts, PICTURE_NAMES, parseVoice, SPACING_NAMES } from './voice.ts';

const variables = (chosen: object) => buildPalette({ ...DEFAULT_THEME, ...chosen });

test.each([
  ['corners', CORNER_NAMES],
  ['spacing', SPACING_NAMES],
  ['pictures', PICTURE_NAMES],
] as const)('every choice of %s looks different', (field, names) => {
  const looks = names.map((name) => JSON.stringify(variables({ [field]: name })));
  expect(new Set(looks).size).toBe(names.length);
});

test('headings have their own font with its weight, or that of the text', () => {
  const plain = variables({ font_family: 'Lora' });
  expect([plain['font-headings'], plain['heading-weight']]).toEqual([plain['font'], '500']);
  const pair = variables({ font_family: 'Lora', font_headings: 'Montserrat' });
  expect(pair['font']).toBe(plain['font']);
  expect(pair['font-headings']).toMatch(/^"Montserrat"/);
  expect([pair['heading-weight'], pair['heading-spacing']]).toEqual(['600', '-0.02em']);
});

test('a page needs the fonts of the theme, each once', () => {
  expect(listFonts({ font_family: 'Lora', font_headings: 'Montserrat' })).toEqual(['Lora', 'Montserrat']);
  expect(listFonts({ font_family: 'Lora', font_headings: 'Lora' })).toEqual(['Lora']);
  expect(listFonts({ font_family: 'Lora', font_headings: null })).toEqual(['Lora']);
});

test('one manner of drawing shows', () => {
  for (const pictures of PICTURE_NAMES) {
    const shown = Object.entries(variables({ pictures })).filter(([, value]) => value === 'block');
    expect(shown.map(([name]) => name)).toEqual([`show-${pictures}`]);
  }
});

test('what is unknown counts as not chosen, and never reaches the page', () => {
  const odd = { font_headings: 'Comic Sans', corners: '0}body{display:none', spacing: 3, pictures: null };
  expect(parseVoice(odd)).toEqual(DEFAULT_VOICE);
  expect(variables(odd)).toEqual(variables({}));
  expect(parseVoice({ font_headings: 'Lora', corners: 'sharp' })).toEqual({
    ...DEFAULT_VOICE,
    font_headings: 'Lora',
    corners: 'sharp',
  });
});

test.each([
  ['font_headings', 'Comic Sans', 'unsupported_font'],
  ['corners', 'oval', 'must be one of soft, sharp, round'],
  ['spacing', 1.2, 'must be one of normal, compact, roomy'],
  ['pictures', 'photos', 'must be one of plain, shapes, lines'],
])('a document with %s %j is refused', (field, value, problem) => {
  expect(ImportTheme.safeParse({ [field]: value }).error?.issues).toMatchObject([{ path: [field], message: problem }]);
});

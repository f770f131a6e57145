import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureContrast } from './colour.ts';
import { FONTS } from './fonts.ts';
import {
  buildPalette,
  CONTROL_PAIRS,
  DEFAULT_THEME,
  formatPaletteCss,
  TEXT_PAIRS,
  type ThemeFields,
} from './palette.ts';
import { DEFAULT_VOICE } from './voice.ts';

const colour = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom('#fff', '#000000', '#ffff00', '#00ff00', '#ff00ff', '#777777', '#767676', '#0000ff'),
);
const colourFields = Object.keys(DEFAULT_THEME).filter((name) => name.startsWith('color_'));
const anyTheme = fc
  .tuple(
    fc.tuple(...colourFields.map(() => colour)),
    fc.constantFrom(...Object.keys(FONTS)),
    fc.integer({ min: 1, max: 99 }),
  )
  .map(
    ([colours, font_family, font_size]): ThemeFields => ({
      ...DEFAULT_THEME,
      ...Object.fromEntries(colourFields.map((name, index) => [name, colours[index]])),
      font_family,
      font_size,
    }),
  );

const getRatio = (palette: Record<string, string>, one: string, other: string) => {
  const [first, second] = [palette[one], palette[other]];
  if (!first || !second) throw new Error(`The palette lacks ${one} or ${other}`);
  return measureContrast(first, second);
};

test('a theme without choices has the colours, font and size of the specification', () => {
  const { font_family, font_size, font_headings, corners, spacing, pictures, ...colours } = DEFAULT_THEME;
  expect({ font_headings, corners, spacing, pictures }).toEqual(DEFAULT_VOICE);
  expect([font_family, font_size]).toEqual(['Roboto', 16]);
  expect([colours.color_primary, colours.color_accent]).toEqual(['#0A2E65', '#ff5d00']);
  // A theme has no field for the secondary colour.
  expect([colours.color_links, colours.color_subheaders]).toEqual(['#39549E', '#39549E']);
  expect(new Set(Object.values(colours))).toEqual(new Set(['#0A2E65', '#39549E', '#ff5d00', '#ffffff']));
});

describe('the colours of a page', () => {
  test('are readable whatever a firm chooses', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const palette = buildPalette(theme);
        for (const [text, surface] of TEXT_PAIRS) {
          expect(getRatio(palette, text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        }
        for (const [edge, surface] of CONTROL_PAIRS) {
          expect(getRatio(palette, edge, surface), `${edge} on ${surface}`).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('are the firm’s own where those are readable', () => {
    const palette = buildPalette(DEFAULT_THEME);
    expect(palette).toMatchObject({
      h1: '#0a2e65',
      link: '#39549e',
      button: '#0a2e65',
      menu: '#0a2e65',
      accent: '#ff5d00',
      'on-menu': '#ffffff',
    });
  });

  test('keep the hue of a link that is too light', () => {
    const { link } = buildPalette({ ...DEFAULT_THEME, color_links: '#ffe000' });
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(link?.slice(at, at + 2) ?? '', 16));
    expect(red).toBeGreaterThan(blue ?? 0);
    expect(green).toBeGreaterThan(blue ?? 0);
  });

  test('change with every field of the theme', () => {
    for (const field of colourFields) {
      const changed = { ...DEFAULT_THEME, [field]: '#8a1c5b' };
      expect(formatPaletteCss(changed), field).not.toBe(formatPaletteCss(DEFAULT_THEME));
    }
    expect(buildPalette({ ...DEFAULT_THEME, font_size: 20 })['font-size']).toBe('125%');
    expect(buildPalette({ ...DEFAULT_THEME, font_family: 'Lora' }).font).toContain('"Lora"');
  });

  test.each(['red', '#12', 'url(x)', '#fff}body{display:none'])('are refused when they are no colour: %s', (value) => {
    expect(() => buildPalette({ ...DEFAULT_THEME, color_primary: value })).toThrow(RangeError);
  });

  test('are refused with a font that is not supported', () => {
    expect(() => buildPalette({ ...DEFAULT_THEME, font_family: 'Comic Sans MS' })).toThrow('Unsupported font');
  });
});

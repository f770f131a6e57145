import { expect, test } from 'vitest';
import { measureContrast } from './colour.ts';
import { buildPalette, DEFAULT_THEME } from './palette.ts';
import { isSeen, listLogoColours, proposeLogoTheme } from './theme-of-logo.ts';

test('the colours of a logo are what one sees in it: shades of one are one, edges and paper are none', () => {
  const found = [
    { colour: '#ffffff', share: 0.5 },
    { colour: '#0a5c5a', share: 0.2 },
    { colour: '#0c605e', share: 0.1 },
    { colour: '#7fa9a8', share: 0.12 },
    { colour: '#e8a33d', share: 0.05 },
    { colour: '#9b2fae', share: 0.002 },
  ];
  expect(listLogoColours(found)).toEqual(['#0a5c5a', '#e8a33d']);
  // A pale ground behind letters of the same colour.
  const onPale = [
    { colour: '#cfe0f7', share: 0.8 },
    { colour: '#12407a', share: 0.3 },
  ];
  expect(listLogoColours(onPale)).toEqual(['#12407a']);
});

test('what nobody would see change is no change', () => {
  expect([isSeen('#0a2e65', '#0c2e66'), isSeen('#0a2e65', '#39549e')]).toEqual([false, true]);
});

test('the colour that leads is that of surfaces, a second one of what stands out', () => {
  expect(proposeLogoTheme(['#0a5c5a', '#e8a33d'])).toMatchObject({
    color_primary: '#0a5c5a',
    color_accent: '#e8a33d',
    color_menu_background: '#0a5c5a',
    color_menu_text: '#ffffff',
  });
  // Black letters beside a coloured sign.
  expect(proposeLogoTheme(['#111111', '#b3261e'])).toMatchObject({ color_primary: '#b3261e' });
  // Yellow leads the logo, and blue the portal.
  expect(proposeLogoTheme(['#ffd400', '#123a7a'])).toMatchObject({ color_primary: '#123a7a', color_accent: '#ffd400' });
});

test('a logo of one colour leaves the accent as it is; one of greys proposes a dark portal; none proposes nothing', () => {
  expect(proposeLogoTheme(['#6a1b9a'])).not.toHaveProperty('color_accent');
  expect(proposeLogoTheme(['#202020'])).toMatchObject({ color_primary: '#202020', color_menu_text: '#ffffff' });
  expect(proposeLogoTheme([])).toEqual({});
});

test('whatever the logo, what is proposed is drawn as it is proposed, and can be read', () => {
  for (const colour of ['#ffe600', '#ff69b4', '#00ff00', '#808080', '#000000', '#0a2e65', '#e0e0e0']) {
    const theme = { ...DEFAULT_THEME, ...proposeLogoTheme([colour]) };
    const drawn = buildPalette(theme);
    for (const name of ['color_links', 'color_headers', 'color_subheaders', 'color_small_headers'] as const)
      expect(measureContrast(theme[name], '#ffffff'), `${colour} ${name}`).toBeGreaterThanOrEqual(4.5);
    expect([drawn.link, drawn.h1, drawn['on-menu'], drawn['on-footer']]).toEqual([
      theme.color_links,
      theme.color_headers,
      theme.color_menu_text,
      theme.color_footer_text,
    ]);
    expect(measureContrast(theme.color_menu_text, theme.color_menu_background)).toBeGreaterThanOrEqual(4.5);
  }
});

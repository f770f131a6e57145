import { ImportTheme } from '@klantportaal/contract/modules/firms/licence';
import { measureContrast } from '@klantportaal/contract/theme/colour';
import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';
import { expect, test } from 'vitest';
import { colourGroups, getContrast } from './colours.ts';

const rows = colourGroups.flatMap(({ rows }) => rows);

test('every colour of the theme can be chosen, once', () => {
  const all = Object.keys(ImportTheme.shape).filter((name) => name.startsWith('color_'));
  expect(rows.map(({ name }) => name).sort()).toEqual(all.sort());
});

test('letters that are too light to read are said, with what the portal draws', () => {
  const links = rows.find(({ name }) => name === 'color_links')!;
  const light = getContrast(links, { ...DEFAULT_THEME, color_links: '#ffcc00' });
  expect(light.ratio).toBeLessThan(2);
  expect(measureContrast(light.drawn!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(links, { ...DEFAULT_THEME, color_links: '#0a2e65' }).drawn).toBeNull();
});

test('a surface of any colour has letters that can be read on it', () => {
  const button = rows.find(({ name }) => name === 'color_buttons')!;
  for (const color_buttons of ['#ffcc00', '#000000', '#808080', '#ffffff'])
    expect(getContrast(button, { ...DEFAULT_THEME, color_buttons }).ratio).toBeGreaterThanOrEqual(4.5);
});

test('letters of the menu are read on the menu', () => {
  const text = rows.find(({ name }) => name === 'color_menu_text')!;
  const theme = { ...DEFAULT_THEME, color_menu_background: '#ffffff', color_menu_text: '#ffffff' };
  expect(getContrast(text, theme)).toMatchObject({ ratio: 1, drawn: expect.any(String) });
});

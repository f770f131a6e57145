/**
 * Derives the page's colours from the licence's theme. A firm may choose any colour: the surface keeps it, and the text
 * on it is computed, one colour per background, so that everything stays readable (4.5:1 for text,
 * 3:1 for the edges of controls and focus rings). White, page and sunken are near-white tints of the primary colour;
 * what is readable on the darkest of them, sunken, is readable on all three.
 */
import { changeLightness, chooseTextColour, ensureReadable, measureContrast, toShade } from './colour.ts';
import { assertFont, buildFontStack, FONTS } from './fonts.ts';
import { buildVoiceVariables, DEFAULT_VOICE, type Voice } from './voice.ts';

/** A theme as served (P3-13). Colours are #rrggbb, the size is in pixels. */
export interface ThemeFields extends Voice {
  color_primary: string;
  color_accent: string;
  color_buttons: string;
  color_links: string;
  color_headers: string;
  color_subheaders: string;
  color_small_headers: string;
  color_menu_background: string;
  color_menu_active: string;
  color_menu_text: string;
  color_footer_background: string;
  color_footer_text: string;
  font_family: string;
  font_size: number;
}

const PRIMARY = '#0A2E65';
const SECONDARY = '#39549E';
const ACCENT = '#ff5d00';

/** A theme without choices (P9-01, P9-03). */
export const DEFAULT_THEME: ThemeFields = {
  color_primary: PRIMARY,
  color_accent: ACCENT,
  color_buttons: PRIMARY,
  color_links: SECONDARY,
  color_headers: PRIMARY,
  color_subheaders: SECONDARY,
  color_small_headers: SECONDARY,
  color_menu_background: PRIMARY,
  color_menu_active: SECONDARY,
  color_menu_text: '#ffffff',
  color_footer_background: PRIMARY,
  color_footer_text: '#ffffff',
  font_family: 'Roboto',
  font_size: 16,
  ...DEFAULT_VOICE,
};

/** Colours of states, the same for every licence; a state always has an icon and a word too. */
const STATUS = {
  info: ['#e9f1fb', '#1b4b8a', '#b7cfee'],
  success: ['#e8f5ec', '#1b6138', '#b3dcc2'],
  warning: ['#fdf3dd', '#774700', '#eed39a'],
  danger: ['#fdecea', '#a3201a', '#f2bfba'],
  neutral: ['#eff1f4', '#414a57', '#d3d8df'],
} as const;

/** Pixels: the limits that keep the page usable at any size a licence sets. */
const FONT_SIZE = { min: 12, max: 24 };

/** Pairs of variables that must contrast; the test checks them for random themes. */
export const TEXT_PAIRS: readonly [text: string, background: string][] = [
  ...['page', 'card', 'sunken'].flatMap((surface): [string, string][] =>
    ['ink', 'ink-soft', 'link', 'link-hover', 'h1', 'h2', 'h3', 'accent-text', 'danger-text', 'success-text'].map(
      (text) => [text, surface],
    ),
  ),
  ['link', 'hover'],
  ['ink', 'hover'],
  ['ink-soft', 'hover'],
  ['h3', 'hover'],
  ['on-primary', 'primary'],
  ['on-primary-soft', 'primary-soft'],
  ['on-accent', 'accent'],
  ['on-button', 'button'],
  ['on-button-hover', 'button-hover'],
  ['button-text', 'card'],
  ['button-text', 'page'],
  ['button-text', 'sunken'],
  ['button-text', 'hover'],
  ['on-menu', 'menu'],
  ['on-menu-active', 'menu-active'],
  ['on-menu-hover', 'menu-hover'],
  ['on-footer', 'footer'],
  ...Object.keys(STATUS).map((status): [string, string] => [`on-${status}`, status]),
];
export const CONTROL_PAIRS: readonly [edge: string, background: string][] = [
  ...['page', 'card', 'sunken'].flatMap((surface): [string, string][] =>
    ['line-control', 'focus', 'button-edge', 'mark'].map((edge) => [edge, surface]),
  ),
  ['on-mark', 'mark'],
];

/** CSS variables without their leading dashes. Throws for an invalid colour or an unsupported font. */
export function buildPalette(theme: ThemeFields): Record<string, string> {
  const font = theme.font_family;
  assertFont(font);
  const { color_primary: primary, color_accent: accent, color_buttons: button, color_menu_background: menu } = theme;
  const sunken = toShade(primary, 0.955, 0.012);
  const hover = toShade(primary, 0.945, 0.018);
  const onButton = chooseTextColour(button);
  const buttonHover = changeLightness(
    button,
    onButton === '#ffffff' ? -0.06 : measureContrast(button, '#ffffff') < 1.2 ? -0.05 : 0.05,
  );
  // Bars in the firm's colour: its text colour where readable, else the same hue with a margin.
  const toBarColour = (wanted: string, bar: string) =>
    measureContrast(wanted, bar) >= 4.5 ? changeLightness(wanted, 0) : ensureReadable(wanted, bar, 6.5);
  const menuHover = changeLightness(
    menu,
    measureContrast(menu, '#000000') > measureContrast(menu, '#ffffff') ? -0.04 : 0.06,
  );
  const softPrimary = toShade(primary, 0.93, 0.025);
  // Marks are ticks, dots and bars that carry meaning without text.
  const mark = ensureReadable(primary, hover, 4.5);
  const toPageColour = (colour: string, ratio?: number) => ensureReadable(colour, hover, ratio);
  return {
    page: toShade(primary, 0.98, 0.006),
    card: '#ffffff',
    sunken,
    hover,
    line: toShade(primary, 0.89, 0.018),
    'line-control': ensureReadable(toShade(primary, 0.62, 0.03), sunken, 3.2),
    ink: toPageColour(toShade(primary, 0.27, 0.03), 9),
    'ink-soft': toPageColour(toShade(primary, 0.46, 0.03), 5),
    link: toPageColour(theme.color_links),
    'link-hover': toPageColour(changeLightness(toPageColour(theme.color_links), -0.08)),
    h1: toPageColour(theme.color_headers),
    h2: toPageColour(theme.color_subheaders),
    h3: toPageColour(theme.color_small_headers),
    primary: changeLightness(primary, 0),
    'on-primary': chooseTextColour(primary),
    'primary-soft': softPrimary,
    'on-primary-soft': ensureReadable(primary, softPrimary),
    accent: changeLightness(accent, 0),
    'on-accent': chooseTextColour(accent),
    'accent-text': toPageColour(accent),
    mark,
    'on-mark': chooseTextColour(mark),
    focus: toPageColour(accent, 3.1),
    button: changeLightness(button, 0),
    'on-button': onButton,
    'button-hover': buttonHover,
    'on-button-hover': ensureReadable(onButton, buttonHover),
    'button-edge': toPageColour(button, 3.1),
    'button-text': toPageColour(button),
    menu: changeLightness(menu, 0),
    'on-menu': toBarColour(theme.color_menu_text, menu),
    'menu-hover': menuHover,
    'on-menu-hover': toBarColour(theme.color_menu_text, menuHover),
    'menu-active': changeLightness(theme.color_menu_active, 0),
    'on-menu-active': toBarColour(theme.color_menu_text, theme.color_menu_active),
    footer: changeLightness(theme.color_footer_background, 0),
    'on-footer': toBarColour(theme.color_footer_text, theme.color_footer_background),
    // The password bar: red, yellow, light green (P4-18 to P4-20).
    'bar-weak': '#c8362b',
    'bar-average': '#d9a400',
    'bar-strong': '#4caf6e',
    'danger-text': STATUS.danger[1],
    'success-text': STATUS.success[1],
    ...Object.fromEntries(
      Object.entries(STATUS).flatMap(([name, [surface, text, line]]) => [
        [name, surface],
        [`on-${name}`, text],
        [`${name}-line`, line],
      ]),
    ),
    font: buildFontStack(font),
    // A percentage, so that the reader's browser setting applies too.
    'font-size': `${(Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, theme.font_size)) / 16) * 100}%`,
    'body-spacing': `${FONTS[font].bodySpacing}em`,
    leading: String(FONTS[font].leading),
    ...buildVoiceVariables(theme, font),
  };
}

/**
 * The palette as one CSS rule, for the page the server renders. Every value is computed here, none is copied from
 * input.
 */
export function formatPaletteCss(theme: ThemeFields): string {
  const lines = Object.entries(buildPalette(theme)).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

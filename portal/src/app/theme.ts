import { assertFont, FONTS } from '@klantportaal/contract/theme/fonts';
import { paletteOf, type ThemeFields } from '@klantportaal/contract/theme/palette';

/** One stylesheet per font, each a file of its own that only the licence with that font loads. */
const fontStyles = import.meta.glob<unknown>('../ui/fonts/*.css');

/** Loads a supported font; throws a RangeError for another (spec: platform §9). */
export async function loadFont(name: string): Promise<void> {
  assertFont(name);
  await fontStyles[`../ui/fonts/${FONTS[name].file}.css`]?.();
}

/**
 * Puts a theme on the page: its colours as variables and its font. The page as served has both already; this is for a
 * theme that changes later, after sign-in (spec: platform §4).
 */
export function applyTheme(theme: ThemeFields, root: HTMLElement = document.documentElement): Promise<void> {
  for (const [name, value] of Object.entries(paletteOf(theme))) root.style.setProperty(`--${name}`, value);
  return loadFont(theme.font_family);
}

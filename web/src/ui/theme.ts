import { assertFont, FONTS } from '@klantportaal/contract/theme/fonts';
import { buildPalette, type ThemeFields } from '@klantportaal/contract/theme/palette';
import { listFonts } from '@klantportaal/contract/theme/voice';

/** One stylesheet per font, each a separate file that only a licence with that font loads. */
const fontStyles = import.meta.glob<unknown>('./fonts/*.css');

/** Loads a supported font; throws a RangeError for any other (P9-02). */
export async function loadFont(name: string): Promise<void> {
  assertFont(name);
  await fontStyles[`./fonts/${FONTS[name].file}.css`]?.();
}

/**
 * Applies a theme to the page: its colours and its voice as variables, and its fonts. The served page already has both; this is for a
 * theme that changes later, after sign-in (P4-05).
 */
export async function applyTheme(theme: ThemeFields, root: HTMLElement = document.documentElement): Promise<void> {
  for (const [name, value] of Object.entries(buildPalette(theme))) root.style.setProperty(`--${name}`, value);
  await Promise.all(listFonts(theme).map(loadFont));
}

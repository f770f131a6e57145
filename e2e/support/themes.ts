import { measureContrast } from '@klantportaal/contract/theme/colour';
import { buildPalette, type ThemeFields } from '@klantportaal/contract/theme/palette';
import type { Page } from '@playwright/test';
import { KIT_THEMES } from '../../web/src/ui/kit/kit-themes.ts';

/** The two firms of the kit, and one with unreadable colours. */
export const themes = KIT_THEMES;

/** Applies a theme's colours to the current page. */
export const paint = (page: Page, theme: ThemeFields): Promise<void> =>
  page.evaluate(
    (palette) => {
      for (const [name, value] of palette) {
        if (name !== 'font-size') document.documentElement.style.setProperty(`--${name}`, value);
      }
    },
    Object.entries(buildPalette(theme)),
  );

export interface Ring {
  /** The focused element, in words. */
  of: string;
  /** Pixels; 0 when the focus is not visible. */
  width: number;
  /** Contrast of the ring with its background, 1 to 21. */
  contrast: number;
}

/** The ring around the focused element; null when there is none. */
export async function readFocusRing(page: Page): Promise<Ring | null> {
  const found = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A choice and a file picker draw the ring around the whole control.
    let ringed: Element | null = focused;
    while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement;
    const of = `<${focused.localName}> ${(focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 40)}`;
    if (!ringed) return { of, width: 0, ring: '#ffffff', ground: '#ffffff' };
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ringed);
    const inside = Number.parseFloat(outlineOffset) < 0;
    const grounds: string[] = [];
    for (let one = inside ? ringed : ringed.parentElement; one; one = one.parentElement)
      grounds.unshift(getComputedStyle(one).backgroundColor);
    // A canvas understands every colour notation, and blends translucent colours.
    const ink = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    const paintOver = (colour: string) => {
      if (!ink) throw new Error('no canvas');
      ink.fillStyle = colour;
      ink.fillRect(0, 0, 1, 1);
      const bytes = Array.from(ink.getImageData(0, 0, 1, 1).data.slice(0, 3));
      return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    };
    const ground = ['#ffffff', ...grounds].map(paintOver).at(-1) ?? '';
    return { of, width: Number.parseFloat(outlineWidth), ring: paintOver(outlineColor), ground };
  });
  return found && { of: found.of, width: found.width, contrast: measureContrast(found.ring, found.ground) };
}

/**
 * A theme that goes with a firm's logo: its colours for surfaces as they are, and for letters as
 * the portal would draw them, so that nothing that is proposed is too light or too dark to read.
 */
import { ensure } from '../values/ensure.ts';
import { chooseTextColour, getChroma, measureColourDistance, measureContrast, measureHueDistance } from './colour.ts';
import { buildPalette, DEFAULT_THEME, type ThemeFields } from './palette.ts';

/** A colour of a picture, and how much of what is drawn in it has that colour, 0 to 1. */
export interface ColourShare {
  colour: string;
  share: number;
}

export type ThemeOfLogo = Partial<Pick<ThemeFields, Extract<keyof ThemeFields, `color_${string}`>>>;

/** The least share of the non-paper colours: less is a trace of the picture's compression. */
const LEAST_SHARE = 0.015;
/** Degrees: nearer hues are shades of one colour, as those at the edges of letters are. */
const ONE_HUE = 25;
/** Chroma: below it is grey, black or white. */
const GREY = 0.03;
/** Contrast with white: what is lighter is paper. */
const PAPER = 1.3;
/** As `apart`: what is nearer nobody would see change. */
const SAME = 0.02;

const isGrey = (colour: string) => getChroma(colour) < GREY;
const isOneColour = (colour: string, other: string) =>
  isGrey(colour) ? isGrey(other) : !isGrey(other) && measureHueDistance(colour, other) < ONE_HUE;
/** Ranks shades of one colour by how much they are seen; a pale ground behind it counts for less. */
const weighColour = ({ colour, share }: ColourShare) => share * Math.min(measureContrast(colour, '#ffffff'), 4.5);

/** The colours that a logo is made of, the most present first; shades of one are one. */
export function listLogoColours(found: readonly ColourShare[]): string[] {
  const drawn = found.filter(({ colour }) => measureContrast(colour, '#ffffff') >= PAPER);
  const all = drawn.reduce((sum, { share }) => sum + share, 0);
  const kept: ColourShare[] = [];
  for (const { colour, share } of drawn.toSorted(
    (colourShare, other) => weighColour(other) - weighColour(colourShare),
  )) {
    const same = kept.find((colourShare) => isOneColour(colourShare.colour, colour));
    if (same) same.share += share;
    else kept.push({ colour, share });
  }
  return kept
    .filter(({ share }) => share >= all * LEAST_SHARE)
    .sort((colourShare, other) => other.share - colourShare.share)
    .map(({ colour }) => colour);
}

/** Whether a change of one colour into another would be seen. */
export const isSeen = (colour: string, other: string): boolean => measureColourDistance(colour, other) >= SAME;

/**
 * The theme that goes with colours of a logo: the one that leads for surfaces and headings, the one that differs most
 * from it for what stands out. A logo of one colour proposes no second one, and one without colours a dark surface.
 */
export function proposeLogoTheme(colours: readonly string[]): ThemeOfLogo {
  const chromatic = colours.filter((colour) => !isGrey(colour));
  // The name of the firm is often black beside a coloured sign: the colour is what it is known by.
  const [first] = chromatic.length > 0 ? chromatic : colours;
  if (!first) return {};
  const [second] = chromatic
    .slice(1)
    .toSorted((colour, other) => measureColourDistance(other, first) - measureColourDistance(colour, first));
  // The colour that carries white letters is the calmer surface for a menu.
  const [primary, accent] =
    second && measureContrast(first, '#ffffff') < 3 && measureContrast(second, '#ffffff') >= 4.5
      ? [second, first]
      : [first, second];
  const drawn = buildPalette({
    ...DEFAULT_THEME,
    color_primary: primary,
    color_links: primary,
    color_headers: primary,
    color_subheaders: primary,
    color_small_headers: primary,
    color_menu_background: primary,
  });
  return {
    color_primary: primary,
    ...(accent && { color_accent: accent }),
    color_buttons: primary,
    color_links: ensure(drawn.link),
    color_headers: ensure(drawn.h1),
    color_subheaders: ensure(drawn.h2),
    color_small_headers: ensure(drawn.h3),
    color_menu_background: primary,
    color_menu_active: ensure(drawn['menu-hover']),
    color_menu_text: chooseTextColour(primary),
    color_footer_background: primary,
    color_footer_text: chooseTextColour(primary),
  };
}

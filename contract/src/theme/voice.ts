/**
 * A firm's voice beyond its colours: the font of its headings, its corners, its space and its pictures.
 * Each becomes CSS variables that the kit draws with. A choice left out, or not known here, is the
 * first of its table.
 */
import { listKeys } from '../values/objects.ts';
import { buildFontStack, FONTS, type FontName, isFont } from './fonts.ts';

/** TABLE: the corners of cards and fields, of buttons, and of chips, in rem. */
const CORNERS = {
  soft: { card: 0.625, button: 0.625, chip: 0.375 },
  sharp: { card: 0.125, button: 0.125, chip: 0.125 },
  round: { card: 1, button: 1.5, chip: 0.75 },
} as const;

/** TABLE: by what the distances between and inside parts are multiplied. Targets keep their size. */
const SPACING = { normal: 1, compact: 0.85, roomy: 1.2 } as const;

/** A drawing as a mask: only its shape counts, the colour is the firm's. */
const drawMask = (width: number, height: number, shape: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${shape}</svg>`,
  )}")`;

interface Pictures {
  /** Beside the title of a page, in the accent colour: a mask, and its width and height in rem. */
  mark: string;
  markSize: readonly [width: number, height: number];
  /** The upper edge of the footer: a mask that repeats, and its width and height in rem. */
  edge: string;
  edgeSize: readonly [width: number, height: number];
  /** The shape of a portrait, and of the round behind an icon: a border radius. */
  portrait: string;
  tile: string;
}

const nothing = 'linear-gradient(#000,#000)';

/** TABLE: how the firm draws. `plain` does not; `shapes` builds from blocks and arcs; `lines` draws by hand. */
const PICTURES = {
  plain: { mark: nothing, markSize: [2.5, 0.25], edge: nothing, edgeSize: [1, 0], portrait: '50%', tile: '50%' },
  shapes: {
    mark: drawMask(44, 10, '<path d="M0 0h10v10H0zM17 5a5 5 0 0 1 10 0 5 5 0 0 1-10 0zM33 10l5.5-10L44 10z"/>'),
    markSize: [2.75, 0.625],
    edge: drawMask(24, 6, '<path d="M0 0h12v6H0z"/>'),
    edgeSize: [2.25, 0.5],
    portrait: '0.125rem',
    tile: '0 50% 50% 50%',
  },
  lines: {
    mark: drawMask(
      56,
      8,
      '<path d="M1.5 5.5C8-.5 12 1 16 4s8 4.5 13 0 9-3.5 13 0 7 3 12.5-.5" fill="none" stroke="#000" stroke-width="2.4" stroke-linecap="round"/>',
    ),
    markSize: [3.5, 0.5],
    edge: drawMask(240, 24, '<path d="M0 24V13c24-10 46-11 72-3s50 12 82 3 62 10 86 0v11z"/>'),
    edgeSize: [15, 1.5],
    portrait: '58% 42% 47% 53%/52% 56% 44% 48%',
    tile: '47% 53% 58% 42%/56% 46% 54% 44%',
  },
} as const satisfies Record<string, Pictures>;

const listNames = <Row extends object>(table: Row) => listKeys(table);
export const CORNER_NAMES = listNames(CORNERS);
export const SPACING_NAMES = listNames(SPACING);
export const PICTURE_NAMES = listNames(PICTURES);

/** The voice of a theme as served. */
export interface Voice {
  /** A font of the table; null uses that of the text. */
  font_headings: string | null;
  corners: keyof typeof CORNERS;
  spacing: keyof typeof SPACING;
  pictures: keyof typeof PICTURES;
}

/** A theme without choices. */
export const DEFAULT_VOICE: Voice = { font_headings: null, corners: 'soft', spacing: 'normal', pictures: 'plain' };

/** The fonts that a theme's pages need: of the text, and of the headings when that is another. */
export function listFonts(theme: { font_family: string; font_headings: string | null }): FontName[] {
  const { font_family: text, font_headings: headings } = theme;
  return [...new Set([text, headings ?? text])].filter(isFont);
}

/** Only the choices that are known; the import refuses the others, so these come from elsewhere. */
export function parseVoice(chosen: Record<string, unknown>): Voice {
  const { font_headings, corners, spacing, pictures } = chosen;
  const pickKnown = <Name extends string>(value: unknown, all: readonly Name[], preset: Name): Name =>
    all.find((name) => name === value) ?? preset;
  return {
    font_headings: typeof font_headings === 'string' && isFont(font_headings) ? font_headings : null,
    corners: pickKnown(corners, CORNER_NAMES, DEFAULT_VOICE.corners),
    spacing: pickKnown(spacing, SPACING_NAMES, DEFAULT_VOICE.spacing),
    pictures: pickKnown(pictures, PICTURE_NAMES, DEFAULT_VOICE.pictures),
  };
}

/** CSS variables without their leading dashes. */
export function buildVoiceVariables(voice: Voice, text: FontName): Record<string, string> {
  const { corners, spacing, pictures } = parseVoice({ ...voice });
  const font = voice.font_headings && isFont(voice.font_headings) ? voice.font_headings : text;
  const { card, button, chip } = CORNERS[corners];
  const { mark, markSize, edge, edgeSize, portrait, tile } = PICTURES[pictures];
  return {
    'font-headings': buildFontStack(font),
    'heading-weight': String(FONTS[font].headingWeight),
    'heading-spacing': `${FONTS[font].headingSpacing}em`,
    radius: `${card}rem`,
    'radius-button': `${button}rem`,
    'radius-chip': `${chip}rem`,
    space: String(SPACING[spacing]),
    'title-mark': mark,
    'title-mark-width': `${markSize[0]}rem`,
    'title-mark-height': `${markSize[1]}rem`,
    'footer-edge': edge,
    'footer-edge-width': `${edgeSize[0]}rem`,
    'footer-edge-height': `${edgeSize[1]}rem`,
    'portrait-shape': portrait,
    'tile-shape': tile,
    // A piece that draws has a drawing in each manner, of which one shows (web/src/ui/feedback/calm-panel.tsx).
    ...Object.fromEntries(PICTURE_NAMES.map((name) => [`show-${name}`, name === pictures ? 'block' : 'none'])),
  };
}

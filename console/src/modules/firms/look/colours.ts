import { chooseTextColour, ensureReadable, measureContrast } from '@klantportaal/contract/theme/colour';
import type { ThemeFields } from '@klantportaal/contract/theme/palette';

type ColourName = Extract<keyof ThemeFields, `color_${string}`>;

interface Row {
  name: ColourName;
  /**
   * `text`: letters on white; `surface`: letters of ours on it, white or dark, whichever is read best; else the surface
   * on which these letters stand.
   */
  on: 'text' | 'surface' | ColourName;
}

/** TABLE: the colours of a firm in groups, and against what each is read. */
export const colourGroups: readonly { title: 'main' | 'headings' | 'menu' | 'footer'; rows: readonly Row[] }[] = [
  {
    title: 'main',
    rows: [
      { name: 'color_primary', on: 'surface' },
      { name: 'color_accent', on: 'surface' },
      { name: 'color_buttons', on: 'surface' },
      { name: 'color_links', on: 'text' },
    ],
  },
  {
    title: 'headings',
    rows: [
      { name: 'color_headers', on: 'text' },
      { name: 'color_subheaders', on: 'text' },
      { name: 'color_small_headers', on: 'text' },
    ],
  },
  {
    title: 'menu',
    rows: [
      { name: 'color_menu_background', on: 'surface' },
      { name: 'color_menu_active', on: 'surface' },
      { name: 'color_menu_text', on: 'color_menu_background' },
    ],
  },
  {
    title: 'footer',
    rows: [
      { name: 'color_footer_background', on: 'surface' },
      { name: 'color_footer_text', on: 'color_footer_background' },
    ],
  },
];

/** The legibility of a colour. */
export interface Contrast {
  /** The contrast, such as 4.5: how many times lighter one is than the other. */
  ratio: number;
  /** Whether letters of ours stand on it, and not letters in it somewhere. */
  isSurface: boolean;
  /** The colour that the portal draws instead, where letters in this one could not be read; null: the colour itself. */
  drawn: string | null;
}

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;

/** TABLE: the rows by their names. */
export const colourRows = colourGroups.flatMap(({ rows }) => rows);

/** The way a colour of the theme is read, by the rules that the portal draws with. */
export function getContrast({ name, on }: Row, theme: Pick<ThemeFields, ColourName>): Contrast {
  const colour = theme[name];
  if (on === 'surface')
    return { ratio: measureContrast(colour, chooseTextColour(colour)), isSurface: true, drawn: null };
  const behind = on === 'text' ? '#ffffff' : theme[on];
  const ratio = measureContrast(colour, behind);
  return { ratio, isSurface: false, drawn: ratio < MIN_CONTRAST ? ensureReadable(colour, behind, MIN_CONTRAST) : null };
}

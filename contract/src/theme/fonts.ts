/**
 * TABLE: the fonts that a licence may choose (spec: platform §9). A row says how the kit sets that font: headings of a
 * serif want less weight and more air than those of a sans, and a condensed face wants loose letters. The files are
 * served from our own origin; `file` names `portal/src/ui/fonts/<file>.css`.
 */
interface FontRow {
  file: string;
  generic: 'sans-serif' | 'serif';
  headingWeight: number;
  /** Letter spacing of large headings and of body text, em. */
  headingSpacing: number;
  bodySpacing: number;
  leading: number;
}

const sans = {
  generic: 'sans-serif',
  headingWeight: 600,
  headingSpacing: -0.015,
  bodySpacing: 0,
  leading: 1.55,
} as const;
const serif = { generic: 'serif', headingWeight: 500, headingSpacing: -0.01, bodySpacing: 0, leading: 1.6 } as const;

export const FONTS = {
  Roboto: { ...sans, file: 'roboto' },
  'Open Sans': { ...sans, file: 'open-sans' },
  Lato: { ...sans, file: 'lato', headingWeight: 700 },
  Montserrat: { ...sans, file: 'montserrat', headingSpacing: -0.02 },
  Oswald: { ...sans, file: 'oswald', headingWeight: 500, headingSpacing: 0, bodySpacing: 0.015 },
  Raleway: { ...sans, file: 'raleway' },
  'Noto Sans': { ...sans, file: 'noto-sans' },
  'Fira Sans': { ...sans, file: 'fira-sans' },
  Lora: { ...serif, file: 'lora' },
  Merriweather: { ...serif, file: 'merriweather', leading: 1.65 },
  'Libre Baskerville': {
    ...serif,
    file: 'libre-baskerville',
    headingWeight: 400,
    headingSpacing: -0.02,
    leading: 1.65,
  },
} as const satisfies Record<string, FontRow>;

export type FontName = keyof typeof FONTS;

export const isFont = (name: string): name is FontName => Object.hasOwn(FONTS, name);

/** Throws a RangeError for a font outside the table (spec: platform §9, 'an unsupported font raises an error'). */
export function assertFont(name: string): asserts name is FontName {
  if (!isFont(name)) throw new RangeError(`Unsupported font: ${JSON.stringify(name)}`);
}

/** What CSS calls the font: the face itself, its size-adjusted stand-ins, and the generic family. */
export function fontStack(name: FontName): string {
  return `"${name}", "${name} fallback", "${name} fallback 2", ${FONTS[name].generic}`;
}

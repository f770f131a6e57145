/**
 * TABLE: the fonts that a licence may choose (P9-02). A row says how the kit sets that font: serif headings need less
 * weight and more space than sans headings, and a condensed face needs wider letter spacing. The files are served from
 * our own origin; `file` refers to `portal/src/ui/fonts/<file>.css`.
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

/** Throws a RangeError for a font outside the table (P9-02). */
export function assertFont(name: string): asserts name is FontName {
  if (!isFont(name)) throw new RangeError(`Unsupported font: ${JSON.stringify(name)}`);
}

/** The CSS font-family: the face itself, its size-adjusted stand-ins, and the generic family. */
export function buildFontStack(name: FontName): string {
  return `"${name}", "${name} fallback", "${name} fallback 2", ${FONTS[name].generic}`;
}

/**
 * Writes `portal/src/ui/fonts/<font>.css` for every font of the contract's table: the faces from Fontsource (latin, and
 * latin-ext only when a page needs it), and stand-ins from the reader's own machine with the same measure, so that
 * nothing moves when the font arrives. Run it after a change of the table or of a font package:
 * `node portal/fonts/make-fonts.ts`, then format; a test compares the files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createFontStack } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';
import { FONTS, type FontName } from '@klantportaal/contract/theme/fonts';
import { STAND_INS } from './stand-ins.ts';

const require = createRequire(import.meta.url);

/** The fonts that Fontsource has in fixed weights only, or whose fixed weights are the smaller download. */
const FIXED: Partial<Record<FontName, number[]>> = {
  Lato: [400, 700],
  'Fira Sans': [400, 600],
  'Libre Baskerville': [400, 600],
};

/** The regular cut of the variable fonts whose own file opens at a lighter weight, to be measured instead of it. */
const REGULAR_CUTS: Partial<Record<FontName, string>> = {
  Merriweather: require.resolve('@fontsource/merriweather/files/merriweather-latin-400-normal.woff2'),
  Montserrat: require.resolve('@fontsource/montserrat/files/montserrat-latin-400-normal.woff2'),
  Raleway: require.resolve('@fontsource/raleway/files/raleway-latin-400-normal.woff2'),
};

/** The measures of the regular weight, of which most text is set. */
function metricsOf(name: FontName) {
  const { file } = FONTS[name];
  const source = FIXED[name] ? `@fontsource/${file}` : `@fontsource-variable/${file}`;
  const weight = FIXED[name] ? '400' : 'wght';
  return fromFile(REGULAR_CUTS[name] ?? require.resolve(`${source}/files/${file}-latin-${weight}-normal.woff2`));
}

function faces(name: FontName): string[] {
  const { file } = FONTS[name];
  const fixed = FIXED[name];
  const source = `${fixed ? '@fontsource' : '@fontsource-variable'}/${file}`;
  const ranges = JSON.parse(readFileSync(require.resolve(`${source}/unicode.json`), 'utf8')) as Record<string, string>;
  return (fixed ?? ['wght']).flatMap((weight) =>
    ['latin-ext', 'latin'].map((subset) =>
      [
        '@font-face {',
        `  font-family: "${name}";`,
        '  font-style: normal;',
        `  font-weight: ${weight === 'wght' ? weightsOf(source) : weight};`,
        '  font-display: swap;',
        `  src: url("${source}/files/${file}-${subset}-${weight}-normal.woff2") format("woff2");`,
        `  unicode-range: ${ranges[subset]};`,
        '}',
      ].join('\n'),
    ),
  );
}

function weightsOf(source: string): string {
  const css = readFileSync(require.resolve(`${source}/wght.css`), 'utf8');
  const range = /font-weight: (\d+ \d+)/.exec(css)?.[1];
  if (!range) throw new Error(`No range of weights in ${source}`);
  return range;
}

const descriptors = [
  ['ascent-override', 'ascentOverride'],
  ['descent-override', 'descentOverride'],
  ['line-gap-override', 'lineGapOverride'],
  ['size-adjust', 'sizeAdjust'],
] as const;

async function standIns(name: FontName): Promise<string[]> {
  const { fontFaces } = createFontStack([await metricsOf(name), ...STAND_INS[FONTS[name].generic]], {
    fontFaceFormat: 'styleObject',
  });
  return fontFaces.map(({ '@font-face': face }, at) =>
    [
      '@font-face {',
      `  font-family: "${name} fallback${at === 0 ? '' : ` ${at + 1}`}";`,
      `  src: ${face.src};`,
      ...descriptors
        .filter(([, key]) => face[key] !== undefined)
        .map(([descriptor, key]) => `  ${descriptor}: ${face[key]};`),
      '}',
    ].join('\n'),
  );
}

/** The stylesheet of one font. */
export const fontCss = async (name: FontName): Promise<string> =>
  `/* Made by portal/fonts/make-fonts.ts. */\n${[...faces(name), ...(await standIns(name))].join('\n\n')}\n`;

/** The path of that stylesheet. */
export const fontFile = (name: FontName): string =>
  fileURLToPath(new URL(`../src/ui/fonts/${FONTS[name].file}.css`, import.meta.url));

if (import.meta.main) {
  for (const name of Object.keys(FONTS) as FontName[]) writeFileSync(fontFile(name), await fontCss(name));
}

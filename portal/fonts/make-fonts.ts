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
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import { FONTS, type FontName } from '@klantportaal/contract/theme/fonts';

const require = createRequire(import.meta.url);

/** The fonts that Fontsource has in fixed weights only, or whose fixed weights are the smaller download. */
const FIXED: Partial<Record<FontName, number[]>> = {
  Lato: [400, 700],
  'Fira Sans': [400, 600],
  'Libre Baskerville': [400, 600],
};

/** On the reader's machine: the first is on Windows, macOS and most Linux, the second on Android. */
const STAND_INS = { 'sans-serif': ['arial', 'roboto'], serif: ['georgia', 'notoSerif'] } as const;

const metricsOf = (name: string) => {
  const key = name
    .replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^\w/, (letter) => letter.toLowerCase());
  const metrics = entireMetricsCollection[key as keyof typeof entireMetricsCollection];
  if (!metrics) throw new Error(`No metrics of ${name}`);
  return metrics;
};

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

function standIns(name: FontName): string[] {
  const keys = STAND_INS[FONTS[name].generic];
  const { fontFaces } = createFontStack([metricsOf(name), ...keys.map((key) => entireMetricsCollection[key])], {
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
export const fontCss = (name: FontName): string =>
  `/* Made by portal/fonts/make-fonts.ts. */\n${[...faces(name), ...standIns(name)].join('\n\n')}\n`;

/** Where that stylesheet stands. */
export const fontFile = (name: FontName): string =>
  fileURLToPath(new URL(`../src/ui/fonts/${FONTS[name].file}.css`, import.meta.url));

if (import.meta.main) {
  for (const name of Object.keys(FONTS) as FontName[]) writeFileSync(fontFile(name), fontCss(name));
}

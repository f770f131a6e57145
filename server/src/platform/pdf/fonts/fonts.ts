import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensure } from '@klantportaal/contract/values/ensure';
import { convertFromWoff, listCodePoints } from './font-files.ts';

const require = createRequire(import.meta.url);

/** TABLE: the packages of our fonts, each with where it is. */
const PACKAGES = {
  'source-sans-3': () => require.resolve('@fontsource/source-sans-3/package.json'),
  'noto-sans-devanagari': () => require.resolve('@fontsource/noto-sans-devanagari/package.json'),
  'noto-sans-thai': () => require.resolve('@fontsource/noto-sans-thai/package.json'),
  'dejavu-sans': () => require.resolve('@fontsource/dejavu-sans/package.json'),
  unifontex: () => require.resolve('@fontsource/unifontex/package.json'),
};

interface FontFile {
  from: keyof typeof PACKAGES;
  script: string;
  weights: readonly number[];
}

/**
 * TABLE: the letters of our documents, in the order in which they are looked for. Each file is a family of its own, for
 * it has some of the letters alone. The last has nearly all that Unicode has, drawn in coarse steps: it is for the name
 * that nothing else can write.
 */
const FILES: readonly FontFile[] = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
    (script): FontFile => ({ from: 'source-sans-3', script, weights: [400, 600] }),
  ),
  { from: 'noto-sans-devanagari', script: 'devanagari', weights: [400, 600] },
  { from: 'noto-sans-thai', script: 'thai', weights: [400, 600] },
  { from: 'dejavu-sans', script: 'latin', weights: [400, 700] },
  { from: 'unifontex', script: 'latin', weights: [400] },
];

/**
 * The names of our families, in the order of the table. They are names of nothing else, for a machine may have other
 * fonts of the usual ones, and our documents are the same on every machine.
 */
export const FAMILIES: readonly string[] = FILES.map((_, index) => `Klantportaal ${index + 1}`);

/** The fonts of our documents, from their packages, unpacked to what typesetters read. */
export function loadDocumentFonts(): Buffer[] {
  return FILES.flatMap(({ weights }, index) => weights.map((weight) => readFont(index, weight)));
}

/** One of our fonts, by its place in the table. */
export function readFont(index: number, weight = 400): Buffer {
  const { from, script } = ensure(FILES[index]);
  const file = path.join(path.dirname(PACKAGES[from]()), 'files', `${from}-${script}-${weight}-normal.woff`);
  return convertFromWoff(readFileSync(file), FAMILIES[index]);
}

const letters = new Map<number, ReadonlySet<number>>();

/** The letters of a font, which are looked up at most once. */
function listLetters(index: number): ReadonlySet<number> {
  const found = letters.get(index) ?? listCodePoints(readFont(index));
  letters.set(index, found);
  return found;
}

/** Signs that take no place of their own, such as one that joins two others or breaks a line. */
const SHAPES_OTHERS = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/** The place in the table of the first font that has a letter; null where none has. */
export function findFont(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  const index = FILES.findIndex((_, place) => listLetters(place).has(code));
  return index < 0 ? null : index;
}

/** Text in which each letter that none of our fonts has stands as its code: `[U+1F9FF]`. */
export function spellUnknown(text: string): string {
  return text.replace(/[^\0-\u02af]/gu, (letter) => {
    if (SHAPES_OTHERS.test(letter) || findFont(letter) !== null) return letter;
    return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convertFromWoff, listCodePoints } from './font-files.ts';

const require = createRequire(import.meta.url);

/**
 * TABLE: the letters of our documents, in the order in which they are looked for. Each file is a family of its own, for
 * it has some of the letters alone. The last has nearly all that Unicode has, drawn in coarse steps: it is for the name
 * that nothing else can write.
 */
const FILES: readonly { name: string; weights: readonly number[] }[] = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map((script) => {
    return { name: `source-sans-3/files/source-sans-3-${script}`, weights: [400, 600] };
  }),
  { name: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari', weights: [400, 600] },
  { name: 'noto-sans-thai/files/noto-sans-thai-thai', weights: [400, 600] },
  { name: 'dejavu-sans/files/dejavu-sans-latin', weights: [400, 700] },
  { name: 'unifontex/files/unifontex-latin', weights: [400] },
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
  const file = require.resolve(`@fontsource/${FILES[index]?.name}-${weight}-normal.woff`);
  return convertFromWoff(readFileSync(file), FAMILIES[index]);
}

const letters = new Map<number, ReadonlySet<number>>();

/** The letters of a font, which are looked up at most once. */
function listLetters(index: number): ReadonlySet<number> {
  const found = letters.get(index) ?? listCodePoints(readFont(index));
  letters.set(index, found);
  return found;
}

/** What takes no place of its own, such as what joins two signs or breaks a line. */
const SHAPES_OTHERS = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/** The place in the table of the first font that has a letter; null where none has. */
export function findFont(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  const index = FILES.findIndex((_, at) => listLetters(at).has(code));
  return index < 0 ? null : index;
}

/** Text in which each letter that none of our fonts has stands as its code: `[U+1F9FF]`. */
export function spellUnknown(text: string): string {
  return text.replace(/[^\0-\u02af]/gu, (letter) => {
    if (SHAPES_OTHERS.test(letter) || findFont(letter) !== null) return letter;
    return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}

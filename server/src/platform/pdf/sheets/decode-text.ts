import type { Sheet, SheetEncoding } from './sheet.ts';

type Decoded = Pick<Sheet, 'encoding' | 'readings' | 'is_unclear'> & { text: string; encoding: SheetEncoding };

/** TABLE: what MS-DOS has for the bytes from 128 on. Its older page 437 has the same for all letters of our languages. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Texts that are shown of each reading. */
const EXAMPLES = 5;
/** Bytes by which UTF-16 without a mark is recognised. */
const SAMPLE = 4_096;

/** TABLE: the marks with which a file says its encoding. */
const marks: readonly [encoding: SheetEncoding, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a file, in the encoding that it says or that its bytes show. Windows-1252, Mac Roman and MS-DOS have a
 * letter for each byte: there the letters decide, and each reading is told, for a person to look at.
 */
export function decodeText(bytes: Uint8Array, asked?: SheetEncoding): Decoded {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const known = marked ?? recogniseWide(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  const readings = known === null ? readEachWay(bytes) : [];
  const odd = readings.map(({ odd }) => odd);
  const [best] = readings.toSorted((reading, other) => reading.odd - other.odd);
  const encoding = asked ?? known ?? best?.encoding ?? 'windows-1252';
  return {
    text: toText(bytes, encoding),
    encoding,
    readings: readings.map(({ encoding, examples }) => ({ encoding, examples })),
    // Windows is what nearly all offices have: it is asked about only where its letters are strange, or both are alike.
    is_unclear: known === null && !(odd[0] === 0 && odd[1] !== 0),
  };
}

/** Some programs pad with NUL, which no text has; MS-DOS ends a text with a sign of its own. */
const toText = (bytes: Uint8Array, encoding: SheetEncoding): string =>
  (encoding === 'ibm850' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes))
    .replaceAll('\0', '')
    .replaceAll('\u001a', '');

/** No browser and no Node knows the letters of MS-DOS, which Excel still saves. */
const decodeDos = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (letter) => DOS[letter.charCodeAt(0) - 128] ?? '');

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without a mark: of texts in our letters every other byte is NUL. */
function recogniseWide(bytes: Uint8Array): SheetEncoding | null {
  const sample = bytes.subarray(0, SAMPLE);
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 2) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs; index += 1) {
    if (sample[index * 2] === 0) even += 1;
    if (sample[index * 2 + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be';
  return null;
}

function readEachWay(bytes: Uint8Array) {
  const encodings = ['windows-1252', 'macintosh', 'ibm850'] as const;
  return encodings.map((encoding) => {
    const text = toText(bytes, encoding);
    // Cut first, then looked at: one expression for both costs the square of a text without separators.
    const words = text.split(/[\s;,|"]+/).filter((word) => /[\u0080-\uffff]/.test(word));
    return { encoding, odd: words.filter(isOdd).length, examples: [...new Set(words)].slice(0, EXAMPLES) };
  });
}

/** Letters of the languages of our clients, and the signs of names, addresses and amounts. */
const usual = /^[\p{ASCII}àáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿšžßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜÝŸŠŽ’‘“”–—€°\u00a0]*$/u;

/** Whether a word is what nobody writes: strange signs, a sign between letters, a capital with an accent after small ones. */
const isOdd = (word: string): boolean =>
  !usual.test(word) || /[a-z][^\P{Lu}A-Z]/u.test(word) || /\p{L}[“”–—€°]\p{L}/u.test(word);

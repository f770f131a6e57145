/**
 * The language of the firm's words. A firm sends Dutch, and may send English beside it: `label` with `label_en`.
 * `in-words.tsx` marks what stays Dutch on an English page (WCAG 3.1.2).
 */

/** Words that the firm sent only in Dutch, as they may stand on a page. */
const dutch = new Set<string>();
/** Short ones, such as 'Ja' and 'nee': in a sentence they can be English, so they are Dutch on their own alone. */
const shortDutch = new Set<string>();

/** True on a page in English; false where there is no page. */
export const isEnglish = (): boolean => globalThis.document?.documentElement.lang === 'en';

/**
 * Remembers words as Dutch, each line by itself; single letters and codes ('SIGN_OTD', 'annuity') are skipped.
 * @param canBeCode the field holds codes too, which a short word in small letters may be
 */
export function noteDutch(words: string, { canBeCode = false } = {}): void {
  for (const line of words.split('\n').map((part) => part.trim())) {
    if (!/\p{Ll}/u.test(line) || line.length < 2) continue;
    const isOneSmallWord = /^[a-z0-9_-]+$/.test(line);
    if (line.length > 2 && !isOneSmallWord) dutch.add(line);
    else if (!canBeCode && !/[0-9_]/.test(line)) shortDutch.add(line);
  }
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Finds the longest Dutch words in a text, as whole words, and their index; null when there are none. */
function findDutch(text: string): { at: number; words: string } | null {
  let found: { at: number; words: string } | null = null;
  for (const words of dutch) {
    if (words.length <= (found?.words.length ?? 0)) continue;
    const index = text.indexOf(words);
    if (index >= 0 && !isLetter(text[index - 1]) && !isLetter(text[index + words.length])) found = { at: index, words };
  }
  return found;
}

interface WordsPart {
  text: string;
  dutch: boolean;
}

/**
 * Splits a text of an English page: 'For ', then 'Hypotheek Dorpsstraat 12', which is Dutch. On a Dutch page, returns
 * no parts.
 */
export const splitForPage = (text: string): WordsPart[] => (isEnglish() ? splitByLanguage(text) : []);

/** True for a text of an English page that is Dutch as a whole. */
export function isDutch(text: string): boolean {
  const parts = splitForPage(text).filter((part) => part.text.trim());
  return parts.length > 0 && parts.every(({ dutch }) => dutch);
}

function splitByLanguage(text: string): WordsPart[] {
  if (shortDutch.has(text.trim())) return [{ text, dutch: true }];
  const found = findDutch(text);
  if (!found) return text ? [{ text, dutch: false }] : [];
  const { at: index, words } = found;
  return [
    ...splitByLanguage(text.slice(0, index)),
    { text: words, dutch: true },
    ...splitByLanguage(text.slice(index + words.length)),
  ];
}

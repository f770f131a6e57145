/** Whether a picture says what its field holds, however it is spaced; an amount may be written in another way. */
export function isSameValue(shown: string, held: string): boolean {
  const [first, second] = [toLetters(shown), toLetters(held)];
  if (first === second) return true;
  // Letters that are written from the right may be drawn from the left.
  if (RIGHT_TO_LEFT.test(second) && sortLetters(first) === sortLetters(second)) return true;
  const amounts = readAmounts(second);
  return readAmounts(first).some((amount) => amounts.includes(amount));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Spaces, soft hyphens and what a reader puts where a line breaks; and what takes two units, which no picture tells. */
const NO_LETTERS = /[\s\p{Cc}\p{Cf}\u{10000}-\u{10ffff}]/gu;

const toLetters = (text: string): string => text.normalize('NFKC').replace(NO_LETTERS, '');
const sortLetters = (text: string): string => [...text].sort().join('');

/** The amounts that a text can mean, with a point or a comma for its decimals; none of what is more than an amount. */
function readAmounts(text: string): number[] {
  const digits = text.replace(/^(?:€|EUR|\$)|(?:€|EUR|,-|,=)$/gi, '');
  if (!/^[-+]?\d[\d.,']*$/.test(digits)) return [];
  return [/[.']/g, /[,']/g].flatMap((thousands) => {
    const plain = digits.replace(thousands, '').replace(',', '.');
    return /^[-+]?\d+(?:\.\d*)?$/.test(plain) ? [Number(plain)] : [];
  });
}

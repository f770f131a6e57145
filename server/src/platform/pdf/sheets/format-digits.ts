/** A text in quotes, a sign behind a backslash, a sign that stands for itself, places of digits, or anything else. */
const PIECES = /"([^"]*)"|\\(.)|([ \-/()+:'])|([0#?]+)|(.)/gu;

/** Characters of a format that somebody typed; a longer one is none. */
const LENGTH = 100;

/**
 * A whole number as its format writes it, where that is digits with signs or letters between them: 'KL00012' by
 * `"KL"00000`, '2026-000014' by `0000\-000000`. Null: it is another format, such as one of amounts.
 */
export function formatDigits(value: number, format: string): string | null {
  if (!Number.isSafeInteger(value) || value < 0 || format.length > LENGTH) return null;
  // In brackets stands a colour or a language; '_' and '*' only make room.
  const bare = format.replaceAll(/\[[^[\]]*\]|[_*]./gu, '');
  // Behind a semicolon stands what is for other numbers.
  const [first = ''] = /^(?:"[^"]*"|\\.|[^;"\\])*/u.exec(bare) ?? [];
  const pieces = [...first.matchAll(PIECES)];
  const places = pieces.map(([, , , , digits = '']) => digits).join('');
  // With another place before it the number is as long as it is, and spaces are there to read it.
  if (!places.startsWith('0') || pieces.some(([, , , , , other]) => other !== undefined)) return null;
  const digits = String(value).padStart(places.length, '0');
  // Digits for which there is no place stand before the first one.
  const surplus = digits.length - places.length;
  let next = 0;
  return pieces
    .map(([, quoted, escaped, sign, own]) => {
      if (own === undefined) return quoted ?? escaped ?? sign;
      const from = next;
      next += own.length + (from === 0 ? surplus : 0);
      return digits.slice(from, next);
    })
    .join('')
    .trim();
}

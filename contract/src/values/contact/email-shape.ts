/**
 * What a mail address is, once for the whole product: x@y.z (P5-02, P5-09), of characters that a mail can be sent to. What
 * lists, links and mail programs put around an address is none of it. Apart from the schemas, for forms that load none.
 */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}.][^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]*\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}.]+$/u;

/** The address in what was typed or pasted: without a name, a `mailto:`, brackets, a sign at its end or invisible letters. */
export function cleanEmail(text: string): string {
  const seen = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const bracketed = /<([^<>]*)>[\s;,.]*$/.exec(seen)?.[1] ?? seen;
  // A bound on the signs at its end: without one, an expression costs the square of a long text.
  return bracketed
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replaceAll(/^['"]+|['";,.\s]{1,20}$/g, '');
}

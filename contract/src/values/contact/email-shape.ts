import { withoutInvisible } from '../clean-typed.ts';

/**
 * A mail address, defined once for the whole product: x@y.z (P5-02, P5-09), of letters, digits and the signs that mail
 * servers take, at a host by name. Brackets and quotes that lists, links and mail programs put around an address are no
 * part of it. Apart from the schemas, for forms that load none.
 */
export const EMAIL =
  /^(?!\.)(?!.*(?:\.\.|\.@|\p{DI}))[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{|}~.-]+@(?!-)(?!.*(?:\.-|-\.|-$|\.\d+$))[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/**
 * Signs around an address: quotes of every language, brackets, and the signs that end a sentence or an item of a list.
 */
const AROUND = /^[\s\p{Pi}\p{Pf}'"`´„‚(<[•·]{1,20}|[\s\p{Pi}\p{Pf}'"`´)>\];,.:!?/]{1,20}$/gu;

/**
 * Reduces typed or pasted text to the address: without a name, a `mailto:`, brackets, quotes, signs at its end or
 * invisible characters.
 */
export function cleanEmail(text: string): string {
  // A Mac writes é as two characters; a mail server takes them for another address.
  const seen = withoutInvisible(text)
    .replaceAll(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
  const bracketed = /<([^<>]*)>[\s;,.]*$/.exec(seen)?.[1] ?? seen;
  // AROUND is bounded at both ends: unbounded, it would cost the square of a long text.
  return bracketed
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replaceAll(AROUND, '');
}

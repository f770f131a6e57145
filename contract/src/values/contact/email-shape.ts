import { withoutInvisible } from '../clean-typed.ts';

/**
 * What a mail address is, once for the whole product: x@y.z (P5-02, P5-09), of the characters that a mail can be sent to:
 * letters, digits and the signs that mail servers take, at a host by name. What lists, links, sentences and mail programs
 * put around an address is none of it. Apart from the schemas, for forms that load none.
 */
export const EMAIL =
  /^(?!\.)(?!.*(?:\.\.|\.@|\p{DI}))[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{|}~.-]+@(?!-)(?!.*(?:\.-|-\.|-$|\.\d+$))[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Quotes of every language and program, and what opens or ends a list, a sentence or a bracket. */
const AROUND = /^[\s\p{Pi}\p{Pf}'"`´„‚(<[•·]{1,20}|[\s\p{Pi}\p{Pf}'"`´)>\];,.:!?/]{1,20}$/gu;

/** The address in what was typed or pasted: without a name, a `mailto:`, brackets, quotes, signs at its end or invisible letters. */
export function cleanEmail(text: string): string {
  // A Mac writes é as two characters; a mail server takes them for another address.
  const seen = withoutInvisible(text)
    .replaceAll(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
  const bracketed = /<([^<>]*)>[\s;,.]*$/.exec(seen)?.[1] ?? seen;
  // A bound on the signs at its ends: without one, an expression costs the square of a long text.
  return bracketed
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replaceAll(AROUND, '');
}

import { withoutValues } from '../../kernel/without-values.ts';

const PERSONAL: readonly [RegExp, string][] = [
  // The bounds are the lengths that an address may have: without them a long word takes quadratic time.
  [/[^\s@<>"']{1,64}@[^\s@<>"']{1,253}\.[a-z]{2,63}/gi, '[mail]'],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,3})?\b/g, '[iban]'],
  [/\beyJ[\w-]{1,500}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&][\w.-]{0,100}(?:token|code|password)[\w.-]{0,100}=)[^&\s"']+/gi, '$1[removed]'],
];

/** A text of a failure without its values, and without the mail addresses, IBANs and tokens that may have slipped into it. */
export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((left, [pattern, name]) => left.replace(pattern, name), withoutValues(text));
}

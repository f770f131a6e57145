import { withoutValues } from '../../kernel/without-values.ts';

const PERSONAL: readonly [RegExp, string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '[mail]'],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,3})?\b/g, '[iban]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&][\w.-]*(?:token|code|password)[\w.-]*=)[^&\s"']+/gi, '$1[removed]'],
];

/** A text of a failure without its values, and without the mail addresses, IBANs and tokens that may have slipped into it. */
export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((left, [pattern, name]) => left.replace(pattern, name), withoutValues(text));
}

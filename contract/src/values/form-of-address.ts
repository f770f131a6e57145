import type { AddressStyle } from '../language.ts';

/** TABLE: the Dutch words by which each form of address is known. A single 'u' behind a number is an hour. */
const words: Record<AddressStyle, RegExp> = {
  formal: /(?<![\p{L}\p{N}]|\d )(?:u|uw|uzelf)(?![\p{L}\p{N}]|\.\p{L})/iu,
  informal: /(?<![\p{L}\p{N}])(?:je|jij|jou|jouw|jezelf|jullie)(?![\p{L}\p{N}])/iu,
};

/** The form in which a Dutch text, or HTML, addresses its reader; null where it addresses nobody. */
export function findFormOfAddress(text: string): AddressStyle | null {
  const plain = text.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&nbsp;/g, ' ');
  if (words.formal.test(plain)) return 'formal';
  return words.informal.test(plain) ? 'informal' : null;
}

/** Phone numbers, Dutch unless they have a country code. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanTyped } from '../clean-typed.ts';

/** A typed number as E.164 ('+31612345678'), or null when invalid. */
export function parsePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(cleanTyped(text), 'NL');
  return phone?.isPossible() ? phone.number : null;
}

/**
 * Formats a number as people write it: '06 12345678' for Dutch numbers, else '+32 470 12 34 56'; anything else is
 * returned unchanged.
 */
export function formatPhone(text: string): string {
  const phone = parsePhoneNumberFromString(cleanTyped(text), 'NL');
  if (!phone?.isPossible()) return text;
  return phone.country === 'NL' ? phone.formatNational() : phone.formatInternational();
}

/** For a link: 'tel:+31612345678', null when invalid. */
export function toPhoneLink(text: string): string | null {
  const number = parsePhone(text);
  return number ? `tel:${number}` : null;
}

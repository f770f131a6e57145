/** Phone numbers, Dutch unless they carry a country's code. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A typed number as E.164 ('+31612345678'), or null when it can be none. */
export function parsePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, 'NL');
  return phone?.isPossible() ? phone.number : null;
}

/** As people write it: '06 12345678' at home, '+32 470 12 34 56' abroad; what is no number comes back as it is. */
export function formatPhone(text: string): string {
  const phone = parsePhoneNumberFromString(text, 'NL');
  if (!phone?.isPossible()) return text;
  return phone.country === 'NL' ? phone.formatNational() : phone.formatInternational();
}

/** For a link: 'tel:+31612345678', null when it can be no number. */
export function phoneLink(text: string): string | null {
  const number = parsePhone(text);
  return number ? `tel:${number}` : null;
}

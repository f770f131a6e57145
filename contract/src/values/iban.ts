/** International bank account numbers: length and check digits per country. */
import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { withoutGrouping } from './clean-typed.ts';

/** A typed number without what groups it and in capitals, or null when it is not a valid IBAN. */
export function parseIban(text: string): string | null {
  // Invoices and letters write the word in front, and it is copied along.
  const iban = electronicFormatIBAN(withoutGrouping(text).replace(/^IBAN:?(?=[A-Z]{2}\d)/i, ''));
  return iban && isValidIBAN(iban) ? iban : null;
}

/** In groups of four: 'NL93 DEMO 0123 4567 89'. */
export const formatIban = (iban: string): string => friendlyFormatIBAN(iban) ?? iban;

/** All but the country and the last four characters hidden, for confirmations and logs: 'NL•• •••• •••• ••67 89'. */
export const maskIban = (iban: string): string =>
  formatIban(iban.slice(0, 2) + '•'.repeat(Math.max(0, iban.length - 6)) + iban.slice(-4));

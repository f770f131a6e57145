import type { Locale } from '@klantportaal/contract/boot';

/** '21 november 2026 om 13:05', by the clock in the Netherlands. */
export const clockTimeInWords = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'nl-NL', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(at);

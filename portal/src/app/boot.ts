import type { Boot } from '@klantportaal/contract/boot';
import type { Locale } from '@klantportaal/contract/language';
import { fallbackLocale } from '@klantportaal/contract/texts';

/** The boot data that the server wrote into the page; null if it wrote none (a development server). */
export function findPageBoot(): Boot | null {
  const written = document.getElementById('boot')?.textContent?.trim();
  return written ? (JSON.parse(written) as Boot) : null;
}

/** The language to show: the visitor's choice if the licence still offers it, otherwise the licence's default. */
export function chooseLocale({ languages, locale }: Pick<Boot, 'languages' | 'locale'>, chosen: Locale | null): Locale {
  const isOffered = (iso: Locale) => languages.some(({ iso_code }) => iso_code === iso);
  return chosen && isOffered(chosen)
    ? chosen
    : isOffered(locale) || languages.length === 0
      ? locale
      : (languages[0]?.iso_code ?? fallbackLocale);
}

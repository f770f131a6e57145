import type { Boot, Locale } from '@klantportaal/contract/boot';
import { call } from '../api/client.ts';
import { session } from '../api/session.ts';
import { fallbackLocale } from '../i18n/i18n.ts';

/** What the server wrote into the page; null where nobody did (a development server). */
export function bootOfPage(): Boot | null {
  const written = document.getElementById('boot')?.textContent?.trim();
  return written ? (JSON.parse(written) as Boot) : null;
}

/**
 * The same from the start-up calls: maintenance first, then whether a domain is to be chosen, then licence, languages,
 * theme and texts together (spec: platform §2.3). Without a licence only the first two matter.
 */
export async function bootOfCalls(): Promise<Boot> {
  const [maintenance, { show_domain_chooser }] = await Promise.all([
    call('getMaintenance'),
    call('getMultipleDomains'),
  ]);
  const { domain } = session.get();
  const bare = {
    maintenance,
    show_domain_chooser,
    domain,
    error_reporting: false,
    build: null,
    offline: false,
    demo: false,
  };
  const choosing = show_domain_chooser && !domain;
  if (maintenance.maintenance || choosing) {
    const [languages, licences] = await Promise.all([call('listLanguages'), choosing ? call('listLicences') : []]);
    return { ...bare, licences, licence: null, languages, locale: fallbackLocale, theme: null, dictionary: [] };
  }
  const [licence, languages, current, theme, dictionary] = await Promise.all([
    call('getLicence'),
    call('listLanguages'),
    call('getCurrentLanguage'),
    call('getTheme'),
    call('listDictionary'),
  ]);
  return { ...bare, licences: [], licence, languages, locale: current.iso_code, theme, dictionary };
}

/** The language to show: the visitor's choice when the licence still has it, else the licence's. */
export function localeOf({ languages, locale }: Pick<Boot, 'languages' | 'locale'>, chosen: Locale | null): Locale {
  const known = (iso: Locale) => languages.some(({ iso_code }) => iso_code === iso);
  return chosen && known(chosen)
    ? chosen
    : known(locale) || languages.length === 0
      ? locale
      : (languages[0]?.iso_code ?? fallbackLocale);
}

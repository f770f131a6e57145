import type { Boot } from '@klantportaal/contract/boot';
import { fallbackLocale } from '@klantportaal/contract/texts';
import { DEFAULT_UPLOAD_MAX_MB } from '@klantportaal/contract/values/upload-size';
import { client } from '../api/client.ts';
import { session } from '../api/session.ts';

/**
 * The boot data that the server normally writes into a page, from the start-up calls: maintenance first, then whether a
 * domain must be chosen, then licence, languages, theme and texts together (P2.3-03). Without a licence only the first
 * two matter.
 */
export async function loadBootFromCalls(): Promise<Boot> {
  const [maintenance, { show_domain_chooser }] = await Promise.all([
    client.call('getMaintenance'),
    client.call('getMultipleDomains'),
  ]);
  const { domain } = session.get();
  const bare = {
    maintenance,
    show_domain_chooser,
    domain,
    upload_max_mb: DEFAULT_UPLOAD_MAX_MB,
    takes_office: false,
    error_reporting: false,
    build: null,
    offline: false,
    demo: false,
  };
  const choosing = show_domain_chooser && !domain;
  if (maintenance.maintenance || choosing) {
    const [languages, licences] = await Promise.all([
      client.call('listLanguages'),
      choosing ? client.call('listLicences') : [],
    ]);
    return { ...bare, licences, licence: null, languages, locale: fallbackLocale, theme: null, dictionary: [] };
  }
  const [licence, languages, current, theme, dictionary] = await Promise.all([
    client.call('getLicence'),
    client.call('listLanguages'),
    client.call('getCurrentLanguage'),
    client.call('getTheme'),
    client.call('listDictionary'),
  ]);
  return { ...bare, licences: [], licence, languages, locale: current.iso_code, theme, dictionary };
}

import type { Contact, Language, Maintenance } from '@klantportaal/contract/modules/licences/licences';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { LANGUAGES } from './licence-data.ts';
import type { Installation, LicenceData } from './licences.ts';

/** The id of resources that occur once in an answer, since an installation has none. */
export const CURRENT = 'current';

/**
 * Maintenance exists for the installation and per licence; the installation's notice takes precedence if there is one.
 */
export function toMaintenance(installation: Installation, licence: LicenceData | null): Maintenance {
  return {
    id: licence?.id ?? CURRENT,
    maintenance: installation.maintenance || (licence?.maintenance ?? false),
    show_notice: installation.show_notice || (licence?.show_notice ?? false),
    notice: (installation.show_notice || installation.maintenance ? installation.notice : licence?.notice) ?? null,
  };
}

export const toWireLanguages = (licence: LicenceData | null): Language[] =>
  (licence?.languages ?? LANGUAGES).map((language) => ({ id: language.iso_code, ...language }));

/** The language to start in. */
export function getStartLanguage(licence: LicenceData | null): Language {
  const languages = toWireLanguages(licence);
  return languages.find(({ is_default }) => is_default) ?? getFirst(languages);
}

/** The way to reach the firm, from the licence's settings. */
export function toContact({ settings }: Pick<LicenceData, 'settings'>): Contact {
  const { address_lines, phone, emailaddress, whatsapp } = settings;
  const toTextOrNull = (value: unknown) => (typeof value === 'string' && value ? value : null);
  const lines = Array.isArray(address_lines) ? address_lines : [];
  return {
    address_lines: lines.filter((line) => typeof line === 'string'),
    phone: toTextOrNull(phone),
    emailaddress: toTextOrNull(emailaddress),
    whatsapp: toTextOrNull(whatsapp),
  };
}

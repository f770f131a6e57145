import type { Boot } from '@klantportaal/contract/boot';
import { getAddressedContent } from '../../modules/licences/licence-images.ts';
import type { Installation, LicenceData, LicenceListing } from '../../modules/licences/licences.ts';
import { getStartLanguage, toContact, toMaintenance, toWireLanguages } from '../../modules/licences/start-up.ts';
import type { Config } from '../../platform/config.ts';

/** The data that a page is rendered from. `licence` is null while no domain is chosen. */
export interface PageFacts {
  installation: Installation;
  licence: LicenceData | null;
  /** The chosen domain, if it determined the licence. */
  domain: string | null;
  /** The language that this browser chose before, if any. */
  language: string | null;
  /** The licences that a visitor chooses from at this host; empty where nobody chooses. */
  choices: readonly LicenceListing[];
}

/** Data for the portal's start, in the form of the start-up calls' answers (contract: boot.ts). */
export function createBootData(
  facts: PageFacts,
  config: Pick<Config, 'SENTRY_DSN' | 'DEMO' | 'UPLOAD_MAX_MB' | 'GOTENBERG_URL'>,
): Omit<Boot, 'build' | 'offline'> {
  const { installation, licence, domain, language } = facts;
  const languages = toWireLanguages(licence);
  return {
    maintenance: toMaintenance(installation, licence),
    show_domain_chooser: facts.choices.length > 0,
    domain,
    licences: (licence ? [] : facts.choices).flatMap(({ id, name, domains: [first] }) =>
      first ? [{ id, name, domain: first }] : [],
    ),
    licence: licence && {
      id: licence.id,
      name: licence.name,
      is_sandbox: licence.is_sandbox,
      idle_minutes: licence.idle_minutes,
      contact: toContact(licence),
      features: licence.features,
      modules: licence.modules,
      content: getAddressedContent(licence),
      smartcare: licence.smartcare,
    },
    languages,
    locale: (languages.find(({ iso_code }) => iso_code === language) ?? getStartLanguage(licence)).iso_code,
    theme: licence && { id: licence.id, ...licence.theme },
    dictionary: licence ? [...licence.dictionary] : [],
    upload_max_mb: config.UPLOAD_MAX_MB,
    takes_office: config.GOTENBERG_URL !== undefined,
    error_reporting: config.SENTRY_DSN !== undefined,
    demo: config.DEMO,
  };
}

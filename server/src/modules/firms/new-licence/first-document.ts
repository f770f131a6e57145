import { firstChoices } from '@klantportaal/contract/modules/firms/first-choices';
import type { JsonObject } from '../../../platform/db/columns.ts';

/** The facts that a new firm is made from. */
export interface NewLicence {
  /** Host name of its portal, in lower case. */
  domain: string;
  name: string;
  /**
   * The address of its portal under a host name of its own, which becomes the firm's; null: under the installation's.
   */
  portal_url: string | null;
}

/** The firm's id in documents, from its domain: `mijn.kantoor.nl` is `mijn-kantoor-nl`. */
export const toFirmId = (domain: string): string => domain.replaceAll('.', '-').slice(0, 200);

/**
 * The document of a new licence. What it leaves out has a default. Its words address nobody, for the firm has not chosen
 * a form of address yet, and it has no terms of service: those are the firm's own.
 */
export function createFirstDocument({ domain, name, portal_url }: NewLicence): JsonObject {
  const inHtml = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return {
    kind: 'licence',
    firm_id: toFirmId(domain),
    name,
    domains: [...new Set([domain, ...(portal_url === null ? [] : [new URL(portal_url).hostname])])],
    features: { do_show_incometype_field: true, do_show_productphase_field: true },
    content: {
      welcome_title: { nl: `Welkom bij ${name}`, en: `Welcome to ${name}` },
      welcome_content: {
        nl: '<p>Hieronder staat wat er nu gevraagd wordt, en hoe ver het dossier is.</p>',
        en: '<p>Below is what is asked now, and how far the file is.</p>',
      },
      importantdocs_title: { nl: 'Belangrijke documenten', en: 'Important documents' },
      footer_content: { nl: `<p>${inHtml}</p>`, en: `<p>${inHtml}</p>` },
    },
    languages: [
      { name: 'Nederlands', iso_code: 'nl', is_default: true },
      { name: 'English', iso_code: 'en', is_default: false },
    ],
    ...structuredClone(firstChoices),
    settings: portal_url === null ? {} : { public_urls: { [domain]: portal_url } },
  };
}

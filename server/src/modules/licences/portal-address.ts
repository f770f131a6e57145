import type { Locale } from '@klantportaal/contract/language';
import { findLinkDomain } from '@klantportaal/contract/modules/firms/portal-address';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { LicenceData } from './licences.ts';
import { getStartLanguage } from './start-up.ts';

/**
 * Returns the portal's address for links of a licence, without a slash at the end, and the query that names the firm
 * there.
 */
export function getPortalAddress(
  { domains, settings }: Pick<LicenceData, 'domains' | 'settings'>,
  installationUrl: string,
): { address: string; domain: string } {
  const publicUrls = settings.public_urls ?? {};
  // A host name of the firm's own says which firm it is.
  const linkDomain = findLinkDomain(domains, publicUrls);
  if (linkDomain) return { address: ensure(publicUrls[linkDomain]), domain: '' };
  return { address: installationUrl, domain: domains[0] ? `?domain=${encodeURIComponent(domains[0])}` : '' };
}

/**
 * The same for a link that is given to somebody who reads a language: a browser that was never here opens a page in the
 * firm's own. The query is empty, or begins with its question mark.
 */
export function getLinkAddress(
  licence: LicenceData,
  installation: string,
  locale: Locale,
): { address: string; query: string } {
  const { address, domain } = getPortalAddress(licence, installation);
  if (locale === getStartLanguage(licence).iso_code) return { address, query: domain };
  return { address, query: `${domain || '?'}${domain && '&'}language=${locale}` };
}

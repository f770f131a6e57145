import { keepCookie, readCookie } from '@klantportaal/web/lib/cookie.ts';
import { updateSession } from '../api/session.ts';

/** The domain that page requests send to the server; null when none is stored, or when the browser blocks cookies. */
export const readDomainCookie = (): string | null => readCookie('domain');

/**
 * Stores the chosen domain, or forgets it with null. Also in a cookie, because a page request has no custom header and
 * the server must render the right firm's page.
 */
export function chooseDomain(domain: string | null): void {
  updateSession({ domain });
  keepCookie('domain', domain);
}

import { updateSession } from '../api/session.ts';

/** A year, in seconds. */
const KEPT = 31_536_000;

/** With https, browsers take a cookie of this name from this very host alone (docs/decisions/183). */
const secure = location.protocol === 'https:';
const name = secure ? '__Host-domain' : 'domain';

/** The domain that page requests send to the server; null when none is stored, or when the browser blocks cookies. */
export function domainOfCookie(): string | null {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return kept ? decodeURIComponent(kept.slice(name.length + 1)) || null : null;
}

/**
 * Stores the chosen domain, or forgets it with null. Also in a cookie, because a page request has no custom header and
 * the server must render the right firm's page (docs/decisions/012).
 */
export function chooseDomain(domain: string | null): void {
  updateSession({ domain });
  const keep = `Path=/; SameSite=Lax; Max-Age=${domain ? KEPT : 0}${secure ? '; Secure' : ''}`;
  document.cookie = `${name}=${encodeURIComponent(domain ?? '')}; ${keep}`;
}

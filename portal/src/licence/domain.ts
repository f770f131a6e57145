import { updateSession } from '../api/session.ts';

/** A year, in seconds. */
const KEPT = 31_536_000;

/** The domain that page requests send to the server; null when none is stored, or when the browser blocks cookies. */
export function domainOfCookie(): string | null {
  const kept = /(?:^|; )domain=([^;]+)/.exec(document.cookie)?.[1];
  return kept ? decodeURIComponent(kept) : null;
}

/**
 * Stores the chosen domain, or forgets it with null. Also in a cookie, because a page request has no custom header and
 * the server must render the right firm's page (docs/decisions/012).
 */
export function chooseDomain(domain: string | null): void {
  updateSession({ domain });
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `domain=${encodeURIComponent(domain ?? '')}; Path=/; SameSite=Lax; Max-Age=${domain ? KEPT : 0}${secure}`;
}

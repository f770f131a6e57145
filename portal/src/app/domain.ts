import { updateSession } from '../api/session.ts';

/** A year, in seconds. */
const KEPT = 31_536_000;

/** The domain that page requests tell the server; null when none is kept, also where the browser keeps no cookies. */
export function domainOfCookie(): string | null {
  const kept = /(?:^|; )domain=([^;]+)/.exec(document.cookie)?.[1];
  return kept ? decodeURIComponent(kept) : null;
}

/**
 * Keeps the chosen domain, or forgets it with null. It is a cookie as well, because a page request carries no header and
 * the server writes the page of the right firm (decision 7).
 */
export function chooseDomain(domain: string | null): void {
  updateSession({ domain });
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `domain=${encodeURIComponent(domain ?? '')}; Path=/; SameSite=Lax; Max-Age=${domain ? KEPT : 0}${secure}`;
}

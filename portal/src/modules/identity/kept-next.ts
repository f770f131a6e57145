import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';

/**
 * The requested page, kept while a consumer gets a reset link from the mail, which opens in another tab.
 * Kept for as long as the link is valid: an hour.
 */
const KEY = 'klantportaal.next';
const KEPT_MS = HOUR_MS;

export function keepNext(href: string | undefined, now: number = Date.now()): void {
  try {
    if (href) localStorage.setItem(KEY, JSON.stringify({ href, until: now + KEPT_MS }));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, fall back to the dashboard.
  }
}

/** Returns the kept page once; null when there is none or it is too old. */
export function takeNext(now: number = Date.now()): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { href: string; until: number } | null;
    localStorage.removeItem(KEY);
    return kept && kept.until > now ? kept.href : null;
  } catch {
    return null;
  }
}

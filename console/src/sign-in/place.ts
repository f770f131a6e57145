/** Keeps in the tab which page somebody was on while they sign in elsewhere. */
import { parseNextPath } from '../lib/links.ts';

const STORED = 'sign-in next';

/** Keeps the page on screen, or the one that was asked for before signing in. */
export function keepPlace(): void {
  const { pathname, search } = location;
  sessionStorage.setItem(STORED, pathname === '/sign-in' ? parseNextPath(search) : pathname + search);
}

/** That page, once; the inbox when there is none. */
export function takePlace(): string {
  const kept = sessionStorage.getItem(STORED);
  sessionStorage.removeItem(STORED);
  return parseNextPath(kept ? `?${new URLSearchParams({ next: kept }).toString()}` : '');
}

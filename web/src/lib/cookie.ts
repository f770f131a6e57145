/** A year, in seconds. */
const KEPT = 31_536_000;

const secure = () => location.protocol === 'https:';
/** With https, browsers take a cookie of this name from this very host alone (docs/decisions/183). */
const nameOf = (name: string) => (secure() ? `__Host-${name}` : name);

/** What page requests tell the server; null when nothing is stored, or when the browser blocks cookies. */
export function cookie(name: string): string | null {
  const start = `${nameOf(name)}=`;
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return kept ? decodeURIComponent(kept.slice(start.length)) || null : null;
}

/** Stores a choice that the server must know to write a page, for a page request has no custom header; null forgets it. */
export function keepCookie(name: string, value: string | null): void {
  const rest = `Path=/; SameSite=Lax; Max-Age=${value ? KEPT : 0}${secure() ? '; Secure' : ''}`;
  document.cookie = `${nameOf(name)}=${encodeURIComponent(value ?? '')}; ${rest}`;
}

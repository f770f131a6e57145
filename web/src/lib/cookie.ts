/** A year, in seconds. */
const KEPT = 31_536_000;

const isSecure = () => location.protocol === 'https:';
/** With https, browsers take a cookie of this name from this very host alone. */
const toCookieName = (name: string) => (isSecure() ? `__Host-${name}` : name);

/** Reads a value that page requests send along; null when nothing is stored, or the browser blocks cookies. */
export function readCookie(name: string): string | null {
  const start = `${toCookieName(name)}=`;
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return kept ? decodeURIComponent(kept.slice(start.length)) || null : null;
}

/** Stores a choice that the server must know to write a page, for a page request has no custom header; null forgets it. */
export function keepCookie(name: string, value: string | null): void {
  const rest = `Path=/; SameSite=Lax; Max-Age=${value ? KEPT : 0}${isSecure() ? '; Secure' : ''}`;
  document.cookie = `${toCookieName(name)}=${encodeURIComponent(value ?? '')}; ${rest}`;
}

/**
 * Addresses that a firm gives, judged as they are written: what a reader sees is where a browser goes. Apart from the
 * schemas, for forms that load none.
 */

/** Browsers drop these or turn them into others before they follow an address, or show nothing of them. */
const UNSEEN = /[\s\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const WEB = /^(https?:)\/\/([^/?#]+)/i;

/**
 * Whether this is the name or the address of a host in its one spelling: `localhost.`, `127.1`, `0x7f.0.0.1`,
 * `2130706433`, `[::ffff:127.0.0.1]` and letters that only look like Latin ones are none.
 */
export function isHost(written: string): boolean {
  const url = `https://${written}/`;
  if (UNSEEN.test(written) || !URL.canParse(url)) return false;
  const { host: parsed, hostname } = new URL(url);
  if (parsed !== hostname || /[/?#@]/.test(written)) return false;
  // For IPv6 only internet addresses and this machine's own pass; others hold one of IPv4, or lead inside.
  if (written.startsWith('[')) return hostname === written.toLowerCase() && /^\[(::1\]|[23][\da-f]{3}:)/.test(hostname);
  const [labels, canonical] = [written.split('.'), hostname.split('.')];
  return labels.length === canonical.length && labels.every((label, index) => isLabel(label, canonical[index]!));
}

/** Whether a label is written as the network writes it, or in Latin letters alone that the network writes as `xn--`. */
const isLabel = (written: string, canonical: string): boolean =>
  written !== '' &&
  (written.toLowerCase() === canonical ||
    (canonical.startsWith('xn--') && !written.startsWith('xn--') && /^[\p{Script=Latin}\d-]+$/u.test(written)));

const readHost = (text: string): string => (WEB.exec(text)?.[2] ?? '').replace(/:\d{1,5}$/, '');

/**
 * Whether this has the form of an address of the web, without a name or password in it.
 * @param protocols with their colon
 */
export const hasWebForm = (text: string, protocols: readonly string[] = ['https:']): boolean =>
  protocols.includes((WEB.exec(text)?.[1] ?? '').toLowerCase()) &&
  !UNSEEN.test(text) &&
  !WEB.exec(text)?.[2]?.includes('@') &&
  URL.canParse(text);

/** Whether such an address names its host in the one spelling that it has. */
export const hasPlainHost = (text: string): boolean => isHost(readHost(text));

/** Whether this is an address of the web. */
export const isWebAddress = (text: string, protocols?: readonly string[]): boolean =>
  hasWebForm(text, protocols) && hasPlainHost(text);

/** Whether a text is a web address without a path. */
export const isWebOrigin = (text: string, protocols?: readonly string[]): boolean =>
  isWebAddress(text, protocols) && WEB.exec(text)?.[0] === text;

/** Whether this is a page of the portal, by its path. */
export function isPortalPath(text: string): boolean {
  if (!text.startsWith('/') || UNSEEN.test(text) || !URL.canParse(text, 'https://own.invalid')) return false;
  const { origin, pathname } = new URL(text, 'https://own.invalid');
  // `/.//x` becomes the path `//x`, which a browser reads as another host.
  return origin === 'https://own.invalid' && !pathname.startsWith('//');
}

/** Whether a link of a firm may lead there: elsewhere by https, a mail, a telephone, or a page of the portal. */
export const isFirmLink = (text: string): boolean =>
  isPortalPath(text) || isWebAddress(text) || (/^(mailto|tel):[^/]/i.test(text) && !UNSEEN.test(text));

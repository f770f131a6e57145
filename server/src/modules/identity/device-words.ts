import type { Device } from '@klantportaal/contract/modules/identity/security';

type Words = Pick<Device, 'browser' | 'system' | 'kind'>;
type Sign = readonly [name: string, sign: RegExp];

/**
 * TABLES: how to recognise a browser, in order of precedence: nearly all name others as well ('Chrome' names Safari,
 * 'Edge' names Chrome). A browser on neither list gets no name, rather than a wrong one.
 */
const browsers: readonly Sign[] = [
  ['Edge', /\b(Edg|EdgA|EdgiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];
const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const matchName = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Names for a user agent; that is only what the browser claims, and proves nothing. */
export function describeDevice(user_agent: string | null): Words {
  const text = user_agent ?? '';
  const system = matchName(systems, text);
  const tablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text));
  const phone = system === 'iPhone' || system === 'Android';
  return { browser: matchName(browsers, text), system, kind: tablet ? 'tablet' : phone ? 'phone' : 'computer' };
}

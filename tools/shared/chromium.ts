import { existsSync } from 'node:fs';
import { installFirst } from './apt.ts';

/** Headless shells first: a browser without windows takes half the time of one with hidden windows. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The installed Chromium: `CHROMIUM`, else the usual places; null when there is none. */
export const findInstalledChromium = (): string | null =>
  [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place)) ?? null;

/** Flags for a headless browser that connects to no one but us. As root it cannot use its sandbox. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The path of a Chromium. On Debian as root it is installed if missing.
 * @throws Error with what to install, in words for the person who ran the command
 */
export async function requireChromium(): Promise<string> {
  // Older systems have only the second.
  const found =
    findInstalledChromium() ?? (await installFirst(['chromium-headless-shell', 'chromium'], findInstalledChromium));
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), ' +
      'or name one in the variable CHROMIUM, and start again.',
  );
}

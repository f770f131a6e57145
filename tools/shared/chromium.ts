import { existsSync } from 'node:fs';
import { run } from './run.ts';

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
export const installedChromium = (): string | null =>
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
export async function needChromium(): Promise<string> {
  const found = installedChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('The browser tests need Chromium: installing it…');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, show: true });
    // Older systems have only the second.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
      const installed = installedChromium();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), ' +
      'or name one in the variable CHROMIUM, and start again.',
  );
}

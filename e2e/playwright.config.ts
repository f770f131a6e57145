import { pickGiven } from '@klantportaal/contract/values/objects';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findInstalledChromium } from '../tools/shared/chromium.ts';
import { leftOut } from './devices.ts';

/** Run by `npm run test:e2e`, which starts a server for each project and passes its address. */
const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: { ...pickGiven({ executablePath: findInstalledChromium() ?? undefined }), args: [...chromiumFlags] },
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
};

const ignored = leftOut(process.env.EVERY_DEVICE === '1');

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test-results',
  workers: 3,
  // When to give up on what hangs: a journey waits for what comes, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // The build server runs a failed test once more, and names it as flaky when it then passes.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace costs a sixth of the time, and the build server keeps none.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    // Nothing to wait for on each page; the journeys of scrolling see the movement.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test would install it anew, a fifth of its first page; journeys about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      ...ignored.desktop,
      use: { ...chromium, viewport: { width: 1280, height: 800 }, ...pickGiven({ baseURL: process.env.DESKTOP_URL }) },
    },
    {
      name: 'phone',
      ...ignored.phone,
      use: {
        ...chromium,
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        ...pickGiven({ baseURL: process.env.PHONE_URL }),
      },
    },
  ],
});

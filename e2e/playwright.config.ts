import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../tools/shared/chromium.ts';

/** Run by `npm run test:e2e`, which starts a server for each project and passes its address. */
const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath: installedChromium() ?? undefined, args: [...chromiumFlags] },
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
};

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording a video of every journey would cost a third of its time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...chromium, viewport: { width: 1280, height: 800 }, baseURL: process.env.DESKTOP_URL },
    },
    {
      name: 'phone',
      // Paper has one size, and the kit is checked once.
      testIgnore: ['kit.spec.ts', 'print.spec.ts'],
      use: {
        ...chromium,
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        baseURL: process.env.PHONE_URL,
      },
    },
  ],
});

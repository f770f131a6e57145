import { chromium } from '@playwright/test';
import { version } from '../server/src/platform/kernel/version.ts';
import { chromiumFlags, requireChromium } from '../tools/shared/chromium.ts';
import { startProduct } from '../tools/shared/product.ts';
import { domain } from './support/consumer.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';

/**
 * Measures when the heading of sign-in is visible, its fields can be typed in, and the portal runs: cold, at 150 ms
 * latency and 1.6 Mbit.
 */
export const pageTimes: Bench = async ({ quick }) => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: [...chromiumFlags] });
  try {
    const rounds: { heading: number; form: number; awake: number; bytes: number }[] = [];
    for (let round = 0; round < (quick ? 2 : 7); round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' });
      await context.addCookies([{ name: 'domain', value: domain, url: product.url }]);
      await context.addInitScript(watchPage, { domain, version });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (0.75 * 1024 * 1024) / 8,
      });
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(`${product.url}/?domain=${domain}`, { waitUntil: 'commit' });
      const handle = await page.waitForFunction(() => {
        const { heading, form, awake } = window as typeof window & Noted;
        return heading && form && awake ? { heading, form, awake } : null;
      });
      const times = await handle.jsonValue();
      if (times) rounds.push({ ...times, bytes });
      await context.close();
    }
    const getMedian = (key: 'heading' | 'form' | 'awake' | 'bytes') => median(rounds.map((round) => round[key]));
    return {
      title: `Sign-in at 150 ms delay and 1.6 Mbit, cold (median of ${rounds.length})`,
      rows: [
        ['what', 'milliseconds'],
        ['heading stands', roundNumber(getMedian('heading'))],
        ['fields can be typed in', roundNumber(getMedian('form'))],
        ['the portal runs', roundNumber(getMedian('awake'))],
      ],
      data: {
        heading: getMedian('heading'),
        form: getMedian('form'),
        awake: getMedian('awake'),
        bytes: getMedian('bytes'),
        rounds,
      },
    };
  } finally {
    await browser.close();
    await product.stop();
  }
};

/** Milliseconds from the start of the page. */
interface Noted {
  heading?: number;
  form?: number;
  awake?: number;
}

/** Runs in the page: records when the heading and the password field appear. Starts with a guest's state. */
function watchPage({ domain, version: own }: { domain: string; version: string }): void {
  localStorage.setItem('klantportaal', JSON.stringify({ version: own, domain }));
  const noted = window as typeof window & Noted;
  const look = () => {
    if (document.querySelector('h1')?.textContent?.trim()) noted.heading ??= performance.now();
    const field = document.querySelector<HTMLInputElement>('input[type=password]');
    if (field && !field.disabled && !field.closest('[inert]')) noted.form ??= performance.now();
    if (noted.form && !document.querySelector('[data-written]')) noted.awake ??= performance.now();
    if (!noted.heading || !noted.awake) requestAnimationFrame(look);
  };
  look();
}

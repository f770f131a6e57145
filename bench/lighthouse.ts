import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { version } from '../server/src/platform/kernel/version.ts';
import { chromiumFlags, requireChromium } from '../tools/shared/chromium.ts';
import { findFreePort, startProduct } from '../tools/shared/product.ts';
import { domain, fetchTokens, signInConsumer } from './support/consumer.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { type Lighthouse, needLighthouse } from './support/lighthouse.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse on a phone, throttled by the browser itself: sign-in as a guest, the main screens signed in. */
export const lighthouseScores: Bench = async ({ quick }) => {
  const lighthouse = await needLighthouse();
  const product = await startProduct();
  const profile = await mkdtemp(path.join(tmpdir(), 'kp-lighthouse-'));
  const port = await findFreePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await requireChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const headers = await signInConsumer(product.url);
    const list = await fetch(`${product.url}/api/products/mortgages`, { headers });
    const { data } = (await list.json()) as { data: { id: string }[] };
    const screens = ['/', '/dashboard', '/mortgages', `/mortgages/${data[0]?.id ?? ''}`];
    const rows: (string | number)[][] = [];
    const figures: Record<string, unknown> = {};
    for (const screen of screens) {
      const page = await browser.newPage();
      await page.goto(`${product.url}/?domain=${domain}`);
      const state = { version, domain, ...(screen === '/' ? {} : await fetchTokens(product.url)) };
      await page.evaluate((value) => localStorage.setItem('klantportaal', JSON.stringify(value)), state);
      await page.close();
      const runs: { scores: number[]; shift: number }[] = [];
      for (let round = 0; round < (quick ? 1 : 5); round += 1) {
        runs.push(await judge(lighthouse, product.url + screen, port));
      }
      const scores = categories.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));
      const shift = median(runs.map((run) => run.shift));
      const name = screen.replace(/[\w-]{30,}/, '{id}');
      rows.push([name, ...scores.map((score) => roundNumber(score * 100)), roundNumber(shift, 4)]);
      figures[name] = {
        scores: Object.fromEntries(categories.map((category, index) => [category, scores[index]])),
        shift,
        runs,
      };
    }
    return {
      title: 'Lighthouse, phone, throttled by the browser (median)',
      rows: [['screen', ...categories, 'layout shift'], ...rows],
      data: figures,
    };
  } finally {
    await browser.close();
    await product.stop();
    await rm(profile, { recursive: true, force: true });
  }
};

async function judge(lighthouse: Lighthouse, url: string, port: number): Promise<{ scores: number[]; shift: number }> {
  const result = await lighthouse(url, {
    port,
    throttlingMethod: 'devtools',
    disableStorageReset: true,
    onlyCategories: [...categories],
    logLevel: 'silent',
    output: 'json',
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: categories.map((name) => lhr.categories[name]?.score ?? 0),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

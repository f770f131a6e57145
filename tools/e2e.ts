/**
 * `npm run test:e2e [-- filter...]`: the journeys and the whole-table test in a real browser, on the built portal and
 * the real server. Phone and desktop each have their own server and database, so that they can run in parallel.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { buildIfChanged, readServerSources } from './build.ts';
import type { Tally } from './check.ts';
import { requireChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { prepareDemo } from './shared/prepared-demo.ts';
import { type Product, startProduct } from './shared/product.ts';
import { type BrowserReport, tallyOfBrowserTests } from './shared/reports.ts';
import { runBin } from './shared/run.ts';

interface Choice {
  /** Parts of file names or options of Playwright; both devices run what they select. */
  words?: readonly string[];
  /** The main journeys, which are tagged `@core`, or all others. */
  part?: 'main' | 'other';
  env?: Record<string, string>;
}

/** TABLE: how Playwright is told of a part. */
const optionsOf = { main: ['--grep', '@core'], other: ['--grep-invert', '@core'] };

/** As `npm start` does. */
const startDemo = () => startProduct({ script: 'tools/start.ts' });

/**
 * Runs the chosen browser tests; without words each on the devices that `e2e/devices.ts` names. A run that could not
 * start counts as one failure.
 */
export async function runBrowserTests({ words = [], part, env = {} }: Choice = {}): Promise<Tally> {
  const chromium = await requireChromium();
  await buildIfChanged();
  await prepareDemo(readServerSources());
  const products: Product[] = [];
  try {
    // A main journey runs on one device, and none disturbs another: they need one product between them.
    const started = await Promise.allSettled(part === 'main' ? [startDemo()] : [startDemo(), startDemo()]);
    for (const one of started) if (one.status === 'fulfilled') products.push(one.value);
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    const [phone, desktop = phone] = products as [Product, Product?];
    const report = at('.cache/e2e.json');
    mkdirSync(at('.cache'), { recursive: true });
    const { code } = await runBin(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', ...(part ? optionsOf[part] : []), ...words],
      {
        show: true,
        env: {
          ...env,
          EVERY_DEVICE: words.length > 0 || env.DEEP ? '1' : '0',
          CHROMIUM: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          PHONE_URL: phone.url,
          PHONE_CONSOLE_URL: phone.consoleUrl,
          PHONE_DATA: phone.dataDir,
          DESKTOP_URL: desktop.url,
          DESKTOP_CONSOLE_URL: desktop.consoleUrl,
          DESKTOP_DATA: desktop.dataDir,
        },
      },
    );
    const result = JSON.parse(readFileSync(report, 'utf8')) as BrowserReport;
    const tally = tallyOfBrowserTests(result);
    return { ...tally, failed: tally.failed || (code === 0 ? 0 : 1) };
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

if (import.meta.main) {
  const tally = await runBrowserTests({ words: process.argv.slice(2) }).catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  process.exitCode = tally.failed ? 1 : 0;
}

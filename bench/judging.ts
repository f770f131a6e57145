import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { computeOneTimeCode } from '../e2e/support/otp.ts';
import { createClient } from '../server/src/platform/db/client.ts';
import { chromiumFlags, requireChromium } from '../tools/shared/chromium.ts';
import { startProduct } from '../tools/shared/product.ts';
import { domain, full, password, signInConsumer } from './support/consumer.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { createScan, renderScannedPage } from './support/scan.ts';
import { addUploadActions, upload } from './support/uploads.ts';

/** Bytes of each document that waits: as large as a consumer may send. */
const SIZE = 24_000_000;
const LABEL = 'Loonstrook';
/** The key of every account of the demo, and an adviser of the firm of `full`. */
const twoFactorKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const adviser = 'adviseur@kadewacht.demo.example';

/**
 * Measures the milliseconds from the key of a verdict until the next document is drawn, while scans of the largest size
 * wait. The person who judges looks at a document for at least `LOOKED_AT`; the next one is fetched and opened
 * meanwhile.
 */
export const judging: Bench = async ({ quick }) => {
  const count = quick ? 4 : 16;
  const database = await startBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' }, patience: 600_000 });
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL' });
    const page = await context.newPage();
    await addScans(product.url, database.url, page, count);
    await signIn(context, product.consoleUrl);
    await page.addInitScript(timeVerdicts);
    await page.goto(`${product.consoleUrl}/inbox?who=all&kind=delivery`);
    await page.getByRole('listitem').filter({ hasText: LABEL }).first().getByRole('link').click();
    await page.waitForFunction(() => (window as typeof window & Timed).colour() !== null);
    const times: number[] = [];
    const answers: number[] = [];
    for (let index = 1; index < count; index += 1) {
      // Waits as a person who looks at the document would, with nothing under way.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(LOOKED_AT);
      await page.keyboard.press('a');
      await page.waitForFunction(() => (window as typeof window & Timed).took.length > 0);
      const { took, answered } = await page.evaluate(() => {
        const timed = window as typeof window & Timed;
        return { took: timed.took.splice(0), answered: timed.answered() };
      });
      times.push(took[0] ?? Number.NaN);
      answers.push(answered);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    return {
      title: `From the key of a verdict to the next document, scans of ${SIZE / 1e6} MB (${times.length} verdicts)`,
      rows: [
        ['what', 'milliseconds'],
        ['median', roundNumber(median(times))],
        ['95 % within', roundNumber(p95)],
        ['longest', roundNumber(Math.max(...times))],
        ['until the server answered, median', roundNumber(median(answers))],
      ],
      data: { times, answers, median: median(times), p95 },
    };
  } finally {
    await browser.close();
    await product.stop();
    await database.stop();
  }
};

/** Milliseconds that somebody looks at a document before a verdict. */
const LOOKED_AT = 3000;

/** Adds waiting documents of a consumer, each with another colour at its head, before all others in the inbox. */
async function addScans(url: string, connectionString: string, page: Page, count: number): Promise<void> {
  const [consumer, actions] = [await signInConsumer(url, full), await addUploadActions(connectionString, full, count)];
  const client = createClient({ connectionString });
  await client.connect();
  await client.query("select set_config('app.licence', 'system', false)");
  await client.query('update actions set label = $2, deadline = current_date - 900 where id = any($1::uuid[])', [
    actions,
    LABEL,
  ]);
  await client.end();
  const scan = await renderScannedPage(page);
  for (const [index, action] of actions.entries()) {
    const colour = [1, Math.floor(index / 6) / 5, (index % 6) / 5] as const;
    const file = new Blob([createScan(scan, colour, SIZE)], { type: 'application/pdf' });
    const status = await upload(url, consumer, action, file);
    if (status !== 204) throw new Error(`an upload for ${domain} answered ${status}`);
  }
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(`${url}/staff/v1/${path}`, { headers: { origin: url }, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await send('sign-in', { email: adviser, password });
  await send('sign-in/code', { code: computeOneTimeCode(twoFactorKey) });
}

interface Timed {
  took: number[];
  /** Milliseconds from the last key until its verdict was answered. */
  answered: () => number;
  /** The colour at the head of the document that is shown; null: none is drawn. */
  colour: () => string | null;
}

/** Runs in the page: from each key of a verdict until a document with another colour at its head is on the screen. */
function timeVerdicts(): void {
  const timed = window as typeof window & Timed;
  timed.took = [];
  let pressed = 0;
  timed.answered = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('/verdict') && startTime >= pressed)
      .map(({ responseEnd }) => responseEnd - pressed)[0] ?? Number.NaN;
  timed.colour = () => {
    const canvas = document.querySelector('canvas');
    const [red, green, blue, opaque] = canvas?.getContext('2d')?.getImageData(canvas.width >> 1, 6, 1, 1).data ?? [];
    return opaque === 255 && red === 255 && !(green === 255 && blue === 255) ? `${red} ${green} ${blue}` : null;
  };
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'a') return;
      pressed = timeStamp;
      const before = timed.colour();
      const watch = () => {
        const now = timed.colour();
        if (now === null || now === before) return requestAnimationFrame(watch);
        // The drawing is on the screen one frame later.
        requestAnimationFrame((at) => timed.took.push(at - timeStamp));
      };
      requestAnimationFrame(watch);
    },
    { capture: true },
  );
}

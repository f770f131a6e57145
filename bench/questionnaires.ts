import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, requireChromium } from '../tools/shared/chromium.ts';
import { startProduct } from '../tools/shared/product.ts';
import { measureWeights, questionnaireRoutes } from '../tools/weight.ts';
import { domain, name, password } from './support/consumer.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import {
  fillInventoryStep,
  findField,
  findNext,
  getStepTitle,
  isMortgageStep,
  openQuestionnaire,
} from './support/inventory.ts';

/** The factor by which a phone's processor is taken to be slower than this machine. */
const CPU_SLOWDOWN = 4;

/** The number of times that the steps are gone through: one pass hits a collection of garbage or a late frame here and there. */
const PASSES = 5;

/**
 * Measures the questionnaires: a key and a step of the largest one on a slowed processor, the taps of the knowledge
 * form, and the script that each adds to the dashboard.
 */
export const questionnaires: Bench = async ({ quick }) => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'nl-NL',
      baseURL: product.url,
    });
    const page = await signedInPage(context, product.url);
    const devtools = await context.newCDPSession(page);
    const passes: Pass[] = [];
    for (let pass = 0; pass < (quick ? 1 : PASSES); pass += 1)
      passes.push(await inventory(page, devtools, quick ? 8 : 40));
    const keys = passes.flatMap((pass) => pass.keys);
    const fields = passes[0]?.fields ?? 0;
    const steps = (passes[0]?.steps ?? []).map((_, index) => median(passes.map((pass) => pass.steps[index] ?? 0)));
    const taps = await knowledgeForm(page);
    const sizes = measureWeights('portal').filter(({ name }) => questionnaireRoutes.some((route) => route === name));
    return {
      title: `Questionnaires on a phone, ${CPU_SLOWDOWN} times slower than this machine`,
      rows: [
        ['what', 'figure'],
        [
          `a key in a step of ${fields} fields until it is painted, longest of ${keys.length}, ms`,
          roundNumber(Math.max(...keys)),
        ],
        ['the same, median', roundNumber(median(keys))],
        [
          `the next step until it is painted, longest of ${steps.length}, each the median of ${passes.length}, ms`,
          roundNumber(Math.max(...steps)),
        ],
        ['the same, median', roundNumber(median(steps))],
        ['taps on answers of the knowledge form', taps.answers],
        ['taps on its steps', taps.steps],
        ...sizes.map((size) => [`kB that ${size.name} adds`, roundNumber(size.added / 1000, 1)]),
      ],
      data: { keys, steps, passes, fields, taps, sizes },
    };
  } finally {
    await browser.close();
    await product.stop();
  }
};

async function signedInPage(context: BrowserContext, url: string): Promise<Page> {
  await context.addCookies([{ name: 'domain', value: domain, url }]);
  await context.addInitScript(timePaints);
  const page = await context.newPage();
  await page.goto(`/?domain=${domain}`);
  await page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(name);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  return page;
}

interface Pass {
  /** Milliseconds. */
  keys: number[];
  steps: number[];
  /** Number of fields of the step in which the keys were pressed. */
  fields: number;
}

/** Types into the longest step of the largest questionnaire, with five loan parts, and goes through its steps. */
async function inventory(page: Page, devtools: CDPSession, count: number): Promise<Pass> {
  await openQuestionnaire(page, '/inventory', '?way=manual');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const steps: number[] = [];
  let keys: number[] = [];
  let fields = 0;
  for (;;) {
    const title = await getStepTitle(page);
    if (title.includes('Controleer')) break;
    await fillInventoryStep(page, title);
    if (isMortgageStep(title)) {
      fields = await page.locator('form :is(input, select, textarea)').count();
      await findField(page, /^Geldverstrekker \(/).focus();
      await painted(page, 'keydown');
      for (let index = 0; index < count; index += 1) await page.keyboard.press('a', { delay: 60 });
      keys = await painted(page, 'keydown');
      while (keys.length < count) keys.push(SHORTEST);
    }
    await painted(page, 'click');
    await findNext(page).click();
    // Nothing is asked of the page while it draws.
    steps.push(Math.max(SHORTEST, ...(await painted(page, 'click'))));
    await page.waitForFunction((before) => document.querySelector('h2')?.innerText !== before, title);
  }
  // Until the last answers are saved, so that the next pass finds all of them to erase.
  await page.getByText(/^Opgeslagen om/).waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { keys, steps, fields };
}

/** Fills in the knowledge form with taps alone, and counts them. */
async function knowledgeForm(page: Page): Promise<{ answers: number; steps: number }> {
  await openQuestionnaire(page, '/knowledge-test');
  const taps = { answers: 0, steps: 0 };
  for (;;) {
    const title = await getStepTitle(page);
    if (title.includes('Controleer')) break;
    const groups = page.locator('form fieldset');
    // Counted each time: what does not fit on the screen is drawn after what does.
    for (let index = 0; index < (await groups.count()); index += 1) {
      await groups.nth(index).locator('label').first().tap();
      taps.answers += 1;
    }
    await findNext(page).tap();
    taps.steps += 1;
    await page.waitForFunction((before) => document.querySelector('h2')?.innerText !== before, title);
  }
  // Sending, on the last screen.
  taps.steps += 1;
  return taps;
}

type Kind = 'keydown' | 'click';

/** Milliseconds: what is painted sooner than this, the browser does not report. */
const SHORTEST = 16;

/** The times since the last call, in milliseconds. */
async function painted(page: Page, kind: Kind): Promise<number[]> {
  await page.waitForTimeout(400);
  return page.evaluate((one) => {
    const { times } = window as typeof window & { times: Record<string, number[]> };
    return times[one]?.splice(0) ?? [];
  }, kind);
}

/**
 * Runs in the page: from each key and click to the next frame on the screen, as the browser measures it (Event Timing,
 * the measure of 'interaction to next paint'), in steps of 8 ms. What takes less than `SHORTEST` is not reported.
 */
function timePaints(): void {
  const times: Record<Kind, number[]> = { keydown: [], click: [] };
  (window as typeof window & { times: typeof times }).times = times;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name in times) times[name as Kind].push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

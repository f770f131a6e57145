import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, needChromium } from '../tools/shared/chromium.ts';
import { startProduct } from '../tools/shared/product.ts';
import { questionnaireRoutes, weights } from '../tools/weight.ts';
import { domain, name, password } from './support/consumer.ts';
import { type Bench, median, rounded } from './support/figures.ts';

/** How many times slower than this machine a phone's processor is taken to be. */
const SLOWER = 4;

/**
 * What the questionnaires cost: a key and a step of the largest one on a slowed processor, the taps of the knowledge
 * form, and the script that each adds to the dashboard.
 */
export const questionnaires: Bench = async ({ quick }) => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await needChromium(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'nl-NL',
      baseURL: product.url,
    });
    const page = await signedInPage(context, product.url);
    const largest = await inventory(page, await context.newCDPSession(page), quick ? 8 : 40);
    const taps = await knowledgeForm(page);
    const sizes = weights().filter((one) => questionnaireRoutes.includes(one.name));
    const { keys, steps, fields } = largest;
    return {
      title: `Questionnaires on a phone, ${SLOWER} times slower than this machine`,
      rows: [
        ['what', 'figure'],
        [
          `a key in a step of ${fields} fields until it is painted, longest of ${keys.length}, ms`,
          rounded(Math.max(...keys)),
        ],
        ['the same, median', rounded(median(keys))],
        [`the next step until it is painted, longest of ${steps.length}, ms`, rounded(Math.max(...steps))],
        ['the same, median', rounded(median(steps))],
        ['taps on answers of the knowledge form', taps.answers],
        ['taps on its steps', taps.steps],
        ...sizes.map((one) => [`kB that ${one.name} adds`, rounded(one.added / 1000, 1)]),
      ],
      data: { keys, steps, fields, taps, sizes },
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

/** Opens the to-do of a questionnaire by the path of its page. */
async function open(page: Page, path: string, query = ''): Promise<void> {
  await page.goto('/dashboard');
  const href = await page.locator(`a[href$="${path}"]`).first().getAttribute('href');
  await page.goto(`${href}${query}`);
  await page.getByRole('heading', { level: 2, name: /^Stap 1/ }).waitFor();
}
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' });
const field = (page: Page, named: RegExp) => page.getByRole('textbox', { name: named });

/** Types into the longest step of the largest questionnaire, with five loan parts, and goes through its steps. */
async function inventory(page: Page, devtools: CDPSession, count: number) {
  await open(page, '/inventory', '?way=manual');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const steps: number[] = [];
  let keys: number[] = [];
  let fields = 0;
  for (;;) {
    const title = await page.getByRole('heading', { level: 2 }).first().innerText();
    if (title.includes('Controleer')) break;
    if (/Uw situatie|Situatie van/.test(title)) await field(page, /^Bruto inkomen/).fill('4100');
    if (title.includes('Spaargeld')) await field(page, /^Totaal van uw schulden/).fill('0');
    if (title.endsWith('Hypotheek')) {
      await page
        .getByRole('group', { name: /een hypotheek/ })
        .getByText('Ja')
        .first()
        .click();
      for (let part = 0; part < 5; part += 1) await page.getByRole('button', { name: 'Leningdeel toevoegen' }).click();
      fields = await page.locator('form :is(input, select, textarea)').count();
      await field(page, /^Geldverstrekker \(/).focus();
      await painted(page, 'keydown');
      for (let at = 0; at < count; at += 1) await page.keyboard.press('a', { delay: 60 });
      keys = await painted(page, 'keydown');
    }
    await painted(page, 'click');
    await next(page).click();
    await page.waitForFunction((before) => document.querySelector('h2')?.innerText !== before, title);
    steps.push(...(await painted(page, 'click')));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { keys, steps, fields };
}

/** Fills in the knowledge form with taps alone, and counts them. */
async function knowledgeForm(page: Page): Promise<{ answers: number; steps: number }> {
  await open(page, '/knowledge-test');
  const taps = { answers: 0, steps: 0 };
  for (;;) {
    const title = await page.getByRole('heading', { level: 2 }).first().innerText();
    if (title.includes('Controleer')) break;
    for (const group of await page.locator('form fieldset').all()) {
      await group.locator('label').first().tap();
      taps.answers += 1;
    }
    await next(page).tap();
    taps.steps += 1;
    await page.waitForFunction((before) => document.querySelector('h2')?.innerText !== before, title);
  }
  // Sending, on the last screen.
  taps.steps += 1;
  return taps;
}

type Kind = 'keydown' | 'click';

/** The times since the last call, in milliseconds. */
async function painted(page: Page, kind: Kind): Promise<number[]> {
  await page.waitForTimeout(150);
  return page.evaluate((one) => {
    const { times } = window as unknown as { times: Record<string, number[]> };
    return times[one]?.splice(0) ?? [];
  }, kind);
}

/** Runs in the page: from each key and click to the moment after the frame in which it is painted. */
function timePaints(): void {
  const times: Record<Kind, number[]> = { keydown: [], click: [] };
  (window as unknown as { times: typeof times }).times = times;
  for (const kind of ['keydown', 'click'] as const)
    window.addEventListener(
      kind,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times[kind].push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
}

/**
 * `npm run pictures`: the README's pictures, from the running product with its demo, into `docs/pictures/`.
 * `npm run pictures -- console`: only those of the console.
 * `npm run pictures -- since <commit>`: twelve pages as they were then and as they are now, side by side.
 */
import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { buildIfChanged } from './build.ts';
import {
  type Firm,
  firms,
  openSignIn,
  openVisitor,
  type Screen,
  settle,
  signIn,
  signInToConsole,
} from './pictures/screens.ts';
import { picturesSince } from './pictures/since.ts';
import { chromiumFlags, requireChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { startProduct } from './shared/product.ts';

/** A further picture of each firm on a phone: a page, the link to follow there, and what is visible then. */
const more = [
  { firm: 'formal', what: 'mortgage', list: '/mortgages', link: 'a[href^="/mortgages/"]', heading: 'Overzicht' },
  { firm: 'informal', what: 'mortgage', list: '/mortgages', link: 'a[href^="/mortgages/"]', heading: 'Overzicht' },
  { firm: 'formal', what: 'appointments', list: '/appointments', link: null, heading: 'Komende afspraken' },
  { firm: 'informal', what: 'sign', list: '/dashboard', link: 'a[href*="/sign/"]', heading: 'De voorwaarden' },
];

/** The dashboard of one firm on one kind of screen; on a phone also the firm's other page. */
async function take(browser: Browser, url: string, firm: Firm, on: Screen): Promise<void> {
  const context = await openVisitor(browser, url, on);
  const page = await context.newPage();
  const shoot = async (what: string) => {
    await settle(page);
    const path = `docs/pictures/${firm.firm}-${what}-${on}.png`;
    await page.screenshot({ path: at(path) });
    console.log(path);
  };
  await openSignIn(page, firm);
  await signIn(page, firm);
  await shoot('dashboard');
  for (const { what, list, link, heading } of more.filter((one) => on === 'phone' && one.firm === firm.firm)) {
    await page.goto(list);
    if (link) {
      const found = page.getByRole('main').locator(link).first();
      // It may be in a fold of the overview.
      await found.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
      await found.click();
    }
    await page.getByRole('heading', { name: heading }).waitFor();
    await shoot(what);
  }
  await context.close();
}

/** The console of the formal firm: what waits, a document that is judged, a dossier, a request, and the firm at a glance. */
async function takeConsole(browser: Browser, url: string): Promise<void> {
  const context = await openVisitor(browser, url, 'desktop');
  const page = await context.newPage();
  const shoot = async (what: string) => {
    await settle(page);
    await page.screenshot({ path: at(`docs/pictures/console-${what}.png`) });
    console.log(`docs/pictures/console-${what}.png`);
  };
  await signInToConsole(page);
  await page.goto('/inbox?who=all');
  const first = page.getByRole('main').getByRole('link').first();
  await first.waitFor();
  await shoot('inbox');
  await first.click();
  await page.getByRole('region').locator('canvas').waitFor();
  await shoot('delivery');
  await page.goto('/dossiers/kw-2026-0441');
  await page.getByRole('list', { name: 'Wat is gevraagd' }).waitFor();
  await shoot('dossier');
  await page.goto('/dossiers/kw-2026-0444/new-request');
  await page.getByLabel('Sjabloon').selectOption({ index: 1 });
  await shoot('request');
  await page.goto('/new-dossier');
  await page.getByLabel('Voornaam').fill('Noor');
  await page.getByLabel('Achternaam').fill('Wierstra');
  await shoot('new-dossier');
  await page.goto('/overview');
  await page.getByRole('heading', { name: 'Wie is aan zet' }).waitFor();
  await shoot('overview');
  await context.close();
}

async function forReadme(browser: Browser, only?: 'console'): Promise<void> {
  await buildIfChanged();
  mkdirSync(at('docs/pictures'), { recursive: true });
  const product = await startProduct();
  try {
    for (const firm of only ? [] : firms)
      for (const on of ['desktop', 'phone'] as const) await take(browser, product.url, firm, on);
    await takeConsole(browser, product.consoleUrl);
  } finally {
    await product.stop();
  }
}

const [word, commit] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await requireChromium(), args: [...chromiumFlags] });
try {
  await (word === 'since' && commit
    ? picturesSince(browser, commit)
    : forReadme(browser, word === 'console' ? word : undefined));
} finally {
  await browser.close();
}

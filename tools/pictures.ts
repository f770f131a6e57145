/** `npm run pictures`: the README's pictures, from the running product with its demo, into `docs/pictures/`. */
import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { buildIfChanged } from './build.ts';
import { chromiumFlags, needChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { startProduct } from './shared/product.ts';

const password = 'Demo-Portaal-2026!';
const screens = {
  desktop: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const firms = [
  { firm: 'formal', name: 'full@demo.example', domain: 'formal.demo.example' },
  { firm: 'informal', name: 'informal@demo.example', domain: 'informal.demo.example' },
];

/** What else each firm shows on a phone: a page, the link to follow there, and what is visible then. */
const more = [
  { firm: 'formal', what: 'mortgage', list: '/mortgages', link: 'a[href^="/mortgages/"]', heading: 'Overzicht' },
  { firm: 'informal', what: 'mortgage', list: '/mortgages', link: 'a[href^="/mortgages/"]', heading: 'Overzicht' },
  { firm: 'formal', what: 'appointments', list: '/appointments', link: null, heading: 'Komende afspraken' },
  { firm: 'informal', what: 'sign', list: '/dashboard', link: 'a[href*="/sign/"]', heading: 'De voorwaarden' },
];

/** The dashboard of one firm on one kind of screen; on a phone also the firm's other page. */
async function take(
  browser: Browser,
  url: string,
  { firm, name, domain }: (typeof firms)[number],
  on: keyof typeof screens,
) {
  const context = await browser.newContext({ ...screens[on], baseURL: url, locale: 'nl-NL', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const shoot = async (what: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.screenshot({ path: at(`docs/pictures/${firm}-${what}-${on}.png`) });
    console.log(`docs/pictures/${firm}-${what}-${on}.png`);
  };
  await page.goto(`/?domain=${domain}`);
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(name);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('progressbar').waitFor();
  await shoot('dashboard');
  for (const { what, list, link, heading } of more.filter((one) => on === 'phone' && one.firm === firm)) {
    await page.goto(list);
    if (link) await page.getByRole('main').locator(link).first().click();
    await page.getByRole('heading', { name: heading }).waitFor();
    await shoot(what);
  }
  await context.close();
}

await buildIfChanged();
mkdirSync(at('docs/pictures'), { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await needChromium(), args: [...chromiumFlags] });
try {
  for (const firm of firms) for (const on of ['desktop', 'phone'] as const) await take(browser, product.url, firm, on);
} finally {
  await browser.close();
  await product.stop();
}

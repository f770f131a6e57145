import type { Browser, BrowserContext, Page } from '@playwright/test';
import { twoFactorKey } from '../../e2e/support/accounts.ts';
import { computeOneTimeCode } from '../../e2e/support/otp.ts';

const password = 'Demo-Portaal-2026!';

export const screens = {
  desktop: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;
export type Screen = keyof typeof screens;

/** A firm of the demo with the consumer who has something of everything. */
export const firms = [
  { firm: 'formal', name: 'full@demo.example', domain: 'formal.demo.example' },
  { firm: 'informal', name: 'informal@demo.example', domain: 'informal.demo.example' },
] as const;
export type Firm = (typeof firms)[number];

/** A visitor of a product at `url`, whose page does not move. */
export const openVisitor = (browser: Browser, url: string, on: Screen): Promise<BrowserContext> =>
  browser.newContext({ ...screens[on], baseURL: url, locale: 'nl-NL', reducedMotion: 'reduce' });

export async function openSignIn(page: Page, { domain }: Firm): Promise<void> {
  await page.goto(`/?domain=${domain}`);
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
}

/** From the sign-in page to the whole overview. */
export async function signIn(page: Page, { name }: Firm): Promise<void> {
  await page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(name);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('progressbar').first().waitFor();
}

/** Signs the demo's adviser in to the console, with the code of their app. */
export async function signInToConsole(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('adviseur@kadewacht.demo.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code van de app' }).fill(computeOneTimeCode(twoFactorKey));
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}

/** Waits until the page is whole, with nothing in focus and nothing under the pointer. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

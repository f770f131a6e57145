import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { version } from '../../server/src/platform/kernel/version.ts';
import { type Account, password } from './accounts.ts';
import { findViolations } from './axe.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Colleague, createOwnColleague, type Role } from './own-colleague.ts';
import { createOwnConsumer } from './own-consumer.ts';

export { expect };

/** Complaints of a page. A journey that provokes a refusal allows it with `allow`. */
export interface Complaints {
  allow(pattern: RegExp): void;
  all(): string[];
  /** All since the last time. */
  take(): string[];
}

/** Console and script errors, from now on. */
export function listen(page: Page): Complaints {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(String(error)));
  const wrong = (lines: string[]) => lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  return {
    allow: (pattern) => allowed.push(pattern),
    all: () => wrong(found),
    take: () => wrong(found.splice(0)),
  };
}

interface Fixtures {
  /** Fails the test when its page wrote an error that was not allowed. */
  complaints: Complaints;
  mails: Mailbox;
  /** Creates a consumer that no other journey uses; see `createOwnConsumer`. */
  own(firm: 'formal' | 'informal', words?: object, more?: (id: string) => object, id?: string): Promise<Account>;
  /** The console's address. */
  consoleURL: string;
  /** Signs somebody of the firm in to the console, whom no other journey uses; see `createOwnColleague`. */
  colleague(role?: Role, words?: object): Promise<Colleague>;
  /** The data folder of the product, for commands of its operator. */
  dataDir: string;
  /** Whether this is the phone. */
  phone: boolean;
}

/** The data folder of the product behind an address. */
function getDataFolder(baseURL: string | undefined): string {
  const { PHONE_URL, PHONE_DATA = '', DESKTOP_DATA = '' } = process.env;
  return baseURL === PHONE_URL ? PHONE_DATA : DESKTOP_DATA;
}

/** The console of the product behind an address. */
function getConsoleUrl(baseURL: string | undefined): string {
  const { PHONE_URL, PHONE_CONSOLE_URL = '', DESKTOP_CONSOLE_URL = '' } = process.env;
  return baseURL === PHONE_URL ? PHONE_CONSOLE_URL : DESKTOP_CONSOLE_URL;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(complaints);
      const found = complaints.all();
      // A call that the page makes while the test ends must not fail it in the route that would have answered.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  dataDir: async ({ baseURL }, use) => use(getDataFolder(baseURL)),
  mails: async ({ dataDir }, use) => {
    await use(openMailbox(dataDir));
  },
  own: async ({ request, baseURL }, use) =>
    use((firm, words, more, id) => createOwnConsumer({ request, baseURL: baseURL! }, firm, words, more, id)),
  consoleURL: async ({ baseURL }, use) => use(getConsoleUrl(baseURL)),
  colleague: async ({ page, baseURL, consoleURL, mails }, use) =>
    use((role, words) => createOwnColleague({ page, baseURL: baseURL!, consoleURL, mails }, role, words)),
  phone: async ({ isMobile }, use) => use(isMobile),
});

/** Opens sign-in for the account's licence. */
export const openSignIn = (page: Page, { domain }: Pick<Account, 'domain'>): Promise<unknown> =>
  page.goto(`/?domain=${domain}`);

/** Types name and password and presses the button; does not wait for the result. */
export async function typeSignIn(page: Page, name: string, secret: string = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(name);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

/**
 * Signs in as a person does, up to the dashboard. For journeys about signing in; others use `signIn`, which is faster.
 */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await openSignIn(page, account);
  await typeSignIn(page, account.name);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/**
 * Signs in with a new session and opens a page: calls the API as the page would and stores the answer where the
 * portal keeps a session (`portal/src/api/session.ts`).
 */
export async function signIn(page: Page, { name, domain }: Account, path = '/dashboard'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    headers: { 'x-acceleratedomain': domain },
    data: { email: name, password },
  });
  expect(answer.status(), `sign-in of ${name}`).toBe(200);
  const { accessToken, refreshToken } = (await answer.json()).data.attributes;
  // Any small file from the product's own origin.
  await page.goto('/robots.txt');
  await page.evaluate((state) => localStorage.setItem('klantportaal', JSON.stringify(state)), {
    version,
    domain,
    accessToken,
    refreshToken,
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The main menu, with every entry in sight: on a phone its drawer is opened first, elsewhere what is behind 'Meer'. */
export async function openMenu(page: Page, phone: boolean): Promise<Locator> {
  if (!phone) {
    const menu = page.getByRole('navigation', { name: /^(Hoofdmenu|Main menu)$/ });
    await expect(menu.getByRole('link').first()).toBeVisible();
    const more = menu.getByRole('button', { name: /^(Meer|More)/, expanded: false });
    if (await more.isVisible()) await more.click();
    return page.locator('body');
  }
  await page.getByRole('button', { name: /^menu/i }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  return drawer;
}

/**
 * For a page that asks again after a while: its clock, installed beforehand, is turned by that until it knows. First a
 * look, as an answer may have come meanwhile. What it waits for must stay: turning the clock takes a toast away.
 */
export const turnClockUntil = (page: Page, ms: number, known: (soon: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    try {
      await known({ timeout: 500 });
    } catch (unknown) {
      await page.clock.fastForward(ms);
      throw unknown;
    }
  }).toPass({ timeout: 30_000 });

/** Signs out by the menu; the language is Dutch. */
export async function signOut(page: Page, phone: boolean): Promise<void> {
  const menu = await openMenu(page, phone);
  await menu
    .getByRole('link', { name: /uitloggen/i })
    .first()
    .click();
}

interface AxeOptions {
  /** Under a dialog the page itself is hidden, including its heading and landmark. */
  dialog?: boolean;
  /** `none`: the colours are the reader's. */
  colours?: 'none';
  /** Only what is inside: the rest was checked before. */
  within?: string;
}

/**
 * A dialog that is half faded in has half its contrast, so animations finish first (except the skeletons' endless one).
 * A new dialog starts to fade in a moment later, so one that is still invisible is waited for too.
 */
async function standStill(): Promise<void> {
  const faint = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).opacity !== '1' || faint(one.parentElement));
  const moving = () =>
    document.getAnimations().some(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
    }) || Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]')).some(faint);
  for (let still = 0, looks = 0; still < 2 && looks < 100; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    still = moving() ? 0 : still + 1;
  }
}

/** Axe finds nothing on the current page, once it has loaded. */
export async function expectAccessible(page: Page, { dialog, colours, within }: AxeOptions = {}): Promise<void> {
  const without = dialog ? ['landmark-one-main', 'page-has-heading-one'] : [];
  if (colours === 'none') without.push('color-contrast');
  if (!dialog && !within) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.evaluate(standStill);
  expect(await findViolations(page, { without, within }), `axe on ${page.url()}`).toEqual([]);
}

/**
 * Two targets smaller than 24 pixels, such as telephone numbers below each other, stand as far apart (WCAG 2.5.8). What
 * sticks to the window covers others only until the page is scrolled, so that it does not count.
 */
export async function expectTargetsApart(page: Page): Promise<void> {
  await page.evaluate(unstick);
  expect
    .soft(await findViolations(page, { without: [], only: ['target-size'] }), `targets on ${page.url()}`)
    .toEqual([]);
  await page.evaluate(unstick);
}

/** Lets everything stand where it stands in the page, or sticks it again; runs in the browser. */
function unstick(): void {
  const loose = document.querySelectorAll<HTMLElement>('[data-unstuck]');
  for (const one of loose) {
    one.style.position = '';
    one.style.inset = '';
    delete one.dataset.unstuck;
  }
  if (loose.length > 0) return;
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky') {
      element.style.position = 'relative';
      element.style.inset = 'auto';
      element.dataset.unstuck = '';
    }
}

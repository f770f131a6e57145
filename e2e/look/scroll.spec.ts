import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expect, signIn, test } from '../support/test.ts';

// As most readers have it: pages fade.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The scroll position of the page, and what the reader then sees first. */
const place = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main a, main h2, main h3')];
    const first = parts.find((part) => part.getBoundingClientRect().top >= 100);
    const top = Math.round(first?.getBoundingClientRect().top ?? 0);
    return { scrolled: Math.round(window.scrollY), first: first?.textContent, top };
  });
const scrolled = async (page: Page) => (await place(page)).scrolled;

/** Scrolls a few screens down as a reader does, half a screen at a time, or to the end. */
async function scrollDown(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    for (let step = 0; step < 8; step += 1) {
      window.scrollBy(0, innerHeight / 2);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
  const reached = await place(page);
  expect(reached.scrolled, 'the page is long enough to scroll').toBeGreaterThan(200);
  return reached;
}

/** Follows a link of the page without scrolling to it first. */
const follow = (page: Page, href: RegExp) =>
  page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    links.find((link) => new RegExp(wanted).test(link.getAttribute('href') ?? ''))?.click();
  }, href.source);

/** Answers of the server come late from now on. */
const delay = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => {});
  });

for (const [name, from, link] of [
  ['the overview', '/dashboard', /^\/(mortgages|otds|actions|appointments|invoices)\/./],
  ['a list', '/appointments', /^\/appointments\/./],
] as const) {
  test(`returns to the place in ${name}, on the way back and forth, and when a new page must load everything, late`, async ({
    page,
  }) => {
    await signIn(page, accounts.full, from);
    await expect(heading(page)).toBeVisible();
    const reached = await scrollDown(page);
    // The overview that was left once has another order, and so the lines between its parts.
    const before = { ...reached, top: expect.closeTo(reached.top, -1) };
    await follow(page, link);
    await expect(page).not.toHaveURL(new RegExp(`${from}$`));
    await expect(page.locator('main a[href]').first()).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${from}$`));
    await expect.poll(() => place(page)).toEqual(before);
    await page.goForward();
    await expect(page).not.toHaveURL(new RegExp(`${from}$`));
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.goBack();
    await expect.poll(() => place(page)).toEqual(before);
    await page.goto('/robots.txt');
    await delay(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${from}$`));
    await expect.poll(() => place(page)).toEqual(before);
    // And stays there.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await place(page)).toEqual(before);

    // A reader who scrolls while the page still arrives has the last word.
    await page.reload();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await page.mouse.wheel(0, -10_000);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.setViewportSize({ width: 380, height: 700 });
    expect(await scrolled(page)).toBe(0);
  });
}

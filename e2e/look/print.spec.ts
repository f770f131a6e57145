import type { Locator, Page } from '@playwright/test';
import { type Account, accounts } from '../support/accounts.ts';
import { openApiSession } from '../support/api.ts';
import { expect, signIn, test } from '../support/test.ts';

/** Lists what is useless on paper but still printed, in words. */
const leftovers = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll('nav, [role="dialog"], section[data-react-aria-top-layer], button, a[href="#content"]'),
    )
      .filter((one) => one.checkVisibility())
      // A document in a list is a button, printed as its name; so is a to-do, in a list or as a row among folds.
      .filter((one) => one.localName !== 'button' || !one.closest('main li, main :has(> details) > div'))
      .map((one) => `<${one.localName}> ${one.textContent.trim().slice(0, 60)}`),
  );

/** Parts of the page that are wider than the sheet, or rows that a page break may cut. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const wide = Array.from(document.querySelectorAll('main *')).filter(
      (one) => one.clientWidth > 1 && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    const torn = Array.from(document.querySelectorAll('main tr, main dd, main li')).filter(
      (one) => getComputedStyle(one).breakInside !== 'avoid',
    );
    return [...wide, ...torn].map((one) => one.outerHTML.slice(0, 100));
  });

async function expectCleanSheet(page: Page, { firm }: Account): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A4 between its margins, at 96 pixels per inch.
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
  const where = page.url();
  await expect.soft(page.getByRole('banner').getByRole('img', { name: firm }), `logo of ${where}`).toBeVisible();
  await expect.soft(page.getByRole('heading', { level: 1 }), `title of ${where}`).toBeVisible();
  expect.soft(await leftovers(page), `of no use on paper, ${where}`).toEqual([]);
  expect.soft(await cut(page), `cut off on paper, ${where}`).toEqual([]);
  const left = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const title = await left(page.getByRole('heading', { level: 1 }));
  expect.soft(title, `title under the logo of ${where}`).toBe(await left(page.getByRole('banner').getByRole('img')));
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect.soft(sheets, `sheets of ${where}`).toBeLessThanOrEqual(6);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const account of [accounts.full, accounts.informal]) {
  test(`prints every page of ${account.firm} as a clean sheet with its logo`, async ({ page, baseURL, own }) => {
    const api = await openApiSession(baseURL ?? '', account);
    const readFirstId = async (list: string) => (await api.list(`/api/products/${list}`))[0]?.id;
    const details = ['mortgages', 'appointments', 'otds'].map(async (list) => `/${list}/${await readFirstId(list)}`);
    await signIn(page, account);
    await expectCleanSheet(page, account);
    for (const path of [...(await Promise.all(details)), '/important-documents', '/toegankelijkheid']) {
      await page.goto(path);
      if (account === accounts.full && path.startsWith('/mortgages/')) await expectUnfolded(page);
      await expectCleanSheet(page, account);
    }
    // Other journeys sign in as the same consumer, and the list of devices grows with each.
    await signIn(page, await own(account === accounts.full ? 'formal' : 'informal'), '/settings');
    await expectCleanSheet(page, account);
    if (account === accounts.full) await expectCodes(page, baseURL);
  });
}

/** Parts that are collapsed on the screen are printed. */
async function expectUnfolded(page: Page): Promise<void> {
  const done = page.getByText('Keur het gespreksverslag goed');
  await expect(page.getByText(/^Afgerond \(/)).toBeVisible();
  await expect(done).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(done).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** The recovery codes are printed without the buttons around them. */
async function expectCodes(page: Page, baseURL: string | undefined): Promise<void> {
  const { accessToken, refreshToken } = await openApiSession(baseURL ?? '', accounts.full);
  const codes = Array.from({ length: 10 }, (_, index) => `KPAL-2026-${index}`);
  // If it were really enabled, this consumer's other journeys would be asked for a code.
  await page.route('**/api/auth/two-factor', (route) =>
    route.fulfill({
      json: {
        data: {
          type: 'auth-results',
          id: '1',
          attributes: {
            accessToken,
            refreshToken,
            twoFactor: true,
            twoFactorSetup: false,
            consumerId: '1',
            recovery_codes: codes,
          },
        },
      },
    }),
  );
  await signIn(page, accounts.full, '/settings');
  for (const name of ['Zet aan', 'Volgende']) await page.getByRole('button', { name }).click();
  await page.getByRole('textbox', { name: 'Eenmalige code' }).fill('123456');
  await page.getByRole('button', { name: 'Bevestig' }).click();
  await expect(page.getByText('Bewaar deze herstelcodes')).toBeVisible();
  await expectCleanSheet(page, accounts.full);
  await page.emulateMedia({ media: 'print' });
  for (const code of codes) await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText('Inloggen in twee stappen staat aan.')).toBeHidden();
}

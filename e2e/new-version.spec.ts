import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { test } from './support/own-product.ts';
import { expect, expectAccessible, openMenu, signIn } from './support/test.ts';

const offer = (page: Page) => page.getByText('Er is een nieuwe versie van het portaal');
/** Number of full page loads since the first call. */
const marked = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameLoad') === true);
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameLoad', true));

// Missing scripts are reported in the console.
test.beforeEach(({ complaints }) => complaints.allow(/404/));

async function openForm(page: Page) {
  await signIn(page, accounts.company, '/settings');
  await page.waitForLoadState('networkidle');
  await page.getByText('Wachtwoord wijzigen', { exact: true }).first().click();
  const current = page.getByLabel('Huidig wachtwoord');
  await current.fill('half getypt');
  await mark(page);
  return current;
}
const save = async (page: Page) => {
  await page.getByText('Ja', { exact: true }).click();
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  await expect(page.getByText('Uw voorkeuren zijn opgeslagen.')).toBeVisible();
};

test('is offered without touching the form, loads with the next page, and breaks no link when its files are gone', async ({
  page,
  line,
  phone,
}) => {
  const current = await openForm(page);
  line.deploy();
  await expect(offer(page)).toHaveCount(0);
  await save(page);
  await expect(offer(page)).toBeVisible();
  await expect(current).toHaveValue('half getypt');
  await expectAccessible(page);
  await page.getByRole('status').getByRole('button', { name: 'Sluiten' }).first().click();
  await expect(offer(page)).toHaveCount(0);
  expect(await marked(page)).toBe(true);

  const menu = phone ? page.locator('body') : await openMenu(page, phone);
  // The phone's drawer was never opened before, and its file is gone: the logo leads home.
  await menu
    .getByRole('link', { name: phone ? /naar het overzicht van/i : /hypothe/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => marked(page)).toBe(false);
  await expect(offer(page)).toHaveCount(0);

  // The page does not know yet that there is another new version.
  await mark(page);
  const again = await openMenu(page, phone);
  line.deploy();
  await again
    .getByRole('link', { name: /afspra/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /afspra/i })).toBeVisible();
  await expect(page).toHaveURL(/\/appointments/);
  expect(await marked(page)).toBe(false);
});

test('says so when part of the old page is gone, keeps the page, and loads the new one on request', async ({
  page,
  line,
}) => {
  const current = await openForm(page);
  line.deploy();
  await page
    .getByRole('button', { name: /apparaten uitloggen|uitloggen/i })
    .first()
    .click();
  await expect(page.getByText(/Dit kan nu niet worden geopend/)).toBeVisible();
  await expect(current).toHaveValue('half getypt');
  expect(await marked(page)).toBe(true);
  await save(page);
  await page.getByRole('button', { name: 'Nu vernieuwen' }).click();
  await expect.poll(() => marked(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Instellingen' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

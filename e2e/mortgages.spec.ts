import { accounts } from './support/accounts.ts';
import { expect, expectAccessible, openMenu, signIn, test } from './support/test.ts';

test('leads from the list of mortgages to one of them', async ({ page }) => {
  await signIn(page, accounts.full, '/mortgages');
  const first = page.getByRole('main').locator('a[href^="/mortgages/"]').first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.click();
  await expect(page).toHaveURL(/\/mortgages\/[\w-]+$/);
  // The list shows amounts too.
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/€/).first()).toBeVisible();
  await expectAccessible(page);
});

test('leads straight to the only mortgage from the menu', async ({ page, phone }) => {
  await signIn(page, accounts.informal);
  const menu = await openMenu(page, phone);
  await menu
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: /hypothe(ek|ken)/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/mortgages\/[\w-]+$/);
});

test('sends an unknown mortgage to the not-found page', async ({ page }) => {
  await signIn(page, accounts.full, '/mortgages/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/404$/);
});

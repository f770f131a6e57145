import { accounts } from './support/accounts.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('shows progress, advisers, the next appointment and what is left to do', async ({ page }) => {
  await signIn(page, accounts.full);
  const main = page.getByRole('main');
  await expect(main.getByRole('progressbar').first()).toBeVisible();
  await expect(main.getByRole('link', { name: /@/ }).first()).toBeVisible();
  await expect(main.getByText(/afspraak/i).first()).toBeVisible();
  await expect(main.locator('a[href*="/upload-document"]').first()).toBeVisible();
  await expectAccessible(page);
});

test('shows a consumer without actions that there is nothing to do', async ({ page }) => {
  await signIn(page, accounts.new);
  await expect(page.getByRole('main').getByText('U hoeft nu niets te doen').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
});

test('shows what loaded and offers to retry what failed', async ({ page, complaints }) => {
  complaints.allow(/502|503/);
  let broken = true;
  await page.route('**/api/dossiers', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE', message: 'away' } } })
      : route.continue(),
  );
  await signIn(page, accounts.full);
  const again = page.getByRole('main').getByRole('button', { name: 'Probeer opnieuw' }).first();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('main').locator('a[href*="/upload-document"]').first()).toBeVisible();
  broken = false;
  await again.click();
  await expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible();
});

import { accounts } from './support/accounts.ts';
import { tabTo } from './support/keys.ts';
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

for (const account of [accounts.full, accounts.informal]) {
  test(`holds the next thing to do of ${account.name} on the first screen of a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, account);
    const next = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('a[href]') })
      .first();
    await expect(next).toBeVisible();
    const { y, height } = (await next.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(844);
    // Everything that is asked comes before help, appointment and people.
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y;
    // The second firm has words of its own for two of them.
    const own = account === accounts.informal;
    const rest = await top(own ? 'Even doen' : 'Wat we verder van u vragen');
    for (const later of ['Voor het eerst hier?', 'Volgende afspraak', own ? 'Jouw mensen' : 'Uw contactpersonen'])
      expect(rest, later).toBeLessThan(await top(later));
  });
}

test('unfolds what else is asked of a product, and leads to it', async ({ page }) => {
  await signIn(page, accounts.full);
  const fold = page.getByRole('main').locator('details').filter({ hasText: 'Hypotheek Kastanjelaan' });
  const link = fold.locator('a[href*="/upload-document"]').first();
  await expect(link).toBeHidden();
  await fold.locator('summary').click();
  await link.click();
  await expect(page).toHaveURL(/\/upload-document$/);
});

test('keeps a notice away that was put away, and the showing round too', async ({ page, own }) => {
  await signIn(page, await own('formal'));
  const notices = page.getByRole('region', { name: 'Mededelingen' });
  // One line on a phone, that opens.
  const line = notices.locator('summary');
  const phone = (page.viewportSize()?.width ?? 0) < 640;
  const control = phone ? line : notices.getByRole('button', { name: 'Sluiten' });
  await test.step('which the keyboard reaches where it is read: after the menu, before the heading', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(control).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Ga naar de inhoud' }), { back: true });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  });
  if (phone) await line.click();
  await notices.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Begrepen' }).click();
  await expect(notices).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText('U hoeft nu niets te doen')).toBeVisible();
  await expect(notices).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Begrepen' })).toHaveCount(0);
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

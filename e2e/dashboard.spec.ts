import { accounts } from './support/accounts.ts';
import { expect, signIn, test } from './support/test.ts';

test('holds the next thing to do on the first screen of a phone, fits a narrow one, and leads to what else is asked', async ({
  page,
}) => {
  for (const account of [accounts.informal, accounts.full]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, account);
    const next = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('a[href]') })
      .first();
    await expect(next).toBeVisible();
    const { y, height } = (await next.boundingBox())!;
    expect(y + height, account.name).toBeLessThanOrEqual(844);
    // Everything that is asked comes before help, appointment and people.
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y;
    // The second firm has words of its own for two of them.
    const own = account === accounts.informal;
    const rest = await top(own ? 'Even doen' : 'Wat we verder van u vragen');
    for (const later of ['Voor het eerst hier?', 'Volgende afspraak', own ? 'Jouw mensen' : 'Uw contactpersonen'])
      expect(rest, later).toBeLessThan(await top(later));
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, account.name).toBeLessThanOrEqual(0);
  }
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
    await expect(control).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ga naar de inhoud' })).toBeFocused();
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

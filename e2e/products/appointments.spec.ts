import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** The company's appointment is cancelled here; no other journey needs it. */
test('leads from the dashboard over the list to an appointment, saves it for the calendar, and cancels it', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, accounts.company);
  await main(page)
    .getByRole('link', { name: /Jaargesprek/ })
    .click();
  await expect(page).toHaveURL(/\/appointments\/[\w-]+$/);
  await main(page).getByRole('link', { name: 'Mijn afspraken' }).click();
  await expect(
    main(page)
      .getByRole('link', { name: /^Naar TrueMeeting/ })
      .first(),
  ).toHaveAttribute('target', '_blank');
  await main(page)
    .getByRole('link', { name: /Jaarcijfers bespreken/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jaarcijfers bespreken' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Zet in uw agenda' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Jaarcijfers bespreken.ics');
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Jaarcijfers bespreken\r\n');

  await main(page).getByRole('button', { name: 'Afspraak annuleren' }).click();
  const question = page.getByRole('alertdialog', { name: 'Afspraak annuleren?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, { dialog: true });
  await question.getByRole('button', { name: 'Ja, annuleren' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Uw afspraak is geannuleerd').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Geannuleerd: Jaarcijfers bespreken' })).toBeVisible();
  await page.goto('/appointments');
  await expect(main(page).getByRole('link', { name: /Lening voor de loods/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /Jaarcijfers bespreken/ })).toHaveCount(0);
});

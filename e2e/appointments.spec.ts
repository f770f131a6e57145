import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { apiSession } from './support/api.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** The company has two appointments that are cancelled here; no other journey needs them. */
const main = (page: Page) => page.getByRole('main');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Afspraak annuleren?' });

async function openAppointment(page: Page, label: string): Promise<void> {
  await signIn(page, accounts.company, '/appointments');
  await main(page)
    .getByRole('link', { name: new RegExp(label) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

test('leads from the dashboard to the next appointment, and from the list to each', async ({ page }) => {
  await signIn(page, accounts.full);
  await main(page)
    .getByRole('link', { name: /Tekenen van de documenten/ })
    .click();
  await expect(page).toHaveURL(/\/appointments\/[\w-]+$/);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Mijn afspraken' }).click();
  await expect(main(page).getByRole('heading', { name: 'Eerdere afspraken' })).toBeVisible();
  await expect(
    main(page)
      .getByRole('link', { name: /^Naar TrueMeeting/ })
      .first(),
  ).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
});

test('saves an appointment for the calendar, and cancels it after a confirmation', async ({ page }) => {
  await openAppointment(page, 'Jaarcijfers bespreken');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Zet in uw agenda' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Jaarcijfers bespreken.ics');
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Jaarcijfers bespreken\r\n');

  await main(page).getByRole('button', { name: 'Afspraak annuleren' }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, { dialog: true });
  await question(page).getByRole('button', { name: 'Ja, annuleren' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Uw afspraak is geannuleerd').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Geannuleerd: Jaarcijfers bespreken' })).toBeVisible();
  await page.goto('/appointments');
  await expect(main(page).getByRole('link', { name: /Lening voor de loods/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /Jaarcijfers bespreken/ })).toHaveCount(0);
});

test('says so when an appointment was meanwhile cancelled elsewhere', async ({ page, baseURL, complaints }) => {
  complaints.allow(/409/);
  await openAppointment(page, 'Lening voor de loods');
  const { accessToken } = await apiSession(baseURL ?? '', accounts.company);
  const elsewhere = await fetch(`${baseURL}/api/products${new URL(page.url()).pathname}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'X-AccelerateDomain': accounts.company.domain },
  });
  expect(elsewhere.status).toBe(204);
  await main(page).getByRole('button', { name: 'Afspraak annuleren' }).click();
  await question(page).getByRole('button', { name: 'Ja, annuleren' }).click();
  await expect(page.getByText('Deze afspraak is al geannuleerd.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('does not offer cancelling under a firm that disabled it', async ({ page }) => {
  await signIn(page, accounts.informal, '/appointments');
  await main(page)
    .getByRole('link', { name: /Koffie en cijfers/ })
    .click();
  await expect(main(page).getByRole('link', { name: /^Afspraak verzetten/ })).toBeVisible();
  await expect(main(page).getByText('Annuleren kan niet in dit portaal. Bel of mail je adviseur.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Afspraak annuleren' })).toHaveCount(0);
});

test('sends an unknown appointment to the not-found page', async ({ page }) => {
  await signIn(page, accounts.full, '/appointments/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/404$/);
});

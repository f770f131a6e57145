import type { Page } from '@playwright/test';
import { accounts, password } from './support/accounts.ts';
import type { Mailbox } from './support/mailbox.ts';
import { expect, expectAccessible, openSignIn, test, typeSignIn } from './support/test.ts';

const account = accounts.company;

test('lets a consumer choose a new password by mail, once', async ({ page, mails, complaints }) => {
  complaints.allow(/4\d\d/);
  const link = await askLink(page, mails);
  await page.goto(link);
  await expectAccessible(page);
  const [first, second] = [page.getByLabel(/^nieuw wachtwoord/i).first(), page.getByLabel(/herhaal/i).first()];
  const save = page.getByRole('button', { name: /opslaan|wachtwoord wijzigen/i });
  await first.fill('Trein-Duin-Kaas-88!');
  await second.fill('Trein-Duin-Kaas-89!');
  await expect(page.getByText(/niet (hetzelfde|gelijk)|komen niet overeen/i).first()).toBeVisible();
  await second.fill('Trein-Duin-Kaas-88!');
  await save.click();
  await expect(page.getByRole('button', { name: /^inloggen$/i })).toBeVisible();
  await typeSignIn(page, account.name, 'Trein-Duin-Kaas-88!');
  await expect(page).toHaveURL(/\/dashboard$/);

  // The link is spent: it leads back to sign-in with a reason.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('button', { name: /^inloggen$/i })).toBeVisible();

  // Leaves the demo as it was found.
  await page.goto(await askLink(page, mails));
  await first.fill(password);
  await second.fill(password);
  await save.click();
  await expect(page.getByRole('button', { name: /^inloggen$/i })).toBeVisible();
});

test('answers an unknown address as a known one', async ({ page }) => {
  await openForgotten(page);
  await page.getByRole('textbox', { name: /e-mail/i }).fill('niemand@demo.example');
  await page.getByRole('button', { name: /verstuur|verzend|stuur/i }).click();
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /mail/i }).first()).toBeVisible();
});

async function openForgotten(page: Page): Promise<void> {
  await openSignIn(page, account);
  await page.getByRole('link', { name: /wachtwoord vergeten/i }).click();
  await expect(page).toHaveURL(/\/forgot\/password$/);
}

async function askLink(page: Page, mails: Mailbox): Promise<string> {
  const since = Date.now();
  await openForgotten(page);
  await page.getByRole('textbox', { name: /e-mail/i }).fill(account.name);
  await page.getByRole('button', { name: /verstuur|verzend|stuur/i }).click();
  return mails.find(account.name, /https?:\/\/\S+\/reset\/password\/[\w.~%-]+/, since);
}

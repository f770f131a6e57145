import type { Page } from '@playwright/test';
import { accounts, password } from './support/accounts.ts';
import type { Mailbox } from './support/mailbox.ts';
import { expect, expectAccessible, openSignIn, test, typeSignIn } from './support/test.ts';

const account = accounts.company;

test('lets a consumer choose a new password by mail, once', async ({ page, mails, complaints }) => {
  complaints.allow(/4\d\d/);
  const link = await askLink(page, mails);
  // Judged beside the page, so that a password that is hard to judge holds up no key.
  const judge = page.waitForEvent('worker');
  await page.goto(link);
  await judge;
  await expectAccessible(page);
  const [first, second] = [
    page.getByLabel('Nieuw wachtwoord', { exact: true }),
    page.getByLabel('Herhaal het wachtwoord', { exact: true }),
  ];
  const save = page.getByRole('button', { name: 'Wachtwoord opslaan' });
  await first.fill('aA1!'.repeat(64));
  await first.fill('Trein-Duin-Kaas-88!');
  await second.fill('Trein-Duin-Kaas-89!');
  await expect(page.getByText('De wachtwoorden zijn niet gelijk.').first()).toBeVisible();
  await second.fill('Trein-Duin-Kaas-88!');
  await save.click();
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' })).toHaveValue(account.name);
  await typeSignIn(page, account.name, 'Trein-Duin-Kaas-88!');
  await expect(page).toHaveURL(/\/dashboard$/);

  // The link is used up: it leads back to sign-in with a reason.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Deze link werkt niet meer\./);

  // Restores the demo's state.
  await page.goto(await askLink(page, mails));
  await first.fill(password);
  await second.fill(password);
  await save.click();
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
});

test('gives an unknown address the same answer as a known one', async ({ page }) => {
  await openForgotten(page);
  await page.getByRole('textbox', { name: 'E-mailadres', exact: true }).fill('niemand@demo.example');
  await page.getByRole('button', { name: 'Stuur de e-mail' }).click();
  const told = 'Als we dit e-mailadres kennen, krijgt u binnen enkele minuten een e-mail.';
  await expect(page.getByRole('main').getByText(told)).toBeVisible();
  // Announced, and shown nowhere else.
  await expect(page.getByRole('region', { name: 'Meldingen' }).getByRole('button')).toHaveCount(0);
});

test('takes over the address that was typed at sign-in', async ({ page }) => {
  await openSignIn(page, account);
  await page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(account.name);
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mailadres', exact: true })).toHaveValue(account.name);
});

async function openForgotten(page: Page): Promise<void> {
  await openSignIn(page, account);
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page).toHaveURL(/\/forgot\/password$/);
}

async function askLink(page: Page, mails: Mailbox): Promise<string> {
  const since = Date.now();
  await openForgotten(page);
  await page.getByRole('textbox', { name: 'E-mailadres', exact: true }).fill(account.name);
  await page.getByRole('button', { name: 'Stuur de e-mail' }).click();
  return mails.find(account.name, /https?:\/\/\S+\/reset\/password\/[\w.~%-]+/, since);
}

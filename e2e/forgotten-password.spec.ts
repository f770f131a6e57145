import { expect, expectAccessible, openSignIn, test, typeSignIn } from './support/test.ts';

test('lets a consumer choose a new password by mail, once', { tag: '@core' }, async ({
  page,
  own,
  mails,
  complaints,
}) => {
  complaints.allow(/4\d\d/);
  const account = await own('formal');
  const since = Date.now();
  await openSignIn(page, account);
  // The address that was typed at sign-in is taken along.
  await page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(account.name);
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page).toHaveURL(/\/forgot\/password$/);
  await expect(page.getByRole('textbox', { name: 'E-mailadres', exact: true })).toHaveValue(account.name);
  await page.getByRole('button', { name: 'Stuur de e-mail' }).click();
  const link = await mails.find(account.name, /https?:\/\/\S+\/reset\/password\/[\w.~%-]+/, since);
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
  // The first password that a process judges waits for its worker to start.
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' })).toHaveValue(account.name);
  await typeSignIn(page, account.name, 'Trein-Duin-Kaas-88!');
  await expect(page).toHaveURL(/\/dashboard$/);

  // The link is used up: it leads back to sign-in with a reason.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Deze link werkt niet meer\./);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts, password } from './support/accounts.ts';
import { expectFits } from './support/fits.ts';
import { pressByKeyboard, tabTo } from './support/keys.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const form = (domain: string) => `/dossiers/create?domain=${domain}`;

test('makes a dossier for two from bad input made good, and the mail opens it', { tag: '@core' }, async ({
  page,
  browser,
  mails,
  phone,
}) => {
  const [email, since] = [`noor-${randomUUID().slice(0, 8)}@post.example`, Date.now()];
  const address = form(phone ? accounts.informal.domain : accounts.full.domain);
  await page.goto(address);
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: 'Dossier aanmaken' });
  await expect(main.getByRole('heading', { level: 1, name: 'Nieuw dossier' })).toBeVisible();

  await test.step('offers letters where the keyboard is on the screen, and nowhere else', async () => {
    const letters = (on: Page) => on.getByRole('button', { name: /Toon letters/ });
    await expect(letters(page)).toBeVisible({ visible: phone });
    const other = await browser.newPage({ hasTouch: !phone, isMobile: !phone });
    await other.goto(address);
    await expect(other.getByLabel('Postcode')).toBeVisible();
    await expect(letters(other)).toBeVisible({ visible: !phone });
    await other.close();
  });
  // By the keyboard, with nothing filled in: the summary leads to the first field.
  await main.getByLabel('Land').focus();
  await pressByKeyboard(page, submit);
  const summary = main.getByRole('group').filter({ hasText: 'Er is iets niet ingevuld of niet goed' });
  await expect(summary).toBeVisible();
  await expectFits(page);
  await pressByKeyboard(page, summary.getByRole('link', { name: /^Voornaam: Dit veld is verplicht/ }));
  await expect(main.getByLabel('Voornaam')).toBeFocused();
  await page.keyboard.type('Noor');
  await tabTo(page, main.getByLabel('Tussenvoegsel'));
  await page.keyboard.type('van der');
  await main.getByLabel('Achternaam').fill('Veen');
  await main.getByLabel('E-mailadres').fill('noor@post');
  await main.getByLabel('Geboortedatum').fill('31-02-1990');
  await main.getByLabel('Postcode').fill('0311');
  await main.getByRole('checkbox', { name: /samen met mijn partner/ }).check();
  await submit.click();
  for (const wrong of [
    /^E-mailadres: Ongeldig email/,
    /^Geboortedatum: /,
    /^Postcode: /,
    /^Voornaam van (uw|je) partner: /,
  ])
    await expect(summary.getByRole('link', { name: wrong })).toBeVisible();
  await expectAccessible(page);

  await main.getByLabel('E-mailadres').first().fill(email);
  await main.getByLabel('Geboortedatum').first().fill('28-02-1990');
  await main.getByLabel('Postcode').first().fill('3311 kw');
  await main.getByLabel('Voornaam').nth(1).fill('Bram');
  await main.getByLabel('Achternaam').nth(1).fill('Dijk');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: /dossier is aangemaakt/ })).toBeFocused();
  await expect(main.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const link = await mails.find(email, /https?:\/\/\S+\/reset\/password\/[\w.~%?=-]+/, since);
  await page.goto(link);
  await main.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await main.getByLabel('Herhaal het wachtwoord', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await main.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(email);
  await main.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: /Vul (uw|je) gegevens aan/ })).toBeVisible();
});

test('keeps what somebody delivers from who planted themselves beside them', async ({
  page,
  browser,
  mails,
  phone,
}) => {
  const tag = randomUUID().slice(0, 8);
  const since = Date.now();
  const persons = [
    { firstName: 'Noor', lastName: 'Veen', email: `noor-${tag}@post.example` },
    { firstName: 'Bram', lastName: 'Dijk', email: `bram-${tag}@post.example` },
  ];
  const domain = phone ? accounts.informal.domain : accounts.full.domain;
  const headers = { 'x-acceleratedomain': domain };
  const made = await page.request.post('/api/create-dossier', { headers, data: { hasPartner: true, persons } });
  expect(made.status()).toBe(204);
  const [planted, victim] = persons;
  const other = await browser.newPage();

  /** By the link in the mail, which names the other person. */
  const signIn = async (on: typeof page, { email }: (typeof persons)[number], named: string) => {
    await mails.find(email, new RegExp(`samen met .*${named}`), since);
    await on.goto(await mails.find(email, /https?:\/\/\S+\/reset\/password\/[\w.~%?=-]+/, since));
    const main = on.getByRole('main');
    await main.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
    await main.getByLabel('Herhaal het wachtwoord', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
    const name = main.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' });
    await name.fill(email);
    await main.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(on).toHaveURL(/\/dashboard$/);
  };
  await signIn(page, victim!, planted!.lastName);
  await signIn(other, planted!, victim!.lastName);

  // Both are asked; the one who planted themselves says yes, and sees nothing more.
  await expect(page.getByRole('heading', { name: new RegExp(`${planted!.lastName} (uw|je) partner`) })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Ja, dit is mijn partner' }).click();
  await expect(other.getByText(/antwoord is bewaard/)).toBeVisible();
  await other.goto('/settings');
  await expect(other.getByText(/^(U hebt|Je hebt) ja gezegd/)).toBeVisible();

  // The other one says no, and can still change their mind in settings.
  await page.getByRole('button', { name: 'Nee, dit klopt niet' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${planted!.lastName} (uw|je) partner`) })).toBeHidden();
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Laat .* meelezen$/ }).click();
  await expect(page.getByText(/leest mee in dit dossier/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop het meelezen' }).click();
  await expect(page.getByRole('button', { name: /^Laat .* meelezen$/ })).toBeVisible();
  await other.close();
});

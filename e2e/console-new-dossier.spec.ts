import { randomUUID } from 'node:crypto';
import { ensure } from '@klantportaal/contract/values/ensure';
import { password } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { createCountingHand } from './support/presses.ts';
import { expect, test } from './support/test.ts';

/**
 * Inputs that a firm without a system of its own may need at most to make a dossier: keys that are no text, and clicks.
 */
const MAX_INPUTS = 40;

test('makes a dossier by hand in few presses, and its consumer chooses a password and sees what is asked', {
  tag: '@core',
}, async ({ page, browser, baseURL, colleague, mails }) => {
  const { url } = await colleague();
  const email = `anna-${randomUUID().slice(0, 8)}@post.example`;
  const since = Date.now();
  const { press, choose: chooseIn, click, presses } = createCountingHand(page);
  const heading = (name: RegExp) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  /** Goes on by Tab until the field has the focus, and types without counting what is text. */
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label).first();
    for (let tabs = 0; tabs < 12 && !(await field.evaluate((it) => it === document.activeElement)); tabs += 1)
      await press('Tab');
    await expect(field).toBeFocused();
    if (text) await page.keyboard.insertText(text);
  };
  const choose = async (label: string, choice: string) => {
    await chooseIn(page.getByLabel(label), { label: choice });
    await page.getByLabel(label).focus();
  };

  await page.goto(`${url}/inbox`);
  await click(page.getByRole('link', { name: 'Nieuw dossier' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuw dossier' })).toBeVisible();
  await click(page.getByLabel('Voornaam'));
  await page.keyboard.insertText('Anna');
  await fill('Achternaam', 'Bakker');
  await fill('E-mailadres', email);
  await fill('Mobiel nummer', '0612345678');
  await press('Enter');

  await heading(/Waarvoor, en bij wie/);
  await fill('Naam van het product', 'Hypotheek nieuwbouw');
  await choose('Adviseur', 'Roelfien Haverkate');
  await fill('Dossiernummer', '');
  await press('Enter');

  await heading(/Wat wordt gevraagd/);
  await choose('Sjabloon', 'Hypotheek: starter');
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await fill('Uiterste dag', '');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Anna Bakker/ })).toBeVisible();
  expect(presses(), 'presses').toBeLessThanOrEqual(MAX_INPUTS);

  // It is held for the ten seconds in which it can be undone.
  const link = await mails.find(email, /https?:\/\/\S+\/reset\/password\/[\w.~%?=-]+/, since, 30_000);
  const context = await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' });
  const portal = await context.newPage();
  const main = portal.getByRole('main');
  await portal.goto(link);
  await main.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await main.getByLabel('Herhaal het wachtwoord', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await main.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(email);
  await main.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(portal).toHaveURL(/\/dashboard/);
  // The request is final ten seconds after it was sent.
  await expect(async () => {
    await portal.reload();
    await expect(main.getByText(/identiteitsbewijs/).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await context.close();
});

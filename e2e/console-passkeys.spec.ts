import type { Page } from '@playwright/test';
import { firmKeys } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { computeOneTimeCode } from './support/otp.ts';
import { expect, test } from './support/test.ts';

/** A device in Chromium that makes and answers passkeys, and makes sure who holds it. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its holder is recognised from now on. */
    recognises: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('somebody of the firm makes a passkey, signs in with it alone, and is refused where nobody is recognised', async ({
  page,
  colleague,
  complaints,
}) => {
  complaints.allow(/401/);
  const { url } = await colleague('reader');
  const device = await withDevice(page);
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await page.getByRole('textbox', { name: 'Naam van de passkey' }).fill('Laptop van de zaak');
  await page.getByRole('button', { name: 'Passkey maken' }).click();
  await expect(page.getByText('De passkey is toegevoegd.')).toBeVisible();
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(row).toContainText('Laptop van de zaak');
  await expect(row).toContainText('nog niet gebruikt');
  expect(await findViolations(page, { without: [] })).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: 'Uitloggen', exact: true }).first().click();
  // Signing out loads the page anew, which would break off a visit that starts meanwhile.
  await expect(page.getByRole('heading', { name: 'Inloggen', level: 1 })).toBeVisible();
  await page.goto(`${url}/account`);
  await device.recognises(false);
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expect(page.getByText('Er is geen passkey gebruikt.')).toBeVisible();
  await device.recognises(true);
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expect(page).toHaveURL(`${url}/account`);
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('laatst gebruikt');

  await page.getByRole('button', { name: 'Andere naam' }).click();
  await page.getByRole('textbox', { name: 'Naam van de passkey' }).fill('Oude laptop');
  await page.getByRole('button', { name: 'Naam opslaan' }).click();
  await page.getByRole('button', { name: 'Passkey Oude laptop verwijderen' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
});

test('who is invited sets up a passkey as the second factor, and keeps recovery codes', async ({
  page,
  mails,
  baseURL,
  consoleURL,
  complaints,
}) => {
  complaints.allow(/401/);
  await withDevice(page);
  const email = `passkey-${Date.now().toString(36)}@kadewacht.demo.example`;
  const from = Date.now();
  const made = await page.request.post(`${baseURL}/backoffice/v1/staff`, {
    headers: firmKeys.formal,
    data: { name: 'Noor Bakker', email, role: 'adviser' },
  });
  expect(made.status()).toBe(201);
  const link = await mails.find(email, /\/link\/[\w.~-]+/, from);
  await page.goto(`${consoleURL}/link/${link.split('/').at(-1)}`);
  await page.getByLabel('Nieuw wachtwoord').fill('Sloep-Zandbank-77');
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByRole('button', { name: 'Een passkey maken' }).click();
  await expect(page.getByRole('button', { name: 'De codes zijn bewaard' })).toBeVisible();
  await page.getByRole('button', { name: 'De codes zijn bewaard' }).click();
  await expect(page.getByText('Er is geen app die codes geeft')).toBeVisible();

  // Never the last one.
  await expect(page.getByText(/^Deze passkey is de enige tweede factor/)).toBeVisible();
  const removing = page.getByRole('button', { name: /^Passkey .* verwijderen$/ });
  await expect(removing).toHaveCount(0);

  // An app beside it, for when it is lost; then either could go.
  await page.getByRole('button', { name: 'App toevoegen' }).click();
  const key = await page.locator('code').innerText();
  await page.getByRole('textbox', { name: 'Code van de app' }).fill(computeOneTimeCode(key));
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await page.getByRole('button', { name: 'De codes zijn bewaard' }).click();
  await expect(page.getByText('Een app op de telefoon geeft codes')).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await expect(removing).toHaveCount(1);
  await page.getByRole('button', { name: 'App verwijderen' }).click();
  await expect(page.getByText('De app is verwijderd.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Uitloggen', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Sloep-Zandbank-77');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByRole('button', { name: 'Passkey gebruiken' }).click();
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, password } from './support/accounts.ts';
import { computeOneTimeCode } from './support/otp.ts';
import { expect, expectAccessible, openSignIn, signIn, test, typeSignIn } from './support/test.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
const twoFactor = (page: Page) => card(page, 'Inloggen in twee stappen');

async function openSettings(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/settings');
  await expect(page.getByText('Dit apparaat')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByText(/(U bent|Je bent) uitgelogd\./)).toBeVisible();
}

/** Step by step, up to the key under the QR code. */
async function scan(page: Page): Promise<string> {
  await twoFactor(page).getByRole('button', { name: 'Zet aan' }).click();
  await expect(twoFactor(page)).toContainText('Installeer een authenticator-app');
  await twoFactor(page).getByRole('button', { name: 'Volgende' }).click();
  return seed(page);
}

async function seed(page: Page): Promise<string> {
  await expect(twoFactor(page).getByRole('img', { name: 'QR-code voor de authenticator-app' })).toBeVisible();
  return (await twoFactor(page).locator('code').innerText()).replaceAll(' ', '');
}
/** The next valid code: a used one is no longer accepted. */
const laterCode = (key: string) => computeOneTimeCode(key, Date.now() + 30_000);

test('turns two-factor on with codes to keep, signs in with one of them, and turns it off', { tag: '@core' }, async ({
  page,
  own,
  mails,
}) => {
  const since = Date.now();
  const account = await own('formal');
  await openSettings(page, account);
  const key = await scan(page);
  await expectAccessible(page);
  await twoFactor(page).getByLabel('Eenmalige code').fill(computeOneTimeCode(key));
  await twoFactor(page).getByRole('button', { name: 'Bevestig' }).click();

  const codes = twoFactor(page).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allInnerTexts();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    twoFactor(page).getByRole('button', { name: 'Downloaden' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('herstelcodes.txt');
  const text = await readFile(await file.path(), 'utf8');
  for (const code of kept) expect(text).toContain(code);
  // Only the codes are printed, nothing of the other cards.
  await page.emulateMedia({ media: 'print' });
  await expect(codes.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Communicatie' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await twoFactor(page).getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(codes).toHaveCount(0);
  await mails.find(account.name, /dat u voortaan inlogt met een code uit uw app/, since);

  await signOut(page);
  await openSignIn(page, account);
  await typeSignIn(page, account.name);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ik heb mijn telefoon niet meer' }).click();
  await dialog.getByLabel('Herstelcode').fill(kept[0]?.toLowerCase() ?? '');
  await dialog.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings');
  await twoFactor(page).getByRole('button', { name: 'Zet uit' }).click();
  await expectAccessible(page, { dialog: true });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(350);
  await dialog.getByLabel('Eenmalige code').fill(laterCode(key));
  await dialog.getByRole('button', { name: 'Zet uit' }).click();
  await expect(twoFactor(page).getByRole('button', { name: 'Zet aan' })).toBeVisible();
  await mails.find(account.name, /dat u voortaan inlogt zonder code/, since);
});

test('changes the password, signs in with it, and mails it in the language and style of the reader', async ({
  page,
  own,
  mails,
  complaints,
}) => {
  complaints.allow(/422/);
  const since = Date.now();
  const account = await own('informal', { address_style: 'informal' });
  await openSettings(page, account);
  await page.getByText('Wachtwoord wijzigen').first().click();
  const next = 'Zeven-blauwe-fietsen-op-dinsdag!';
  await page.getByLabel('Huidig wachtwoord').fill('niet-het-wachtwoord');
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(next);
  await page.getByLabel('Herhaal het wachtwoord').fill(next);
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.locator('#current-error')).toContainText('Het huidige wachtwoord klopt niet.');
  await expectAccessible(page);
  await page.getByLabel('Huidig wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();
  await mails.find(account.name, /het wachtwoord van je account/, since);

  await signOut(page);
  await openSignIn(page, account);
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('textbox', { name: 'Username or email address' }).fill(account.name);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('One-time code').fill(computeOneTimeCode(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await mails.find(account.name, /You have set up signing in with a code from your app/, since);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, password } from './support/accounts.ts';
import { oneTimeCode } from './support/otp.ts';
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
const laterCode = (key: string) => oneTimeCode(key, Date.now() + 30_000);

test('turns two-factor on with codes to keep, signs in with one of them, and turns it off', async ({
  page,
  own,
  mails,
}) => {
  test.slow();
  const since = Date.now();
  const account = await own('formal');
  await openSettings(page, account);
  const key = await scan(page);
  await expectAccessible(page);
  await twoFactor(page).getByLabel('Eenmalige code').fill(oneTimeCode(key));
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
  await mails.find(account.name, /U logt voortaan in met een code uit uw app/, since);

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
  await mails.find(account.name, /U logt voortaan in zonder code/, since);
});

test('asks who last signed in a while ago for the password first, keeps two-factor off after a wrong code, and says so', async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/403|422/);
  const account = await own('formal');
  await openSettings(page, account);
  // As the server answers after ten minutes; its clock is not ours to turn.
  const refusal = { error: { code: 'RECENT_SIGN_IN_REQUIRED', message: 'Sign in again.' } };
  await page.route('**/api/auth/two-factor-qr', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await twoFactor(page).getByRole('button', { name: 'Zet aan' }).click();
  await twoFactor(page).getByRole('button', { name: 'Volgende' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Inloggen' }).click();
  await expect(dialog).toBeHidden();
  const key = await seed(page);
  await twoFactor(page)
    .getByLabel('Eenmalige code')
    .fill(oneTimeCode(key) === '000000' ? '111111' : '000000');
  await twoFactor(page).getByRole('button', { name: 'Bevestig' }).click();
  await expect(twoFactor(page).getByText(/Ongeldige OTP/)).toBeVisible();
  await page.reload();
  await expect(twoFactor(page).getByRole('button', { name: 'Zet aan' })).toBeVisible();
});

test('couples consent and channels, and keeps what was chosen when it cannot be saved', async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/503/);
  await openSettings(page, await own('formal'));
  const preferences = card(page, 'Communicatie');
  const [yes, no] = [preferences.getByLabel('Ja'), preferences.getByLabel('Nee')];
  const [email, phone, post] = ['Per e-mail', 'Per telefoon', 'Per post'].map((name) => preferences.getByLabel(name));
  const channels = [email!, phone!, post!];
  await yes.check();
  for (const channel of channels) await expect(channel).toBeChecked();
  for (const channel of channels) await channel.uncheck();
  await expect(no).toBeChecked();
  await post!.check();
  await expect(yes).toBeChecked();
  await preferences.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  await expect(page.getByText('Uw voorkeuren zijn opgeslagen.')).toBeVisible();
  await page.reload();
  await expect(post!).toBeChecked();
  await expect(email!).not.toBeChecked();

  await page.route('**/api/consumers/update-marketing-preference', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE', message: '' } } }),
  );
  await no.check();
  await expect(post!).not.toBeChecked();
  await preferences.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  await expect(preferences.getByText('Uw keuze is nog niet opgeslagen')).toBeVisible();
  await expectAccessible(page);
  await expect(no).toBeChecked();
  await expect(post!).not.toBeChecked();
  await page.unroute('**/api/consumers/update-marketing-preference');
  await preferences.getByRole('button', { name: 'Probeer opnieuw op te slaan' }).click();
  await expect(page.getByText('Uw voorkeuren zijn opgeslagen.')).toBeVisible();
  await page.reload();
  await expect(no).toBeChecked();
});

test('changes the password, signs in with it, and mails it in the language and style of the reader', async ({
  page,
  own,
  mails,
}) => {
  const since = Date.now();
  const account = await own('informal', { address_style: 'informal' });
  await openSettings(page, account);
  await page.getByText('Wachtwoord wijzigen').first().click();
  const next = 'Zeven-blauwe-fietsen-op-dinsdag!';
  await page.getByLabel('Huidig wachtwoord').fill(password);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(next);
  await page.getByLabel('Herhaal het wachtwoord').fill(next);
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();
  await mails.find(account.name, /Het wachtwoord van je account/, since);

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
  await page.getByLabel('One-time code').fill(oneTimeCode(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await mails.find(account.name, /From now on you sign in with a code from your app/, since);
});

import { accounts, password, twoFactorKey } from './support/accounts.ts';
import { oneTimeCode } from './support/otp.ts';
import { expect, expectAccessible, openSignIn, test, typeSignIn } from './support/test.ts';

test('asks for a one-time code, refuses a wrong one, and accepts the right one', async ({ page, complaints }) => {
  complaints.allow(/422/);
  await openSignIn(page, accounts.twofactor);
  await typeSignIn(page, accounts.twofactor.name);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { dialog: true });
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  const code = dialog.getByRole('textbox');
  await code.fill(oneTimeCode(twoFactorKey) === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: /inloggen/i }).click();
  // Shown once, under the field.
  await expect(page.getByText('Ongeldige OTP (eenmalige code).')).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toHaveText('Ongeldige OTP (eenmalige code).');
  await expect(code).toBeFocused();
  await code.fill(oneTimeCode(twoFactorKey));
  await dialog.getByRole('button', { name: /inloggen/i }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('goes back to sign-in when the code is not given', async ({ page }) => {
  await openSignIn(page, accounts.twofactor);
  await typeSignIn(page, accounts.twofactor.name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /annuleren/i })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
});

test('keeps the requested page through password and code, and goes back and forward from there', async ({
  page,
  own,
}) => {
  const account = await own('formal', { account: { password, two_factor_key: twoFactorKey } });
  await openSignIn(page, account);
  await page.goto('/settings?from=mail');
  await typeSignIn(page, account.name);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Eenmalige code').fill(oneTimeCode(twoFactorKey));
  await dialog.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/settings\?from=mail$/);
  await expect(page.getByText('Dit apparaat')).toBeVisible();
  await page.goto('/important-documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Dit apparaat')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/important-documents$/);
  await expect(page.getByText('Dit apparaat')).toHaveCount(0);
});

test('opens only settings while two-factor must be set up', async ({ page }) => {
  await openSignIn(page, accounts.setup);
  await typeSignIn(page, accounts.setup.name);
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/mortgages');
  await expect(page).toHaveURL(/\/settings$/);
});

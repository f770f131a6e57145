import { password, twoFactorKey } from './support/accounts.ts';
import { computeOneTimeCode } from './support/otp.ts';
import { expect, expectAccessible, openSignIn, test, typeSignIn } from './support/test.ts';

test('asks for a one-time code until it is right, keeps the requested page, and goes back and forward from there', async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/422/);
  const account = await own('formal', { account: { password, two_factor_key: twoFactorKey } });
  await openSignIn(page, account);
  await page.goto('/settings?from=mail');
  await typeSignIn(page, account.name);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { dialog: true });
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /annuleren/i }).click();
  await expect(dialog).toHaveCount(0);
  // Nobody is signed in.
  await page.goto('/settings?from=mail');
  await typeSignIn(page, account.name);

  const code = dialog.getByLabel('Eenmalige code');
  await code.fill(computeOneTimeCode(twoFactorKey) === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Inloggen' }).click();
  // Shown once, under the field.
  await expect(page.getByText('Ongeldige OTP (eenmalige code).')).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toHaveText('Ongeldige OTP (eenmalige code).');
  await expect(code).toBeFocused();
  await code.fill(computeOneTimeCode(twoFactorKey));
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

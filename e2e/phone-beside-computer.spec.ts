import { type Browser, devices, type Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { openApiSession } from './support/api.ts';
import { getFilePath } from './support/get-file-path.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** A phone with a browser of its own, on an address that it scanned. */
async function scan(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'nl-NL' });
  const phone = await context.newPage();
  await phone.goto(url);
  return phone;
}

async function takePhoto(phone: Page, name: string): Promise<void> {
  const chosen = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: /Maak (een|nog een) foto/ }).click();
  await (await chosen).setFiles(getFilePath(name));
}

test('a phone without an account adds photos to the upload on the computer', async ({ page, browser, baseURL }) => {
  const session = await openApiSession(baseURL ?? '', accounts.full);
  const open = (await session.list('/api/actions')).find(
    ({ type, is_done }) => type === 'UPLOAD_DOCUMENTMANAGEMENT_FILE' && !is_done,
  );
  expect(open, 'an open action to upload for').toBeTruthy();
  await signIn(page, accounts.full, `/actions/${open?.id}/upload-document`);
  const made = page.waitForResponse((answer) => answer.url().endsWith('/api/phone-uploads'));
  await page.getByRole('button', { name: 'Maak foto’s met uw telefoon' }).click();
  const { data }: { data: { attributes: { url: string } } } = await (await made).json();
  const { url } = data.attributes;
  await expect(page.getByRole('img', { name: 'QR-code om met uw telefoon te scannen' })).toBeVisible();
  await expectAccessible(page);

  const phone = await scan(browser, url);
  await expect(phone.getByRole('heading', { name: 'Foto’s voor uw computer' })).toBeVisible();
  // The secret stays in no history.
  await expect(phone).toHaveURL(/\/upload(\?[^#]*)?$/);
  await takePhoto(phone, 'loonstrook.png');
  await expect(phone.getByText('Aangekomen')).toHaveCount(1);
  await expectAccessible(phone);
  await expect(page.getByText('Uw telefoon is verbonden').first()).toBeVisible();
  await expect(page.getByText('1 foto van uw telefoon staat bij de bestanden.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Verwijderen: / })).toHaveCount(1);

  // A code is of one phone.
  const other = await scan(browser, url);
  await expect(other.getByText('Deze code is al op een ander apparaat geopend')).toBeVisible();

  // A photo taken without a connection is sent once it is back, and the page that was reloaded goes on.
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Maak een foto' })).toBeVisible();
  await phone.context().setOffline(true);
  await takePhoto(phone, 'foto-id.jpg');
  await expect(phone.getByRole('button', { name: /Opnieuw versturen/ })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Aangekomen')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Verwijderen: / })).toHaveCount(2);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Versturen|Toch versturen)$/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(phone.getByText('Het document is verstuurd')).toBeVisible();
  await expectAccessible(phone);
  const delivered = (await session.list('/api/deliveries')).find((one) => one.productActionId === open?.id);
  expect(delivered).toMatchObject({ status: 'received', pages: 2 });
});

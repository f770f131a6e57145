import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { openApiSession } from './support/api.ts';
import { getFilePath } from './support/get-file-path.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** The coach doubts a photo with nothing on it, and says so on the button. */
const SEND = /^(Versturen|Toch versturen)$/;
/** The file field; the other one takes a photo. */
const picker = (page: Page) => page.locator('input[type=file][multiple]');
const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: SEND });

test('refuses no file and a locked one, delivers several as one document, and withdraws it', { tag: '@core' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/422/);
  const session = await openApiSession(baseURL ?? '', accounts.full);
  const actions = await session.list('/api/actions');
  const open = actions.find(({ type, is_done }) => type === 'UPLOAD_DOCUMENTMANAGEMENT_FILE' && !is_done);
  expect(open, 'an open action to upload for').toBeTruthy();
  const action = open?.id ?? '';
  await signIn(page, accounts.full, `/actions/${action}/upload-document`);
  await sendButton(page).click();
  await expect(page.getByText(/geen bestand/i).first()).toBeVisible();
  await expectAccessible(page);

  await picker(page).setInputFiles(getFilePath('op-slot.pdf'));
  await sendButton(page).click();
  await expect(page.getByText(/op-slot\.pdf/).first()).toBeVisible();
  await expect(page.getByText(/beveilig|wachtwoord|versleuteld/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/upload-document$/);
  await page.getByRole('button', { name: /Verwijderen: op-slot\.pdf/ }).click();
  await picker(page).setInputFiles([
    getFilePath('werkgeversverklaring.pdf'),
    getFilePath('loonstrook.png'),
    getFilePath('foto-id.jpg'),
  ]);
  await expectAccessible(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const delivered = async () => (await session.list('/api/deliveries')).filter((one) => one.productActionId === action);
  const [delivery] = await delivered();
  expect(delivery).toMatchObject({ status: 'received' });
  expect((await session.list('/api/actions')).find(({ id }) => id === action)?.is_done).toBeTruthy();

  // A done action asks for nothing more, but a page that was forgotten can still be added.
  const name = String(delivery?.file_name);
  const pages = Number(delivery?.pages);
  await page.goto(`/actions/${action}/upload-document`);
  await expect(page.getByRole('heading', { level: 1, name: /^Toevoegen aan: / })).toBeVisible();
  await expectAccessible(page);
  await picker(page).setInputFiles(getFilePath('werkgeversverklaring.pdf'));
  await page.getByRole('main').getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(page.getByText('Uw bestanden zijn toegevoegd').first()).toBeVisible();
  expect(await delivered()).toMatchObject([{ id: delivery?.id, status: 'received', pages: pages + 1 }]);

  // While it is only received, the consumer can withdraw it, which reopens the action.
  const mortgage = (delivery?.product as { id: string } | undefined)?.id ?? '';
  await page.goto(`/mortgages/${mortgage}`);
  await page.getByRole('button', { name: `Verwijderen: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('button', { name: `Verwijderen: ${name}` })).toHaveCount(0);
  expect(await delivered()).toEqual([]);
  expect((await session.list('/api/actions')).find(({ id }) => id === action)?.is_done).toBe(false);
});

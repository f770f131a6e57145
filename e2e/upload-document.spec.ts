import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { apiSession } from './support/api.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const file = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url));
/** The file field; the other one takes a photo. */
const picker = (page: Page) => page.locator('input[type=file][multiple]');
const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Versturen', exact: true });

async function openUpload(page: Page, baseURL: string | undefined): Promise<string> {
  const session = await apiSession(baseURL ?? '', accounts.full);
  const actions = await session.list('/api/actions');
  const open = actions.find(({ type, is_done }) => type === 'UPLOAD_DOCUMENTMANAGEMENT_FILE' && !is_done);
  expect(open, 'an open action to upload for').toBeTruthy();
  const id = open?.id ?? '';
  await signIn(page, accounts.full, `/actions/${id}/upload-document`);
  return id;
}

test.describe.configure({ mode: 'serial' });

test('asks for a file before it sends anything', async ({ page, baseURL }) => {
  await openUpload(page, baseURL);
  await sendButton(page).click();
  await expect(page.getByText(/geen bestand/i).first()).toBeVisible();
  await expectAccessible(page);
});

test('refuses a locked PDF by name and keeps the form', async ({ page, baseURL, complaints }) => {
  complaints.allow(/422/);
  await openUpload(page, baseURL);
  await picker(page).setInputFiles(file('op-slot.pdf'));
  await sendButton(page).click();
  await expect(page.getByText(/op-slot\.pdf/).first()).toBeVisible();
  await expect(page.getByText(/beveilig|wachtwoord|versleuteld/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/upload-document$/);
});

test('delivers several files as one document and withdraws it while it is only received', async ({ page, baseURL }) => {
  const action = await openUpload(page, baseURL);
  await picker(page).setInputFiles([file('werkgeversverklaring.pdf'), file('loonstrook.png'), file('foto-id.jpg')]);
  await expectAccessible(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });

  const session = await apiSession(baseURL ?? '', accounts.full);
  const delivered = async () => (await session.list('/api/deliveries')).filter((one) => one.productActionId === action);
  const [delivery] = await delivered();
  expect(delivery).toMatchObject({ status: 'received' });
  expect((await session.list('/api/actions')).find(({ id }) => id === action)?.is_done).toBeTruthy();

  // A done action no longer asks for an upload.
  await page.goto(`/actions/${action}/upload-document`);
  await expect(page).toHaveURL(/\/dashboard$/);

  // While it is only received, the consumer can withdraw it, which reopens the action.
  const mortgage = (delivery?.product as { id: string } | undefined)?.id ?? '';
  await page.goto(`/mortgages/${mortgage}`);
  const name = String(delivery?.file_name);
  await page.getByRole('button', { name: `Verwijderen: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('button', { name: `Verwijderen: ${name}` })).toHaveCount(0);
  expect(await delivered()).toEqual([]);
  expect((await session.list('/api/actions')).find(({ id }) => id === action)?.is_done).toBe(false);
});

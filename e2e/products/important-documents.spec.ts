import { readFile } from 'node:fs/promises';
import { accounts } from '../support/accounts.ts';
import { expect, openMenu, signIn, test } from '../support/test.ts';

test('offers the documents of the firm by category, each in the language of the page', async ({ page, phone }) => {
  // The account's own language stays as it is for the other journeys.
  await page.route('**/api/consumers/language', (route) => route.fulfill({ status: 204 }));
  await signIn(page, accounts.full, '/important-documents');
  const main = page.getByRole('main');
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name }).click()]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    return file.suggestedFilename();
  };
  await expect(main.getByText(/Hier leest u hoe wij werken/)).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Zo werken wij',
    'Uw rechten',
    'Handig bij uw aankoop',
  ]);
  expect(await download(/Klachtenregeling/)).toBe('klachtenregeling.pdf');
  const menu = await openMenu(page, phone);
  await menu.getByRole('button', { name: /^EN, / }).first().click();
  if (phone) await page.keyboard.press('Escape');
  await expect(main.getByRole('heading', { level: 2, name: 'Your rights' })).toBeVisible();
  expect(await download(/Complaints procedure/)).toBe('klachtenregeling-en.pdf');
});

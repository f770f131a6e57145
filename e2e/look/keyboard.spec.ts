import type { FileChooser } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { getFilePath } from '../support/get-file-path.ts';
import { expectArrival, pressByKeyboard, tabTo } from '../support/keys.ts';
import { expect, openSignIn, test } from '../support/test.ts';

/** One consumer, one journey, no mouse: each step continues where the previous one left the focus. */
test('goes from sign-in to sign-out with only the keyboard', async ({ page, phone }) => {
  const main = page.getByRole('main');
  // From the start: the browser needs a moment before it hands a file chooser to us instead of opening it.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  /** Follows a link of the menu; on a phone it opens the menu first. */
  const chooseInMenu = async (name: string) => {
    if (phone) await pressByKeyboard(page, page.getByRole('button', { name: /^menu/i }));
    const menu = phone ? page.getByRole('dialog') : page.locator('body');
    await pressByKeyboard(page, menu.getByRole('link', { name: new RegExp(`^${name}`) }).first());
  };

  await test.step('signs in', async () => {
    await openSignIn(page, accounts.informal);
    await tabTo(page, page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }));
    await page.keyboard.type(accounts.informal.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectArrival(page, /\/dashboard$/);
  });

  await test.step('skips the menu', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const skip = page.getByRole('link', { name: 'Ga naar de inhoud' });
    await page.keyboard.press('Tab');
    await expect(skip, 'a full load begins at the top').toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await main.evaluate((one) => one.contains(document.activeElement)), 'the focus is in the page').toBe(true);
  });

  await test.step('opens the drawer, closes it with Esc, and is back at its button', async () => {
    if (!phone) return;
    const opener = page.getByRole('button', { name: /^menu/i });
    await tabTo(page, opener, { back: true });
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('chooses English and Dutch again', async () => {
    // Other tests sign in with this account meanwhile: the choice stays on this device.
    await page.route('**/api/consumers/language', (route) => route.fulfill({ status: 204 }));
    for (const [name, lang] of [
      ['EN', 'en'],
      ['NL', 'nl'],
    ] as const) {
      if (phone) await pressByKeyboard(page, page.getByRole('button', { name: /^menu/i }));
      await pressByKeyboard(page, page.getByRole('button', { name: new RegExp(`^${name}, `) }).first());
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      if (phone) await page.keyboard.press('Escape');
    }
  });

  await test.step('opens the mortgage from the menu', async () => {
    await chooseInMenu('Hypotheken');
    await expectArrival(page, /\/mortgages\/[\w-]+$/);
  });

  await test.step('chooses files for an action, and sends them', async () => {
    await pressByKeyboard(page, main.getByRole('link', { name: /^Upload je salarisstrook/ }));
    await expectArrival(page, /\/upload-document$/);
    await tabTo(page, page.locator('input[type=file][multiple]'));
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length).toBe(1);
    await choosers[0]!.setFiles([getFilePath('loonstrook.png'), getFilePath('foto-id.jpg')]);
    await expect(main.getByText('foto-id.jpg')).toBeVisible();
    await pressByKeyboard(page, main.getByRole('button', { name: 'Verwijderen: foto-id.jpg' }));
    await expect(main.getByText('foto-id.jpg', { exact: true })).toHaveCount(0);
    await pressByKeyboard(page, main.getByRole('button', { name: 'Versturen', exact: true }));
    await expectArrival(page, /\/dashboard$/);
    await expect(main.getByText('Salarisstrook').first()).toBeVisible();
  });

  await test.step('takes the document back, after thinking twice', async () => {
    await chooseInMenu('Hypotheken');
    await expectArrival(page, /\/mortgages\/[\w-]+$/);
    const remove = main.getByRole('button', { name: /^Verwijderen: / });
    await pressByKeyboard(page, remove);
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, question.getByRole('button', { name: 'Verwijderen' }));
    await expect(remove).toHaveCount(0);
    const focused = () => page.evaluate(() => document.activeElement !== document.body);
    await expect.poll(focused, { message: 'the focus is not lost' }).toBe(true);
  });

  await test.step('changes a preference', async () => {
    await chooseInMenu('Instellingen');
    await expectArrival(page, /\/settings$/);
    const post = page.getByRole('checkbox', { name: 'Per post' });
    const before = await post.isChecked();
    await tabTo(page, post);
    await page.keyboard.press('Space');
    await expect(post).toBeChecked({ checked: !before });
    await pressByKeyboard(page, page.getByRole('button', { name: 'Voorkeuren opslaan' }));
    await expect(page.getByText('Je voorkeuren zijn opgeslagen.')).toBeVisible();
  });

  await test.step('signs out', async () => {
    await chooseInMenu('Uitloggen');
    await expectArrival(page, /\/$/);
    await expect(page.getByText(/uitgelogd/i).first()).toBeVisible();
  });
});

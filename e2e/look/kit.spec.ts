import { expect, expectAccessible, test } from '../support/test.ts';

// The kit is larger than any page, and axe is slow on it.
test.describe.configure({ timeout: 180_000 });

/** Both firms' themes, and at last an unreadable one. */
const shown = ['Formeel', 'Informeel (Lora)', 'Lelijk'];

test('shows every piece of the kit in every state under each theme, and what overlays the page under the worst', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/kit?domain=formal.demo.example');
  for (const theme of shown) {
    const choice = page.getByRole('button', { name: theme, exact: true });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  }

  for (const message of ['Gelukt', 'Bericht', 'Let op', 'Fout']) {
    await page.getByRole('button', { name: message, exact: true }).click();
  }
  await expectAccessible(page, { within: 'section[data-react-aria-top-layer]' });

  for (const overlay of ['Code vragen (350)', 'Vraag (480)', 'Voorwaarden (800)', 'Lade']) {
    const opener = page.getByRole('button', { name: overlay });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { dialog: true, within: '[role="dialog"]' });
    // The persistent one has a button instead of Esc.
    if (overlay.startsWith('Code')) await dialog.getByRole('button', { name: 'Annuleren' }).click();
    else await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener, `the focus comes back from ${overlay}`).toBeFocused();
  }
});

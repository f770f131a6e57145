import { findViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** A mail that came in with two attachments: the first goes under a request by two keys, the second becomes its own. */
test('attachments of a mail are filed by keys, and the mail is done with the last', async ({ page, colleague }) => {
  const { url } = await colleague('administrator');
  await page.goto(`${url}/received-mails`);
  await expect(page.getByRole('heading', { level: 1, name: 'Binnengekomen post' })).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByRole('link', { name: 'Salarisstrook en werkgeversverklaring' }).click();
  await expect(page.getByText('Afzender bewezen')).toBeVisible();
  await expect(page.getByLabel(/^1\. /)).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Salarisstrook.pdf is opgeborgen.')).toBeVisible();
  await expect(page.getByLabel(/^0\. /)).toBeVisible();
  await page.keyboard.press('0');
  await expect(page.getByLabel('Naam voor de klant')).toHaveValue('Werkgeversverklaring');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Werkgeversverklaring.pdf is opgeborgen.')).toBeVisible();
  await expect(page.getByText(/^Afgehandeld/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name: 'Salarisstrook en werkgeversverklaring' })).toBeHidden();
});

import { readFile } from 'node:fs/promises';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { withoutFiles } from './support/without-files.ts';

test('a person’s data are handed over, and erased after what stays was shown', {
  tag: '@core',
}, async ({ page, own, colleague, complaints }) => {
  // In the end nobody of that id is left.
  complaints.allow(/404/);
  let id = '';
  const name = 'Mw. W. Wissema';
  await own('formal', { display_name: name }, (made) => {
    id = made;
    return {};
  });
  await withoutFiles(page);
  const { url } = await colleague('administrator');
  await page.goto(`${url}/dossiers/d-${id}`);
  await page.getByRole('link', { name: `Gegevens van ${name}: meegeven of wissen` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Gegevens van ${name}` })).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Gegevens downloaden' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`gegevens-p-${id}.zip`);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await expect(page.getByRole('heading', { name: 'Dit blijft, en waarom' })).toBeVisible();
  await page.getByLabel('Waarom', { exact: true }).focus();
  await page.keyboard.insertText('Verzoek van de klant');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Iemand anders');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dit is niet dezelfde naam.')).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByLabel(/^Typ ter bevestiging/).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Gewist' })).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);

  // Nobody of that name is left; the trail says who did it and why.
  await page.goto(`${url}/trail?kind=privacy`);
  await expect(page.getByText('Persoon gewist').first()).toBeVisible();
  await expect(page.getByText(/Reden: Verzoek van de klant/).first()).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.goto(`${url}/privacy/p-${id}`);
  await expect(page.getByText('Deze persoon is er niet (meer).')).toBeVisible();
});

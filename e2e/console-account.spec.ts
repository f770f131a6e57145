import { readFile } from 'node:fs/promises';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { withoutFiles } from './support/without-files.ts';

test('a person’s data are handed over, and erased after what stays was shown', async ({
  page,
  own,
  colleague,
  complaints,
}) => {
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
  expect(await violations(page, { without: [] })).toEqual([]);

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
  expect(await violations(page, { without: [] })).toEqual([]);
  await page.getByLabel(/^Typ ter bevestiging/).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Gewist' })).toBeVisible();
  expect(await violations(page, { without: [] })).toEqual([]);

  // Nobody of that name is left; the trail says who did it and why.
  await page.goto(`${url}/trail?kind=privacy`);
  await expect(page.getByText('Persoon gewist').first()).toBeVisible();
  await expect(page.getByText(/Reden: Verzoek van de klant/).first()).toBeVisible();
  expect(await violations(page, { without: [] })).toEqual([]);
  await page.goto(`${url}/privacy/p-${id}`);
  await expect(page.getByText('Deze persoon is er niet (meer).')).toBeVisible();
});

test('a month of who looked is signed off by keyboard alone, once', async ({ page, colleague }) => {
  const { url } = await colleague('administrator');
  await page.goto(`${url}/trail/reviews`);
  await expect(page.getByRole('heading', { level: 2, name: 'Nog te ondertekenen' })).toBeVisible();
  expect(await violations(page, { without: [] })).toEqual([]);
  const today = new Date();
  const before = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, 15)).toISOString().slice(0, 7);
  await page.goto(`${url}/trail/reviews/${before}`);
  await expect(page.getByRole('link', { name: 'Noor Assistent' })).toBeVisible();
  const remark = page.getByLabel('Opmerking', { exact: true });
  const isSigned = page.getByRole('heading', { level: 2, name: 'Handtekening' });
  await remark.focus();
  await page.keyboard.insertText('Nagekeken: de late inzage was met de klant afgesproken.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(isSigned).toBeVisible();
  await expect(page.getByText('Nagekeken: de late inzage was met de klant afgesproken.')).toBeVisible();
  expect(await violations(page, { without: [] })).toEqual([]);
  await page.reload();
  await expect(isSigned).toBeVisible();
  await expect(remark).toHaveCount(0);
});

test('periods, what is past them, holds and processors are read and changed without a finding', async ({
  page,
  own,
  colleague,
  complaints,
}) => {
  let id = '';
  await own('formal', { display_name: 'Dhr. B. Bewaar' }, (made) => {
    id = made;
    return {};
  });
  const { url } = await colleague('administrator');
  await page.goto(`${url}/retention`);
  await expect(page.getByRole('heading', { level: 2, name: 'Termijnen' })).toBeVisible();
  await page.getByLabel('Bewaarplicht instellen op een dossier').fill(`d-${id}`);
  await page.getByRole('button', { name: `Dossier d-${id}: Dhr. B. Bewaar` }).click();
  await page.getByLabel('Waarom niets weg mag').fill('Klacht bij Kifid');
  await page.getByRole('button', { name: 'Bewaarplicht instellen' }).click();
  await expect(page.getByRole('button', { name: `Bewaarplicht van dossier d-${id} opheffen` })).toBeVisible();
  expect(await violations(page, { without: [] })).toEqual([]);
  await page.getByRole('button', { name: `Bewaarplicht van dossier d-${id} opheffen` }).click();
  await page.getByLabel('Waarom de bewaarplicht wordt opgeheven').fill('Uitspraak gedaan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Bewaarplicht van dossier d-${id} opheffen` })).toHaveCount(0);

  await page.goto(`${url}/subprocessors`);
  await page.getByRole('button', { name: 'Verwerker toevoegen' }).click();
  const name = `Verwerker ${id}`;
  await page.getByLabel('Naam', { exact: true }).fill(name);
  await page.getByLabel('Waarvoor', { exact: true }).fill('E-mails versturen');
  await page.getByLabel('Waar', { exact: true }).fill('Duitsland');
  await page.getByLabel('Sinds', { exact: true }).fill('01-03-2026');
  // Who publishes the licence meanwhile, as another journey does, comes first: one is told, and saves once more.
  complaints.allow(/412.*licence\/settings/);
  const row = page.getByRole('rowheader', { name });
  await expect(async () => {
    if ((await row.count()) === 0) await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await violations(page, { without: [] })).toEqual([]);
  const remove = page.getByRole('button', { name: `${name} verwijderen` });
  await expect(async () => {
    if ((await row.count()) > 0) {
      await remove.click();
      await expect(page.getByText(`${name} verdwijnt uit de lijst`)).toBeVisible();
      await remove.click();
    }
    await expect(row).toHaveCount(0, { timeout: 3_000 });
  }).toPass();

  await page.goto(`${url}/privacy`);
  await expect(page.getByRole('heading', { level: 2, name: 'Alles van het kantoor' })).toBeVisible();
  expect(await violations(page, { without: [] })).toEqual([]);
});

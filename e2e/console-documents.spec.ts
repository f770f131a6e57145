import { firmKeys } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { delivered, openDelivered } from './support/deliveries.ts';
import { expect, test } from './support/test.ts';

/** It passes the eleven test, and is nobody's. */
const NUMBER = '123456782';

/** A PDF of two pages, of which the first has the number in its text. */
function payslip(): Buffer {
  const page = (words: string) => {
    const content = `BT /F1 18 Tf 40 700 Td (${words}) Tj ET`;
    return `<</Length ${content.length}>>stream\n${content}\nendstream`;
  };
  const ofPage = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 7 0 R>>>>/Contents ${contents} 0 R>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    ofPage(5),
    ofPage(6),
    page(`BSN ${NUMBER}`),
    page('Netto loon 2.400'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return row;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return Buffer.from(`${text}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`);
}

test('a BSN is found and covered, the other page stays as it was, and who may shows it again', async ({
  page,
  browser,
  baseURL,
  own,
  colleague,
}) => {
  const sent = { name: 'loonstrook.pdf', mimeType: 'application/pdf', buffer: payslip() };
  const { label, portal } = await delivered({ browser, baseURL, own }, sent);
  const { url } = await colleague();
  await openDelivered(page, url, label);
  await expect(page.getByText(`BSN ${NUMBER}`)).toBeAttached();
  await page.getByRole('button', { name: 'BSN of andere gegevens afdekken' }).click();
  await expect(page.getByText('In de tekst staat 1 getal dat een BSN kan zijn.', { exact: false })).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByRole('button', { name: '1 plek afdekken' }).click();
  await page.getByRole('button', { name: 'Afdekken', exact: true }).click();
  await expect(page.getByText(/Op pagina 1 is iets afgedekt door/)).toBeVisible();
  await expect(page.getByText(`BSN ${NUMBER}`)).not.toBeAttached();
  // The other page is what it was.
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  await expect(page.getByText('Netto loon 2.400')).toBeAttached();

  await page.getByRole('button', { name: 'Weer tonen zoals het was' }).click();
  await page.getByRole('button', { name: 'Weer tonen zoals het was' }).last().click();
  await page.getByRole('button', { name: 'Vorige pagina' }).click();
  await expect(page.getByText(`BSN ${NUMBER}`)).toBeAttached();
  await portal.context().close();
});

test('a word of a document is found from anywhere, opens at its page, and leads back', async ({
  page,
  browser,
  baseURL,
  own,
  colleague,
}) => {
  const sent = { name: 'loonstrook.pdf', mimeType: 'application/pdf', buffer: payslip() };
  const { label, portal } = await delivered({ browser, baseURL, own }, sent);
  const { url } = await colleague();
  await page.goto(`${url}/inbox`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('netto');
  await page.getByRole('option', { name: 'Zoek ‘netto’ in documenten' }).click();
  const found = page.getByRole('link', { name: `${label}, pagina 2` });
  // It is read after its sender has the answer.
  await expect(async () => {
    await page.reload();
    await expect(found).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await found.click();
  await expect(page).toHaveURL(/\/deliveries\//);
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect(page.getByText('Pagina 2 van 2', { exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(found).toBeVisible();
  await portal.context().close();
});

test('a new kind of document gets a term, and what is approved as that kind lapses by it', async ({
  page,
  browser,
  baseURL,
  own,
  colleague,
}) => {
  const { label, portal } = await delivered({ browser, baseURL, own });
  const { url } = await colleague('administrator');
  const name = `Taxatie ${label.split(' ').at(-1)}`;
  await page.goto(`${url}/catalogue/kinds/new`);
  await page.getByRole('group', { name: 'Naam' }).getByLabel('Nederlands').fill(name);
  await page.getByLabel('Vervalt na zoveel maanden').fill('6');
  await page.getByRole('button', { name: 'Controle toevoegen' }).click();
  await page.getByRole('group', { name: 'Controle 1' }).getByLabel('Nederlands').fill('De waarde staat erin');
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('vervalt na 6 maanden');

  await openDelivered(page, url, label);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.getByLabel('Soort document').selectOption({ label: name });
  await page.getByRole('checkbox', { name: 'De waarde staat erin' }).check();
  await page.getByRole('button', { name: 'Akkoord', exact: true }).click();
  await expect(async () => {
    const answer = await page.request.get(`${baseURL}/backoffice/v1/deliveries/${id}`, {
      headers: firmKeys.formal,
    });
    const { verdict, delivered_at, valid_until } = (await answer.json()).data.attributes;
    expect(verdict).toBe('approved');
    const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    expect(months(valid_until) - months(delivered_at)).toBe(6);
  }).toPass({ timeout: 30_000 });
  await portal.context().close();
});

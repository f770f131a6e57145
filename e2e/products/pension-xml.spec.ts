import { openApiSession } from '../support/api.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const overview = '<?xml version="1.0" encoding="UTF-8"?><Pensioenoverzicht><AOW bedrag="1200"/></Pensioenoverzicht>';
const xml = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

test('takes the pension overview as XML alone, without a document type, and unchanged', async ({
  page,
  own,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const account = await own('informal', {}, (id) => ({
    actions: [
      {
        firm_id: `a-${id}`,
        type: 'REQUEST_PENSION_XML',
        label: 'Upload je pensioenoverzicht als XML',
        date_created: { days: -1, at: '10:00' },
        document: { label: 'Pensioenoverzicht' },
      },
    ],
  }));
  await signIn(page, account);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Upload je pensioenoverzicht als XML/ }).click();
  await expect(main.getByText(/^Alleen XML/)).toBeVisible();
  const picker = main.locator('input[type=file]');
  const send = main.getByRole('button', { name: 'Versturen', exact: true });

  await picker.setInputFiles({ name: 'overzicht.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await send.click();
  await expect(main.getByRole('link', { name: /overzicht\.pdf: Dit is geen XML-bestand/ })).toBeVisible();
  await main.getByRole('button', { name: /Verwijderen: overzicht\.pdf/ }).click();

  await picker.setInputFiles(xml('overzicht.xml', `<!DOCTYPE x [<!ENTITY y "z">]><x>&y;</x>`));
  await send.click();
  await expect(main.getByRole('link', { name: /overzicht\.xml: Dit XML-bestand kunnen we niet lezen/ })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: /Verwijderen: overzicht\.xml/ }).click();

  await picker.setInputFiles(xml('mijn-overzicht.xml', overview));
  await send.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByText('Ontvangen: Pensioenoverzicht')).toBeVisible();
  const session = await openApiSession(baseURL ?? '', account);
  const [delivery] = await session.list('/api/deliveries');
  expect(delivery).toMatchObject({ file_name: 'mijn-overzicht.xml', status: 'received', pages: null });
});

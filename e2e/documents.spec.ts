import type { Page } from '@playwright/test';
import { getFilePath } from './support/get-file-path.ts';
import { expect, expectAccessible, openMenu, signIn, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const file = (name: string, sections = 1) => ({
  name,
  letter: {
    title: 'Adviesrapport',
    sections: Array.from({ length: sections }, (_, index) => ({
      title: `Deel ${index + 1}`,
      paragraphs: Array.from({ length: 6 }, () =>
        'U wilt groter wonen, en de maandlast onder € 2.000 houden. '.repeat(3),
      ),
    })),
  },
});

/** A document to approve, a quote with two documents, and a document that only stands ready. */
const withDocuments = (id: string) => ({
  actions: [
    {
      firm_id: `approve-${id}`,
      type: 'APPROVE_DOCUMENT',
      label: 'Keur uw adviesrapport goed',
      date_created: { days: -3, at: '10:00' },
      document: {
        label: 'Adviesrapport',
        client_approval_explanation: 'Uw akkoord is gratis.',
        file: file('rapport.pdf', 4),
      },
    },
    {
      firm_id: `quote-${id}`,
      type: 'DOWNLOAD_QUOTE',
      label: 'Bekijk uw renteaanbod',
      date_created: { days: -2, at: '10:00' },
      quotes: [
        {
          firm_id: `q-${id}`,
          date_received: { days: -2 },
          date_validity: { days: 19 },
          attachments: [
            { label: 'Renteaanbod', file: file('renteaanbod.pdf') },
            { label: 'Toelichting', file: file('esis.pdf') },
          ],
        },
      ],
    },
    {
      firm_id: `ready-${id}`,
      type: 'DOWNLOAD_ADDED_DOCUMENT',
      label: 'Vergelijkingskaart',
      date_created: { days: -1, at: '10:00' },
      document: { label: 'Vergelijkingskaart', file: file('vergelijkingskaart.pdf') },
    },
  ],
});

/** The number of pixels of the page that are not white. */
const ink = (page: Page) =>
  main(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 0 && value < 200).length;
    });

test('reads and answers a document in the page, and downloads a quote until nothing is left', { tag: '@core' }, async ({
  page,
  own,
  phone,
}) => {
  await signIn(page, await own('formal', {}, withDocuments));
  // The document that stands ready is no to-do: badge, progress and list agree.
  await expect(main(page).getByText('Er wachten nog 2 taken op u.')).toBeVisible();
  await expect(main(page).locator('a[href^="/actions/"]')).toHaveCount(2);
  // On a phone the count stands on the menu's button, behind what it opens.
  await openMenu(page, phone);
  await expect(page.getByText('2 open taken').first()).toBeAttached();
  await page.goto('/dashboard');

  await main(page)
    .getByRole('link', { name: /Keur uw adviesrapport goed/ })
    .click();
  await main(page).getByRole('button', { name: 'Document bekijken' }).click();
  const sheet = main(page).getByRole('region', { name: /^Adviesrapport, Pagina 1 van [2-9]/ });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByText('Deel 1')).toBeAttached();
  await expect.poll(() => ink(page)).toBeGreaterThan(100);
  await main(page).getByRole('button', { name: 'Groter' }).click();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Volgende pagina' }).click();
  await expect(main(page).getByRole('region', { name: /Pagina 2 van/ })).toBeVisible();

  const send = main(page).getByRole('button', { name: 'Antwoord versturen' });
  await expect(send).toHaveCount(0);
  await main(page).getByRole('radio', { name: 'Ik heb eerst een vraag' }).check();
  await main(page).getByLabel('Opmerking').fill('Wat kost een latere rente?');
  await expectAccessible(page);
  await send.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page).getByText('Uw antwoord op Adviesrapport is binnen')).toBeVisible();

  await main(page)
    .getByRole('link', { name: /Bekijk uw renteaanbod/ })
    .click();
  await expect(page).toHaveURL(/\/download-qoute$/);
  for (const name of [/^Renteaanbod/, /^Toelichting/]) {
    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }
  await expect(main(page).getByText('Deze taak is klaar')).toBeVisible();
  await page.goto('/dashboard');
  await expect(main(page).getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100');
  await expect(main(page).getByRole('button', { name: /Vergelijkingskaart/ })).toBeVisible();
});

test('shows a scanned document, and says that it was answered elsewhere in the meantime', async ({
  page,
  own,
  context,
  complaints,
}) => {
  complaints.allow(/409/);
  await signIn(page, await own('informal', {}, withDocuments));
  await main(page)
    .getByRole('link', { name: /Keur uw adviesrapport goed/ })
    .click();
  // As a scanner writes it: its decoder is compiled in the worker, which the page's policy would forbid.
  const path = getFilePath('gescand.pdf');
  await page.route('**/downloadable-document', (route) => route.fulfill({ path, contentType: 'application/pdf' }));
  await main(page).getByRole('button', { name: 'Document bekijken' }).click();
  await expect.poll(() => ink(page)).toBeGreaterThan(100);

  await main(page).getByRole('radio', { name: 'Ja, akkoord' }).check();
  const other = await context.newPage();
  await other.goto(page.url());
  await main(other).getByRole('radio', { name: 'Nee, niet akkoord' }).check();
  await main(other).getByRole('button', { name: 'Antwoord versturen' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await main(page).getByRole('button', { name: 'Antwoord versturen' }).click();
  await expect(main(page).getByText('Je hebt geantwoord: Nee, niet akkoord')).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
});

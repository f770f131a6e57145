import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openMenu, signIn, test, turnClockUntil } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const payButton = (page: Page) => main(page).getByRole('button', { name: /^Betaal € 1\.314,50/ });
/** At the demo's bank. */
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A dossier with one invoice, for which the firm sent no PDF, and the action to pay it. */
const withInvoice = (id: string, total = 1314.5) => ({
  products: [
    {
      kind: 'invoice',
      firm_id: `inv-${id}`,
      label: 'Factuur 2026-0815',
      details: {
        public_number: '2026-0815',
        date_created: { days: -3 },
        date_due: { days: 11 },
        total,
        lines: [
          { description: 'Eerste termijn hypotheekadvies', amount: 1225 },
          { description: 'Aanvraag energielabel', amount: 89.5 },
          ...(total === 1314.5 ? [] : [{ description: 'Meerwerk', amount: total - 1314.5 }]),
        ],
        payment_method: 'iDEAL | Wero',
      },
    },
  ],
  actions: [
    {
      firm_id: `pay-${id}`,
      type: 'PAY_INVOICE_PER_IDEAL',
      label: 'Betaal factuur 2026-0815',
      product: { kind: 'invoice', firm_id: `inv-${id}` },
      date_created: { days: -3, at: '10:00' },
      deadline: { days: 11 },
    },
  ],
});

test('pays an invoice, sees the thank-you page, and finds it among the paid ones with its PDF', {
  tag: '@core',
}, async ({ page, own, mails, phone }) => {
  const since = Date.now();
  const account = await own('formal', {}, withInvoice);
  await signIn(page, account);
  const menu = await openMenu(page, phone);
  await menu.getByRole('link', { name: /^Facturen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn facturen' })).toBeVisible();
  await expect(main(page).getByText('Aanvraag energielabel')).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^Betalen/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factuur 2026-0815 betalen' })).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  if (phone) await expect(payButton(page)).toBeInViewport();

  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betaling bevestigen' })).toBeVisible();
  await expect(page.getByText('Factuur 2026-0815')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Betalen');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page).getByText('Factuur 2026-0815 is betaald')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /Betaal factuur 2026-0815/ })).toHaveCount(0);
  await mails.find(account.name, /Uw betaling van factuur 2026-0815/, since);

  await main(page).getByRole('link', { name: 'Bekijk uw facturen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Betaald' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Factuur downloaden (PDF)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('factuur-2026-0815.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('says why a payment failed, keeps the link to it, and allows another attempt', async ({ page, own }) => {
  await page.clock.install();
  await signIn(page, await own('informal', { address_style: 'informal' }, withInvoice));
  await main(page)
    .getByRole('link', { name: /Betaal factuur 2026-0815/ })
    .click();
  await payButton(page).click();
  await choose(page, 'De betaling mislukt');
  await expect(page).toHaveURL(/\/actions\/[\w-]+\/invoice-payment$/);
  await expect(main(page).getByText('We hebben je betaling niet ontvangen. Probeer het nog een keer.')).toBeVisible();
  await expect(page.getByText('We hebben je betaling niet ontvangen.')).toHaveCount(1);
  await expectAccessible(page);
  await payButton(page).click();
  await choose(page, 'Annuleren');
  await expect(main(page).getByText('Je hebt de betaling geannuleerd. Er is niets betaald.')).toBeVisible();
  await payButton(page).click();
  // A bank that needs more time leads to the dashboard, which says what happens next.
  await choose(page, 'De bank heeft meer tijd nodig');
  await expect(page.getByRole('heading', { level: 1, name: 'Je betaling' })).toBeVisible();
  const atTheBank = main(page).getByText(/Je betaling van factuur 2026-0815 is nog niet binnen/);
  // The page asks five times, two seconds apart.
  await turnClockUntil(page, 2000, (soon) => expect(atTheBank).toBeVisible(soon));
  await main(page).getByRole('link', { name: 'Bekijk je facturen' }).click();
  await expect(main(page).getByText('Betaling loopt')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Betalen/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('keeps what was paid on a page of the bank that stayed open while the firm raised the invoice', async ({
  page,
  context,
  own,
}) => {
  const account = await own('formal', {}, withInvoice);
  const [id] = account.name.split('@');
  const pay = (target: Page, amount: RegExp) => main(target).getByRole('button', { name: amount });
  const toInvoice = (target: Page) => main(target).getByRole('link', { name: /Betaal factuur 2026-0815/ });
  await signIn(page, account);
  await toInvoice(page).click();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betaling bevestigen' })).toBeVisible();
  const firstPage = page.url();

  await own('formal', {}, (same) => withInvoice(same, 1500), id);
  await page.goto('/dashboard');
  await toInvoice(page).click();
  await pay(page, /^Betaal € 1\.500,00/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betaling bevestigen' })).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(firstPage);
  await choose(tab, 'Betalen');
  await expect(tab).toHaveURL(/\/dashboard$/);
  await expect(main(tab).getByText('We hebben uw betaling van factuur 2026-0815 ontvangen')).toBeVisible();
  await toInvoice(tab).click();
  await expect(main(tab).getByText('We hebben € 1.314,50 van u ontvangen')).toBeVisible();
  await expectAccessible(tab);
  await pay(tab, /^Betaal € 185,50/).click();
  await choose(tab, 'Betalen');
  await expect(main(tab).getByText('Factuur 2026-0815 is betaald')).toBeVisible();

  // The second page is still open, and paid as well.
  await choose(page, 'Betalen');
  await expect(page).toHaveURL(/\/dashboard$/);
  await main(page).getByRole('link', { name: 'Bekijk uw facturen' }).click();
  await expect(main(page).getByText('Te veel betaald')).toBeVisible();
  await expect(main(page).getByText('€ 1.500,00')).toHaveCount(2);
  await expect(main(page).getByText(/Vraag uw adviseur hoe u terugkrijgt/)).toBeVisible();
  await expectAccessible(page);
});

test('says how it went to who comes back from the bank without a session, and that a bank took it back later', async ({
  page,
  own,
  complaints,
}) => {
  const account = await own('formal', {}, withInvoice);
  await signIn(page, account);
  await page.goto('/invoices');
  await main(page)
    .getByRole('link', { name: /^Betalen/ })
    .click();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betaling bevestigen' })).toBeVisible();
  const bank = page.url();
  // Another browser than the one that went to the bank.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await choose(page, 'Betalen');
  await expect(page.getByText('Uw betaling is binnen')).toBeVisible();
  await expectAccessible(page);
  complaints.take();
  await page.goto(bank);
  await choose(page, 'De bank boekt het bedrag terug');
  await expect(page.getByText('Teruggeboekt')).toBeVisible();
  await signIn(page, account);
  await page.goto('/invoices');
  await expect(main(page).getByText(/^De bank heeft uw betaling teruggeboekt/)).toBeVisible();
});

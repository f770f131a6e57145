// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { readShownFacts } from '../../products/testing.ts';
import InvoiceListPage from './invoice-list-page.tsx';
import { openInvoice } from './testing.ts';

async function show(listInvoices: NonNullable<Stubs['listInvoices']>, calls: Stubs = {}) {
  const seen = serve({ listInvoices, ...calls });
  await showPage(<InvoiceListPage />, { name: 'invoice-list', texts: ['invoices'] });
  return { seen, hand: userEvent.setup() };
}
const findCard = async (number: string) =>
  (await screen.findByRole('heading', { level: 3, name: `Factuur ${number}` })).closest('section') as HTMLElement;

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('shows number, dates, lines, total, state and a button to pay', async () => {
  await show([openInvoice]);
  const card = within(await findCard('2026-0142'));
  expect(card.getByText('Van 15-11-2026')).toBeTruthy();
  expect(card.getByText('Uiterlijk betalen op 29-11-2099')).toBeTruthy();
  expect(card.getByText('Eerste termijn hypotheekadvies').nextSibling?.textContent).toMatch(/€\s1\.225,00/);
  expect(card.getByText('Totaal').nextSibling?.textContent).toMatch(/€\s1\.314,50/);
  expect(card.getByText('Open')).toBeTruthy();
  const pay = card.getByRole('link', { name: /Betalen.*2026-0142.*iDEAL \| Wero/ });
  expect(pay.getAttribute('href')).toBe('/actions/a1/invoice-payment');
});

test('lists unpaid invoices first, and offers payment only where there is something to pay', async () => {
  const paid = { ...openInvoice, id: 'i2', public_number: 'P-1', is_paid: true, status: 'PAID' } as const;
  const zero = { ...openInvoice, id: 'i3', public_number: 'Z-1', total: 0 };
  const bare = { ...openInvoice, id: 'i4', public_number: 'B-1', product_action: null };
  const failed = { ...openInvoice, id: 'i5', public_number: 'F-1', status: 'FAILED' } as const;
  await show([paid, zero, bare, failed]);
  await screen.findByRole('heading', { name: 'Te betalen' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Mijn facturen',
    'Te betalen',
    'Factuur B-1',
    'Zo maakt u het bedrag over',
    'Factuur F-1',
    'Niets te betalen',
    'Factuur Z-1',
    'Betaald',
    'Factuur P-1',
  ]);
  expect(screen.getAllByRole('link', { name: /Betalen/ })).toHaveLength(1);
  expect(within(await findCard('F-1')).getByText('Betaling mislukt')).toBeTruthy();
});

test('opens with what is owed, lists what is late longest first, and fills one button alone', async () => {
  const late = { ...openInvoice, id: 'i2', public_number: 'L-1', total: 85.5, date_due: '2020-01-01' };
  const failed = { ...late, id: 'i3', public_number: 'F-1', date_due: '2019-12-31', status: 'FAILED' } as const;
  await show([openInvoice, late, failed]);
  expect((await screen.findByText('U moet nog betalen')).nextSibling?.textContent).toMatch(/€\s1\.485,50/);
  expect(screen.getByText(/€\s171,00 daarvan is te laat/)).toBeTruthy();
  const invoices = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(invoices).toEqual(['Factuur F-1', 'Factuur L-1', 'Factuur 2026-0142']);
  const looks = screen.getAllByRole('link', { name: /Betalen/ }).map(({ className }) => className);
  expect(new Set(looks.slice(1)).size).toBe(1);
  expect(looks[0]).not.toBe(looks[1]);
  const card = within(await findCard('F-1'));
  expect(card.getByText(/^[\d.]+ dagen te laat$/)).toBeTruthy();
  expect(card.getByText('Betaling mislukt')).toBeTruthy();
});

test('counts what is left of an invoice, and shows what came in and what was paid too much', async () => {
  const part = { ...openInvoice, received: 1000 };
  const twice = {
    ...openInvoice,
    id: 'i2',
    public_number: 'T-1',
    received: 2629,
    is_paid: true,
    status: 'PAID',
  } as const;
  await show([part, twice]);
  expect((await screen.findByText('U moet nog betalen')).nextSibling?.textContent).toMatch(/€\s314,50/);
  const rest = within(await findCard('2026-0142'));
  expect(rest.getByText('Ontvangen').nextSibling?.textContent).toMatch(/€\s1\.000,00/);
  expect(rest.getByText('Nog te betalen').nextSibling?.textContent).toMatch(/€\s314,50/);
  expect(rest.getByRole('link', { name: /Betalen/ })).toBeTruthy();
  const paid = within(await findCard('T-1'));
  expect(paid.getByText('Te veel betaald').nextSibling?.textContent).toMatch(/€\s1\.314,50/);
  expect(paid.getByText(/Vraag uw adviseur hoe u terugkrijgt/)).toBeTruthy();
});

test('says nothing of what is owed when nothing is', async () => {
  await show([{ ...openInvoice, is_paid: true, status: 'PAID' }]);
  expect(await screen.findByText('Al uw facturen zijn betaald. U kunt ze hier downloaden.')).toBeTruthy();
  expect(screen.queryByText('U moet nog betalen')).toBeNull();
});

test('says how to transfer an invoice that has no payment in the portal: account, name, reference, amount, term', async () => {
  await show([{ ...openInvoice, product_action: null, date_due: null, date_created: '2099-11-15' }]);
  const card = within(await findCard('2026-0142'));
  expect(card.getByRole('region', { name: 'Zo maakt u het bedrag over' })).toBeTruthy();
  expect(readShownFacts()).toMatchObject({
    Rekeningnummer: 'NL62 TEST 0987 6543 21',
    'Op naam van': 'Kadewacht',
    Betalingskenmerk: '2026-0142',
    Bedrag: '€ 1.314,50',
    'Uiterlijk betalen op': '29-11-2099',
  });
});

test.each([
  ['of 0 euro', { total: 0 }, 'Niets te betalen', 'Er is niets te betalen. U hoeft niets te doen.'],
  ['below 0', { total: -75 }, 'Tegoed', 'U krijgt dit bedrag van ons terug. U hoeft niets te doen.'],
  ['without a date', { date_created: null, can_download: false }, 'Nog niet definitief', /We werken nog aan deze/],
] as const)('an invoice %s has one plain state, also once its action is closed', async (_, facts, state, text) => {
  const product_action = { id: 'a1', is_done: true };
  await show([{ ...openInvoice, ...facts, product_action, transfer: null }]);
  const card = within(await findCard('2026-0142'));
  expect(card.getByText(state)).toBeTruthy();
  expect(card.getByText(text)).toBeTruthy();
  expect(card.queryByText(/^(Betaald|Open|Te laat)$/)).toBeNull();
  expect(card.queryByText(/Uiterlijk betalen op/)).toBeNull();
  expect(screen.queryByRole('link', { name: /Betalen/ })).toBeNull();
  expect(card.queryAllByRole('button', { name: /downloaden/ })).toHaveLength('can_download' in facts ? 0 : 1);
});

test('offers to check a payment that the bank is still processing', async () => {
  await show([{ ...openInvoice, status: 'PENDING' }]);
  const check = await screen.findByRole('link', { name: 'Betaling controleren' });
  expect(check.getAttribute('href')).toBe('/actions/a1/validate-ideal-payment');
  expect(screen.queryByRole('link', { name: /Betalen/ })).toBeNull();
});

test('downloads the PDF, and says when that fails', async () => {
  const { seen, hand } = await show([openInvoice], {
    downloadInvoice: refusal('COULD_NOT_GENERATE_INVOICE_PDF'),
  });
  await hand.click(await screen.findByRole('button', { name: 'Factuur downloaden (PDF)' }));
  expect(await screen.findByText(/De factuur kon niet worden gemaakt/)).toBeTruthy();
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/invoices/download/i1')).toBe(true));
});

test('says when there are none yet, and when they could not be loaded', async () => {
  await show([]);
  expect(await screen.findByText('Er zijn nog geen facturen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar het overzicht' })).toBeTruthy();
  await show(refusal('UNKNOWN_ERROR'));
  expect(await screen.findByText('Uw facturen konden niet worden geladen')).toBeTruthy();
});

test('says why the total is another sum than its lines', async () => {
  const total_reason = 'Met 21% btw, in overleg';
  await show([{ ...openInvoice, total_reason }]);
  const card = within(await findCard('2026-0142'));
  expect(card.getByText('Waarom het totaal anders is dan de regels samen').nextSibling?.textContent).toBe(total_reason);
});

test('an invoice that was paid back says so, and asks nothing', async () => {
  const refunded = { ...openInvoice, is_refunded: true, refunded: 1314.5, product_action: { id: 'a1', is_done: true } };
  await show([refunded]);
  const card = within(await findCard('2026-0142'));
  expect(card.getAllByText('Terugbetaald')).toHaveLength(2);
  expect(card.getByText('U hebt dit bedrag teruggekregen. U hoeft niets te doen.')).toBeTruthy();
  expect(card.queryByRole('link')).toBeNull();
});

test('an invoice that a bank took back is open again, and says why', async () => {
  await show([{ ...openInvoice, charged_back: 1314.5 }]);
  const card = within(await findCard('2026-0142'));
  expect(card.getByText('Teruggeboekt door de bank').nextSibling?.textContent).toMatch(/€\s1\.314,50/);
  expect(card.getByText(/^De bank heeft uw betaling teruggeboekt/)).toBeTruthy();
  expect(card.getByRole('link', { name: /Betalen/ })).toBeTruthy();
});

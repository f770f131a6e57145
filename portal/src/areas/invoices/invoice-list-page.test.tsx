// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { answer, failure, serve } from '../../api/testing.ts';
import { showPage } from '../../app/testing.tsx';
import InvoiceListPage from './invoice-list-page.tsx';
import { openInvoice } from './testing.ts';

async function show(invoices: object[] | (() => Response), calls: Parameters<typeof serve>[0] = {}) {
  const list = typeof invoices === 'function' ? invoices : () => answer(invoices);
  const seen = serve({ 'GET /api/invoices': list, ...calls });
  await showPage(<InvoiceListPage />, { name: 'invoice-list', texts: ['invoices'] });
  return { seen, hand: userEvent.setup() };
}
const cardOf = async (number: string) =>
  (await screen.findByRole('heading', { level: 3, name: `Factuur ${number}` })).closest('section') as HTMLElement;

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('shows number, dates, lines, total, state and the way to pay', async () => {
  await show([openInvoice]);
  const card = within(await cardOf('2026-0142'));
  expect(card.getByText('Van 15 november 2026')).toBeTruthy();
  expect(card.getByText('Betalen voor 29 november 2099')).toBeTruthy();
  expect(card.getByText('Eerste termijn hypotheekadvies').nextSibling?.textContent).toMatch(/€\s1\.225,00/);
  expect(card.getByText('Totaal').nextSibling?.textContent).toMatch(/€\s1\.314,50/);
  expect(card.getByText('Open')).toBeTruthy();
  const pay = card.getByRole('link', { name: /Betalen.*2026-0142.*iDEAL \| Wero/ });
  expect(pay.getAttribute('href')).toBe('/actions/a1/invoice-payment');
});

test('puts what is to be paid first, and offers no payment where there is none', async () => {
  const paid = { ...openInvoice, id: 'i2', public_number: 'P-1', is_paid: true, status: 'PAID' };
  const zero = { ...openInvoice, id: 'i3', public_number: 'Z-1', total: 0 };
  const bare = { ...openInvoice, id: 'i4', public_number: 'B-1', product_action: null };
  const failed = { ...openInvoice, id: 'i5', public_number: 'F-1', status: 'FAILED' };
  await show([paid, zero, bare, failed]);
  await screen.findByRole('heading', { name: 'Te betalen' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Mijn facturen',
    'Te betalen',
    'Factuur Z-1',
    'Factuur B-1',
    'Factuur F-1',
    'Betaald',
    'Factuur P-1',
  ]);
  expect(screen.getAllByRole('link', { name: /Betalen/ })).toHaveLength(1);
  expect(within(await cardOf('F-1')).getByText('Betaling mislukt')).toBeTruthy();
});

test('lets one look how a payment goes that the bank is still at', async () => {
  await show([{ ...openInvoice, status: 'PENDING' }]);
  const check = await screen.findByRole('link', { name: 'Betaling controleren' });
  expect(check.getAttribute('href')).toBe('/actions/a1/validate-ideal-payment');
  expect(screen.queryByRole('link', { name: /Betalen/ })).toBeNull();
});

test('downloads the PDF, and says it when that fails', async () => {
  const failing = () => failure(502, 'COULD_NOT_GENERATE_INVOICE_PDF');
  const { seen, hand } = await show([openInvoice], { 'GET /api/invoices/download/i1': failing });
  await hand.click(await screen.findByRole('button', { name: 'Factuur downloaden (PDF)' }));
  expect(await screen.findByText(/De factuur kon niet worden gemaakt/)).toBeTruthy();
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/invoices/download/i1')).toBe(true));
});

test('says that there are none yet, and that they could not be loaded', async () => {
  await show([]);
  expect(await screen.findByText('Er zijn nog geen facturen')).toBeTruthy();
  await show(() => failure(500, 'UNKNOWN_ERROR'));
  expect(await screen.findByText('Uw facturen konden niet worden geladen')).toBeTruthy();
});

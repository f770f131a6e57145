// @vitest-environment jsdom
import type { SearchedDocuments } from '@klantportaal/contract/modules/documents/document-search';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import SearchPage from './search-page.tsx';

const createCounts = (own: Partial<SearchedDocuments> = {}): SearchedDocuments => ({
  id: 'all',
  reading: 'on',
  documents: 3,
  read: 3,
  waiting: 0,
  ...own,
});
const found = {
  id: 'd1',
  dossier_firm_id: 'D1',
  document_name: { nl: 'Loonstrook', en: 'Payslip' },
  file_name: 'strook.pdf',
  delivered_by_firm_id: 'p1',
  delivered_by_name: 'Noor Wierstra',
  sent_by_name: 'Jansen Accountants',
  delivered_at: '2026-03-02T08:00:00Z',
  verdict: 'received' as const,
  document_kind: null,
  document_date: null,
  pages_found: 4,
  places: [
    {
      page: 3,
      excerpt: [
        { text: 'vanaf <b>maart</b> bedraagt het', found: false },
        { text: 'salaris', found: true },
      ],
    },
  ],
};
const show = (query: Record<string, string>) =>
  showPage(<SearchPage />, { name: 'document-search', query, texts: ['document-search', 'deliveries'] });

test('what was found is marked in its text, which is never markup, and opens at its page', async () => {
  const seen = serve({ readSearchedDocuments: createCounts(), searchDocuments: [found] });
  await show({ search: 'salaris', dossier: 'D1' });
  const row = (await screen.findByRole('link', { name: 'Loonstrook' })).closest('li');
  expect(row?.querySelector('mark')?.textContent).toBe('salaris');
  expect(row?.textContent).toContain('vanaf <b>maart</b> bedraagt het salaris');
  expect(row?.textContent).toContain('en op nog 3 pagina’s');
  const place = within(row ?? document.body).getByRole('link', { name: 'Loonstrook, pagina 3' });
  expect(place.getAttribute('href')).toBe('/deliveries/d1?page=3&search=salaris&in=D1');
  expect(seen.map(({ path }) => path).join()).toMatch(/dossier=D1.*search=salaris/);
  expect(screen.getByText('1 document gevonden').getAttribute('role')).toBe('status');
  await expectAccessible();
});

test.each([
  ['Documenten worden niet gelezen', createCounts({ reading: 'off', read: 0 })],
  ['Er zijn nog geen documenten', createCounts({ documents: 0, read: 0 })],
  ['Er is nog niets gelezen', createCounts({ read: 0, waiting: 3 })],
])('it says why nothing can be found: %s', async (title, state) => {
  const seen = serve({ readSearchedDocuments: state });
  await show({ search: 'salaris' });
  expect(await screen.findByText(title)).toBeDefined();
  expect(seen.some(({ path }) => path.includes('search='))).toBe(false);
});

test('numbers that nobody may be found by are told as such, and nothing is asked', async () => {
  serve({ readSearchedDocuments: createCounts({ read: 2, waiting: 1 }) });
  const { user, go } = await show({});
  expect(await screen.findByText('Gezocht wordt in 2 van de 3 documenten. 1 wordt nog gelezen.')).toBeDefined();
  await user.type(screen.getByRole('textbox'), '123 456 782{Enter}');
  expect(screen.getByText(/Op een BSN, rekeningnummer/)).toBeDefined();
  expect(go).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'salaris{Enter}');
  expect(go).toHaveBeenCalledWith('/document-search?search=salaris');
});

// @vitest-environment jsdom

import type { HistoryLine } from '@klantportaal/contract/modules/dossiers/history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import DossierPage from './dossier-page.tsx';
import { createStubs, createTodo, findDossierHeading, getBlock, paper } from './testing.ts';

const show = async (own: Parameters<typeof serve>[0], locale: 'nl' | 'en' = 'nl') => {
  const seen = serve({ ...createStubs(), ...own });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers' as const, 'forms' as const] };
  const page = await showPage(<DossierPage />, { ...stage, locale });
  await findDossierHeading();
  return { ...page, seen };
};
const many = (count: number, own: Parameters<typeof createTodo>[1] = {}) =>
  Array.from({ length: count }, (_, nth) => createTodo(`${own?.state ?? 'open'} ${nth + 1}`, own));
const rows = (name: string) => getBlock(name).getAllByText(/^Stuur /).length;

test('every part has its count, and is gone to by its button or its key', async () => {
  const { user } = await show({ listTodos: many(3), listDeliveredDocuments: [paper] });
  const bar = within(screen.getByRole('navigation', { name: 'Onderdelen van het dossier' }));
  expect(await bar.findByRole('button', { name: 'Gevraagd 3' })).toBeDefined();
  expect(await bar.findByRole('button', { name: 'Binnengekomen 1' })).toBeDefined();
  expect(bar.getByRole('button', { name: 'Producten 1' })).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'Producten 1' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Producten' }));
  await user.keyboard('8');
  expect(document.activeElement?.id).toBe('part-history');
  await user.keyboard('1');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wat is gevraagd' }));
  await expectAccessible();
});

test('a part that a dossier does not have is not led to', async () => {
  const { user } = await show({ listSubmittedAnswers: [] });
  const bar = within(screen.getByRole('navigation', { name: 'Onderdelen van het dossier' }));
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Vragenlijsten' })).toBeNull());
  for (const button of bar.getAllByRole('button')) {
    await user.click(button);
    expect(document.activeElement?.localName, button.textContent).toBe('h2');
  }
});

test('a long list shows its first lines, is filtered by who has to act, and is shown whole when asked', async () => {
  const { user } = await show({
    listTodos: [...many(20), ...many(2, { state: 'received' }), ...many(5, { state: 'done' })],
  });
  const tasks = getBlock('Wat is gevraagd');
  expect(await tasks.findByRole('button', { name: 'Alle 27 tonen' })).toBeDefined();
  expect(rows('Wat is gevraagd')).toBe(10);
  await user.click(tasks.getByRole('button', { name: 'Wacht op ons 2' }));
  expect(rows('Wat is gevraagd')).toBe(2);
  await user.click(tasks.getByRole('button', { name: 'Alles 27' }));
  await user.click(tasks.getByRole('button', { name: 'Alle 27 tonen' }));
  expect(rows('Wat is gevraagd')).toBe(27);
});

test('a short list has nothing to choose', async () => {
  await show({ listTodos: many(3) });
  await screen.findByText('Stuur open 1');
  expect(getBlock('Wat is gevraagd').queryByRole('button', { name: /tonen|Wacht op/ })).toBeNull();
});

const line = (id: string, own: Partial<HistoryLine>): HistoryLine => ({
  id,
  source: 'event',
  type: 'action.changed',
  title: { nl: id, en: id },
  label: null,
  label_en: null,
  at: '2026-03-02T10:00:00Z',
  by: { kind: 'staff', id: 's', name: 'Sanne de Wit' },
  person_firm_id: null,
  action_firm_id: null,
  changes: [],
  data: {},
  ...own,
});

const change = (field: string, before: string[], after: string[], kind: Change['kind'] = 'text'): Change => ({
  field,
  kind,
  before,
  after,
});
type Change = HistoryLine['changes'][number];

test('the history tells before and after in words, names fields whose values are not known, and is filtered', async () => {
  const { user, seen } = await show({
    listHistory: [
      line('dag', { changes: [change('deadline', ['2026-12-01'], ['2026-12-12'])] }),
      line('adviseur', { changes: [change('adviser', [], ['sanne'])] }),
      line('persoon', { changes: [change('phone_mobile', [], []), change('zipcode', [], [])] }),
      line('product', {
        type: 'product.changed',
        changes: [
          change('lender', ['Noordkade'], ['Zuidkade']),
          change('amount', ['250000'], ['261500.5'], 'number'),
          change('is_signed', ['false'], ['true'], 'yes_no'),
          change('timeline', ['Advies'], ['Offerte']),
        ],
      }),
      line('voorkeur', {
        type: 'marketing-preference.updated',
        changes: [change('email', ['true'], ['false'], 'yes_no')],
      }),
    ],
  });
  const history = getBlock('Alles wat er gebeurde');
  expect(await history.findByText('Uiterste dag: 01-12-2026 → 12-12-2026')).toBeDefined();
  expect(await history.findByText('Adviseur: niets → Sanne de Wit')).toBeDefined();
  expect(history.getByText('Gewijzigd: Mobiel, Postcode')).toBeDefined();
  expect(history.getByText('Per e-mail: ja → nee')).toBeDefined();
  const product = await history.findByText(/^Geldverstrekker: Noordkade → Zuidkade/);
  expect(product.textContent).toBe(
    'Geldverstrekker: Noordkade → Zuidkade · Bedrag: 250.000 → 261.500,5 · Ondertekend: nee → ja · Stap: Advies → Offerte',
  );
  await user.click(history.getByRole('button', { name: 'E-mails' }));
  expect(seen.some(({ path }) => path.includes('/history?source=mail'))).toBe(true);
});

test('an English page names in English what was done and signed', async () => {
  const signature = {
    id: 's1',
    dossier_firm_id: 'D1',
    product_kind: 'otd',
    product_firm_id: 'otd',
    action_firm_id: 'sign',
    label: 'Opdracht',
    label_en: 'Service agreement',
    signer_firm_id: 'p1',
    signer_name: 'Noor Wierstra',
    signed_at: '2026-03-02T10:00:00Z',
    awaits: ['p2'],
    file: { file_name: 'opdracht.pdf', size: 1, sha256: 'a'.repeat(64) },
    evidence: {},
  };
  const done = line('Document rejected', { label: 'Upload uw salarisstrook', label_en: 'Upload your payslip' });
  await show({ listHistory: [done], listSignatures: [signature] }, 'en');
  expect(await screen.findByText('Upload your payslip')).toBeDefined();
  expect(await screen.findByText('Service agreement')).toBeDefined();
  expect(screen.getByText(/1 more signature asked for/)).toBeDefined();
});

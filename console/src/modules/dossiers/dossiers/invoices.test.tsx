// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import DossierPage from './dossier-page.tsx';
import { createDossier, createStubs, findDossierHeading, getBlock } from './testing.ts';

type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs) => {
  serve({ ...createStubs(), ...own });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers' as const, 'forms' as const] };
  return await showPage(<DossierPage />, stage);
};

const tried = (more: object) => ({
  id: 'p1',
  dossier_firm_id: 'D1',
  invoice_firm_id: createDossier().products.find(({ kind }) => kind === 'invoice')!.firm_id,
  action_firm_id: 'a1',
  started_by_firm_id: 'p1',
  description: 'Factuur',
  amount_cents: 10_000,
  paid_cents: 10_000,
  refunded_cents: 2500,
  charged_back_cents: 0,
  status: 'PAID' as const,
  provider_id: 'tr_1',
  created_at: '2026-03-02T09:00:00Z',
  updated_at: '2026-03-02T09:00:00Z',
  paid_at: '2026-03-02T09:00:00Z',
  returned_at: '2026-03-09T09:00:00Z',
  replaced_at: null,
  ...more,
});

test.each([
  ['in part', {}, 'Betaald'],
  ['in whole', { refunded_cents: 10_000 }, 'Terugbetaald'],
  ['by the bank', { charged_back_cents: 7500 }, 'Teruggeboekt'],
])('of a payment that went back %s the invoice says how much, and how it stands', async (_, more, state) => {
  const payment = tried(more);
  await show({ listPayments: [payment] });
  await findDossierHeading();
  const words = new RegExp(`^Terugbetaald 09-03-2026 €\\s${payment.refunded_cents / 100}$`);
  expect(await getBlock('Facturen').findByText(words)).toBeDefined();
  expect(getBlock('Facturen').getByText(state)).toBeDefined();
});

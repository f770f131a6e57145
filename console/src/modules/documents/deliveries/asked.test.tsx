// @vitest-environment jsdom

import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { withVersion } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import { createDossier, createPerson } from '../../../page/dossier-testing.ts';
import DeliveryPage from './delivery-page.tsx';
import { createAnswers, createDelivery, place } from './testing.ts';

vi.mock('@klantportaal/web/ui/pdf/pdf-viewer.tsx', () => ({ default: () => null }));
vi.mock('@klantportaal/web/ui/pdf/opened.ts', () => ({ openAhead: async () => {} }));

const couple: FirmDossier = createDossier({
  persons: [createPerson(), createPerson({ firm_id: 'p2', display_name: 'Daan Bos' })],
});

/** The facts beside a document, as label and value. */
async function readFacts(own: Partial<JudgedDelivery>): Promise<Record<string, string>> {
  serve({ ...createAnswers(), readDossier: couple, readDelivery: withVersion(createDelivery('one', own), '"v1"') });
  await showPage(<DeliveryPage />, { ...place, texts: ['deliveries'] });
  await screen.findByRole('link', { name: 'Noor Wierstra, Daan Bos' });
  const labels = [...document.querySelectorAll('dt')];
  return Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']));
}

test('names who sent a document, and of whom it was asked', async () => {
  expect(await readFacts({ requested_for: 'p2' })).toMatchObject({
    'Gevraagd van': 'Daan Bos',
    'Ingestuurd door': 'Noor Wierstra',
  });
});

test('says that a form shows what was filled in where something else was to be seen', async () => {
  await readFacts({ values_differ: true });
  expect(document.body.textContent).toContain('Hier staat wat is ingevuld; het origineel toont wat in beeld stond.');
});

test('never says that the client sent what the firm added itself', async () => {
  const put_by = { kind: 'staff', id: 's', name: 'Sanne de Wit' } as const;
  const facts = await readFacts({ put_by, came_by: 'mail' });
  expect(facts).toMatchObject({ 'Toegevoegd door': 'Sanne de Wit · per e-mail', Voor: 'Noor Wierstra' });
  expect(document.body.textContent).not.toMatch(/ingestuurd/i);
  expect(document.body.textContent).toContain('Toegevoegd door Sanne de Wit · ');
});

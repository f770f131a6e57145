// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import DossierPage from './dossier-page.tsx';
import { createDossier, createPerson, createStubs, getBlock, paper } from './testing.ts';

const couple = createDossier({ persons: [createPerson(), createPerson({ firm_id: 'p2', display_name: 'Daan Bos' })] });
const sanne = { kind: 'staff', id: 's', name: 'Sanne de Wit' } as const;

test('a list of documents says who sent each, and of whom it was asked where that is somebody else', async () => {
  const one = { ...paper, requested_for: 'p1', delivered_by_firm_id: 'p1' };
  serve({
    ...createStubs(),
    readDossier: couple,
    listDeliveredDocuments: [
      { ...one, id: '1', document_name: { nl: 'Zelf ingestuurd', en: '' } },
      { ...one, id: '2', document_name: { nl: 'Door de partner', en: '' }, delivered_by_firm_id: 'p2' },
      { ...one, id: '3', document_name: { nl: 'Door kantoor', en: '' }, put_by: sanne, came_by: 'post' },
    ],
  });
  await showPage(<DossierPage />, { name: 'dossier', params: { firmId: 'D1' }, texts: ['dossiers', 'forms'] });
  const findRow = async (name: string) => {
    await screen.findByRole('link', { name });
    return getBlock('Binnengekomen documenten').getByRole('link', { name }).closest('li')?.textContent ?? '';
  };
  expect(await findRow('Zelf ingestuurd')).toContain('Noor Wierstra');
  expect(await findRow('Zelf ingestuurd')).not.toMatch(/voor|toegevoegd/);
  expect(await findRow('Door de partner')).toMatch(/Daan Bos.*voor Noor Wierstra/);
  expect(await findRow('Door kantoor')).toMatch(/toegevoegd door Sanne de Wit.*voor Noor Wierstra.*per post/);
});

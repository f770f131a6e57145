// @vitest-environment jsdom

import type { DeliveredDocument } from '@klantportaal/contract/backoffice/deliveries';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve, showPage } from '../../app/testing.tsx';
import DossierPage from './dossier-page.tsx';
import { block, stubs, todo } from './testing.ts';

const paper: DeliveredDocument = {
  id: 'loonstrook',
  dossier_firm_id: 'D1',
  action_id: 'a',
  action_firm_id: 'loonstrook',
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  label: 'Stuur loonstrook',
  document_name: { nl: 'Loonstrook', en: 'Payslip' },
  file_name: 'mei.pdf',
  mime: 'application/pdf',
  size: 1000,
  sha256: 'a',
  pages: 1,
  cleaned: false,
  redacted: false,
  comment: null,
  came_by: null,
  status: 'received',
  reason: null,
  verdict: 'received',
  document_kind: null,
  document_date: null,
  valid_until: null,
  delivered_by_firm_id: 'p1',
  delivered_at: '2026-03-01T10:00:00Z',
  judged_at: null,
};

test('a verdict that can still be undone reads the same in every block, as not final', async () => {
  serve({
    ...stubs(),
    listTodos: [todo('loonstrook', { state: 'rejected', final_at: '2999-03-01T10:00:00Z', delivery_id: 'loonstrook' })],
    listDeliveredDocuments: [paper],
  });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers' as const, 'forms' as const] };
  await showPage(<DossierPage />, stage);
  const papers = block('Binnengekomen documenten');
  expect(await papers.findByText('Afgekeurd')).toBeDefined();
  expect(papers.getByText('nog niet definitief')).toBeDefined();
  expect(block('Wat is gevraagd').getByText('nog niet definitief')).toBeDefined();
  expect(screen.queryByText('Ontvangen')).toBeNull();
});

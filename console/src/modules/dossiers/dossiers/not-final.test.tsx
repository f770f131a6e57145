// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import DossierPage from './dossier-page.tsx';
import { createStubs, createTodo, getBlock, paper } from './testing.ts';

test('a verdict that can still be undone reads the same in every block, as not final', async () => {
  serve({
    ...createStubs(),
    listTodos: [
      createTodo('loonstrook', { state: 'rejected', final_at: '2999-03-01T10:00:00Z', delivery_id: 'loonstrook' }),
    ],
    listDeliveredDocuments: [paper],
  });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers' as const, 'forms' as const] };
  await showPage(<DossierPage />, stage);
  const papers = getBlock('Binnengekomen documenten');
  expect(await papers.findByText('Afgekeurd')).toBeDefined();
  expect(papers.getByText('nog niet definitief')).toBeDefined();
  expect(getBlock('Wat is gevraagd').getByText('nog niet definitief')).toBeDefined();
  expect(screen.queryByText('Ontvangen')).toBeNull();
});

// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve, showPage } from '../../app/testing.tsx';
import PersonDataPage from '../../modules/compliance/privacy/person-page.tsx';
import DossierPage from '../../modules/dossiers/dossiers/dossier-page.tsx';
import { createDossier, createStubs, findDossierHeading } from '../../modules/dossiers/dossiers/testing.ts';

const dossierStage = {
  name: 'dossier' as const,
  params: { firmId: 'D1' },
  texts: ['dossiers' as const, 'forms' as const],
};
const merged = refusal('DOSSIER_MERGED', { merged_into: 'D2' });

test('a dossier that was merged says so once, with no act, and leads to the one that it is part of', async () => {
  serve({ ...createStubs(), readDossier: merged, listTodos: merged, listDossierNotes: merged });
  await showPage(<DossierPage />, dossierStage);
  const link = await screen.findByRole('link', { name: 'Verder in D2' });
  expect(link.getAttribute('href')).toBe('/dossiers/D2');
  expect(screen.getAllByText('Dit dossier is samengevoegd met een ander.')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page that was open is told of the merge, and keeps the note that was being typed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let isMerged = false;
    serve({
      ...createStubs(),
      readDossier: () => (isMerged ? merged : createDossier()),
      readChanges: () => ({
        id: 'changes',
        position: isMerged ? '2' : '1',
        held: '0',
        types: isMerged ? ['dossier.merged'] : [],
        dossiers: isMerged ? ['D2'] : [],
      }),
    });
    const { user } = await showPage(<DossierPage />, dossierStage);
    await findDossierHeading();
    await user.type(await screen.findByRole('textbox', { name: 'Interne notitie' }), 'Belde');
    isMerged = true;
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5_000);
      expect(screen.getByRole('link', { name: 'Verder in D2' })).toBeDefined();
    });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Interne notitie' }).value).toBe('Belde');
  } finally {
    vi.useRealTimers();
  }
});

test('the data of a person who turned out to be another one lead there', async () => {
  serve({ previewErasure: refusal('PERSON_MERGED', { merged_into: 'noor' }) });
  await showPage(<PersonDataPage />, { name: 'person-data', params: { firmId: 'nora' }, texts: ['privacy', 'forms'] });
  const link = await screen.findByRole('link', { name: 'Verder in noor' });
  expect(link.getAttribute('href')).toMatch(/noor/);
});

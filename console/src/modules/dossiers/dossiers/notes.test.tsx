// @vitest-environment jsdom

import { noContent, refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, serve, showPage } from '../../../app/testing.tsx';
import { Notes } from './notes.tsx';

test('a note that was refused because the role was taken away stays, to copy, and offers no act', async () => {
  sessionStorage.clear();
  serve({
    listDossierNotes: [],
    addDossierNote: () => refusal('ACCESS_DENIED'),
    readMe: createSignedInStaff({ role: 'reader', scopes: ['dossiers:read', 'notes:read'] }),
  });
  const { user } = await showPage(<Notes firmId="D1" />, { name: 'dossier', texts: ['dossiers'] });
  await user.type(await screen.findByRole('textbox', { name: 'Interne notitie' }), 'Belde over de taxatie');
  await user.click(screen.getByRole('button', { name: 'Notitie bewaren' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notitie bewaren' })).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Belde over de taxatie');
});

test('a note is kept by Ctrl+Enter, as it is by its button, and Enter alone begins a line', async () => {
  sessionStorage.clear();
  const seen = serve({ listDossierNotes: [], addDossierNote: noContent(), readMe: createSignedInStaff() });
  const { user } = await showPage(<Notes firmId="D1" />, { name: 'dossier', texts: ['dossiers'] });
  await user.type(await screen.findByRole('textbox', { name: 'Interne notitie' }), 'Gebeld{Enter}Morgen weer');
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { text: 'Gebeld\nMorgen weer' } }]),
  );
  expect(await screen.findByText('De notitie is bewaard.')).toBeDefined();
});

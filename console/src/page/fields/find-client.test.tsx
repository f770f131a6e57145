// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve, showPage } from '../../app/testing.tsx';
import { createFoundDossier } from '../testing.ts';
import { FindClient } from './find-client.tsx';

test('Enter right after typing takes who that finds, and not who was found before', async () => {
  serve({
    listDossiers: ({ path }) =>
      path.includes('search=ku')
        ? [createFoundDossier('D1', 'Sanne Kuipers')]
        : [createFoundDossier('D2', 'Henk Postma')],
  });
  const take = vi.fn();
  const { user } = await showPage(<FindClient id="who" label="Persoon" kinds={['person']} take={take} />, {
    name: 'privacy',
  });
  const field = screen.getByLabelText(/^Persoon/);
  await user.type(field, 'ku');
  await screen.findByRole('button', { name: /Sanne Kuipers/ });
  await user.clear(field);
  await user.type(field, 'po{Enter}');
  await waitFor(() => expect(take).toHaveBeenCalled());
  expect(take.mock.calls).toEqual([[{ kind: 'person', firmId: 'p-D2', name: 'Henk Postma' }]]);
});

// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import { undoable } from '../../../page/dialogs/undo.tsx';
import DeliveryPage from './delivery-page.tsx';
import { createAnswers, place } from './testing.ts';
import { sent } from './use-verdict.ts';

vi.mock('@klantportaal/web/ui/pdf/pdf-viewer.tsx', () => ({ default: () => null }));
vi.mock('@klantportaal/web/ui/pdf/opened.ts', () => ({ openAhead: async () => {} }));
afterEach(() => {
  undoable.set(null);
  sent.set({});
  sessionStorage.clear();
});

const show = async (id: string) => {
  const seen = serve(createAnswers());
  const stage = { ...place, params: { id }, query: { dossier: 'd1' }, texts: ['deliveries' as const] };
  const page = await showPage(<DeliveryPage />, stage);
  await screen.findByRole('heading', { name: `Loonstrook ${id}` });
  await waitFor(() => expect(seen.some(({ path }) => path.includes('/inbox?'))).toBe(true));
  return { ...page, seen };
};
/** The press that asks about checks that were not ticked is another test's. */
const approve = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('checkbox', { name: 'De naam klopt' }));
  await user.click(screen.getByRole('button', { name: 'Akkoord' }));
};

test('who judges from a dossier goes on with what waits in that dossier', async () => {
  const { seen, user, go } = await show('one');
  expect(seen.filter(({ path }) => path.includes('/inbox?')).map(({ path }) => path)).toEqual([
    '/backoffice/v1/inbox?dossier=d1',
  ]);
  await approve(user);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/deliveries/two?dossier=d1'));
});

test('and returns to it after the last, or by its key', async () => {
  const { user, go } = await show('two');
  await approve(user);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dossiers/d1'));
  go.mockClear();
  await user.keyboard('u');
  expect(go).toHaveBeenCalledWith('/dossiers/d1');
});

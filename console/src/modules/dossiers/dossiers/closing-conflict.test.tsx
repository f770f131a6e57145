// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import { undoable } from '../../../page/dialogs/undo.tsx';
import { keepMine, readConflict } from '../../../page/testing.ts';
import DossierPage from './dossier-page.tsx';
import { createStubs, createTodo, getBlock, listWrites } from './testing.ts';

afterEach(() => {
  sessionStorage.clear();
  undoable.set(null);
});

const show = async (own: Parameters<typeof serve>[0]) => {
  const seen = serve({ ...createStubs(), ...own });
  const { user } = await showPage(<DossierPage />, {
    name: 'dossier',
    params: { firmId: 'D1' },
    texts: ['dossiers', 'forms'],
  });
  return { user, seen };
};

test('a colleague who closed it first is told beside the own closing, and is overwritten by a press of its own', async () => {
  const final_at = new Date(Date.now() + 10_000).toISOString();
  const by = { kind: 'staff' as const, id: 's', name: 'Joris Bos' };
  const theirs = { id: 'x', action_firm_id: 'paspoort', as: 'withdrawn' as const, note: 'Niet nodig', by };
  const closed = { ...theirs, given_at: final_at, final_at };
  let isClosed = false;
  const { user, seen } = await show({
    listTodos: () =>
      isClosed
        ? [createTodo('paspoort', { state: 'withdrawn', by, note: 'Niet nodig', can_close: false, can_reopen: true })]
        : [createTodo('paspoort')],
    closeAction: ({ headers }) => {
      if (headers['If-None-Match'] !== '*') return { ...closed, as: 'received_another_way' as const, note: null, by };
      isClosed = true;
      return refusal('PRECONDITION_FAILED', {}, closed, '"theirs"');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sluiten: Stuur paspoort' }));
  const close = await screen.findByRole('button', { name: 'Sluiten' });
  await user.click(close);
  expect(await readConflict()).toEqual([
    ['Waarom het klaar is', 'Anders ontvangen', 'Ingetrokken'],
    ['Notitie', 'leeg', 'Niet nodig'],
  ]);
  expect(screen.getByText(/^Joris Bos deed dat/)).toBeDefined();
  await user.click(close);
  expect(listWrites(seen)).toHaveLength(1);
  await keepMine(user);
  await waitFor(() => expect(undoable.get()?.text).toBe('Anders ontvangen: Stuur paspoort'));
  expect(listWrites(seen).map(({ headers }) => headers['If-Match'])).toEqual([undefined, '"theirs"']);
});

test('a dossier that colleagues closed meanwhile keeps their day until the reader chooses, on each version that was shown', async () => {
  let closed_on: string | null = null;
  const answer = () => ({ id: 'D1', dossier_firm_id: 'D1', closed_on });
  const { user, seen } = await show({
    readDossierClosing: answer,
    closeDossier: () => {
      closed_on = closed_on ? '2026-03-06' : '2026-03-05';
      return refusal('PRECONDITION_FAILED', {}, answer(), `"${closed_on}"`);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dossier sluiten' }));
  await screen.findByLabelText('Gesloten op');
  const form = getBlock('Dossier sluiten');
  await user.clear(form.getByLabelText('Gesloten op'));
  await user.type(form.getByLabelText('Gesloten op'), '02032026');
  await user.click(form.getByRole('button', { name: 'Dossier sluiten' }));
  expect(await readConflict()).toEqual([['Gesloten op', '02-03-2026', '05-03-2026']]);
  await user.click(form.getByRole('button', { name: 'Dossier sluiten' }));
  await keepMine(user);
  expect(await screen.findByText('gesloten op 06-03-2026')).toBeDefined();
  expect(await readConflict()).toEqual([['Gesloten op', '02-03-2026', '06-03-2026']]);
  await user.click(form.getByRole('button', { name: 'Houden wat er nu staat' }));
  expect(screen.getByText('gesloten op 06-03-2026')).toBeDefined();
  expect(listWrites(seen).map(({ headers }) => headers['If-Match'])).toEqual([undefined, '"2026-03-05"']);
});

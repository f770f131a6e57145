// @vitest-environment jsdom
import type { Fgv } from '@klantportaal/contract/modules/products/fgvs';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import FgvListPage from './fgv-list-page.tsx';
import FgvPage from './fgv-page.tsx';

const fgv: Fgv = {
  id: 'p1',
  label: 'Ongevallenplan',
  type: 'Gezinsongevallenverzekering',
  insurer: 'Polderzekerheid',
  action_counter: twoOpen,
};
const list = async (fgvs: Fgv[]) => {
  serve(createProductStubs({ listFgvs: fgvs }));
  await showPage(<FgvListPage />, { name: 'fgv-list', texts: ['fgvs'] });
};
const show = async (shownFgv: Fgv, id = 'p1') => {
  serve(createProductStubs({ listFgvs: [shownFgv] }));
  return showPage(<FgvPage />, {
    name: 'fgv',
    params: { id },
    texts: ['fgvs', 'actions'],
  });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card for each, with what sets it apart and its open actions', async () => {
  await list([fgv, { ...fgv, id: 'p2', label: 'Nog een', action_counter: nothingOpen }]);
  const card = await screen.findByRole('link', {
    name: /Ongevallenplan.*Gezinsongevallenverzekering.*Polderzekerheid.*2 open taken/,
  });
  expect(card.getAttribute('href')).toBe('/fgvs/p1');
  expect(screen.getByRole('link', { name: /Nog een/ }).textContent).not.toContain('open');
});

test('an empty list explains why', async () => {
  await list([]);
  expect(await screen.findByText('Er staan nog geen FGV-producten in uw dossier')).toBeDefined();
});

test('an unknown id leads to not-found', async () => {
  const { go } = await show(fgv, 'other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('an FGV product shows label, type and insurer', async () => {
  await show(fgv);
  await screen.findByText('Verzekeraar');
  expect(readShownFacts()).toEqual({
    Product: 'Ongevallenplan',
    Soort: 'Gezinsongevallenverzekering',
    Verzekeraar: 'Polderzekerheid',
  });
});

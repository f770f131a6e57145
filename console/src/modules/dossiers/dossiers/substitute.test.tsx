// @vitest-environment jsdom

import { noContent, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import DossierPage from './dossier-page.tsx';
import { assignment, createStubs, listWrites } from './testing.ts';

const show = async (own: Parameters<typeof serve>[0]) => {
  const seen = serve({ ...createStubs(), ...own });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers', 'forms'] as const };
  const { user } = await showPage(<DossierPage />, { ...stage, texts: [...stage.texts] });
  return { user, seen };
};

test('a substitute is named until a day that has not passed', async () => {
  const { user, seen } = await show({
    nameSubstitute: { id: 'sanne', adviser: 'sanne', substitute: 'joris', until: '', etag: '"s"' },
    listSubstitutes: [],
  });
  await user.click(await screen.findByRole('button', { name: 'Vervanger' }));
  const until = await screen.findByLabelText('Tot en met');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(listWrites(seen)).toEqual([]);
  await user.type(until, '01012020');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await screen.findByText('Deze dag is al voorbij.')).toBeDefined();
  expect(listWrites(seen)).toEqual([]);
});

test('an adviser who is back is announced', async () => {
  const { user, seen } = await show({
    readAssignment: withVersion({ ...assignment, acting: 'joris' }, '"a"'),
    endSubstitute: noContent(),
  });
  await user.click(await screen.findByRole('button', { name: 'Weer aanwezig' }));
  expect(await screen.findByText('Bewaard.')).toBeDefined();
  expect(listWrites(seen).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /backoffice/v1/advisers/sanne/substitute',
  ]);
});

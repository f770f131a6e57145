// @vitest-environment jsdom

import { type AssignedDossier, AssignmentsBody } from '@klantportaal/contract/modules/dossiers/assignments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../../app/testing.tsx';
import DossiersPage from './dossiers-page.tsx';
import { createAnswers } from './testing.ts';

const show = async (own: Parameters<typeof serve>[0] = {}) => {
  const seen = serve({ ...createAnswers(), ...own });
  const page = await showPage(<DossiersPage />, { name: 'dossiers', texts: ['dossiers'] });
  return { ...page, seen };
};
const ready = () => screen.findByRole('link', { name: 'Noor Wierstra' });

test('assigns several after saying what becomes of each', async () => {
  const row = (id: string, own: Partial<AssignedDossier> = {}): AssignedDossier => ({
    id,
    status: 'changed',
    names: [],
    adviser: 'joris',
    helpers: [],
    adviser_before: 'sanne',
    etag: '"1"',
    ...own,
  });
  let isOvertaken = false;
  const theirs = { adviser_before: null, etag: '"2"' };
  const { user, seen } = await show({
    assignDossiers: ({ body }) => {
      const { preview, versions } = AssignmentsBody.parse(body);
      if (preview && !isOvertaken) return [row('D1'), row('D2', { status: 'unchanged', adviser_before: 'joris' })];
      if (preview) return [row('D1', theirs), row('D2', { status: 'unchanged' })];
      if (versions?.[0]?.etag === '"2"') return [row('D1', theirs)];
      isOvertaken = true;
      return [row('D1', { ...theirs, status: 'overtaken' }), row('D2', { status: 'unchanged' })];
    },
  });
  await ready();
  await user.click(screen.getByLabelText('Alles kiezen'));
  await user.click(screen.getByRole('button', { name: 'Toewijzen' }));
  await screen.findByRole('option', { name: 'Joris Bos' });
  await user.selectOptions(screen.getByLabelText('Adviseur'), 'Joris Bos');
  expect(await screen.findByText('Sanne de Wit wordt Joris Bos')).toBeDefined();
  expect(screen.getByText('blijft zo')).toBeDefined();
  await expectAccessible();
  const writes = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(writes()).toEqual([{ dossiers: ['D1', 'D2'], adviser: 'joris', preview: true }]);
  await user.click(screen.getByRole('button', { name: '1 dossier toewijzen' }));
  // A colleague was first: nothing is changed there, and it is shown anew for a press of its own.
  const warning = await screen.findByRole('group', { name: 'Iemand anders heeft 1 dossier intussen toegewezen' });
  expect(document.activeElement).toBe(warning);
  expect(screen.getByText('Niemand wordt Joris Bos')).toBeDefined();
  expect(screen.queryByText('gedaan')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 dossier toewijzen' }));
  expect(await screen.findByText('gedaan')).toBeDefined();
  expect(screen.queryByRole('group', { name: /^Iemand anders/ })).toBeNull();
  const versions = (etag: string, ...ids: string[]) => ids.map((id) => ({ dossier: id, etag }));
  expect(writes().filter((body) => !AssignmentsBody.parse(body).preview)).toEqual([
    { dossiers: ['D1', 'D2'], adviser: 'joris', versions: versions('"1"', 'D1', 'D2') },
    { dossiers: ['D1'], adviser: 'joris', versions: versions('"2"', 'D1') },
  ]);
});

// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../app/testing.tsx';
import KeysPage from './keys-page.tsx';

const key = {
  id: 'key-1',
  name: 'CRM',
  scopes: ['dossiers:read', 'events:read'],
  created_at: '2026-03-01T08:00:00Z',
  expires_at: null,
  last_used_at: null,
  ended_at: null,
};
const show = async () => {
  const seen = serve({ listKeys: [key], listSuppliers: [], makeKey: { ...key, id: 'key-2', key: 'kp_secret' } });
  return { ...(await showPage(<KeysPage />, { name: 'keys', texts: ['keys', 'account'] })), seen };
};

test('says in words what a key may do', async () => {
  await show();
  expect(await screen.findByText('Dossiers zien · Gebeurtenissen volgen')).toBeDefined();
  await expectAccessible();
});

test.each([
  ['in winter', '01-12-2040', '2040-12-01T22:59:59.000Z'],
  ['in summer', '01-07-2040', '2040-07-01T21:59:59.000Z'],
])('a key works to the end of its last day in the Netherlands, %s', async (_, typed, until) => {
  const { user, seen } = await show();
  await user.click(screen.getByRole('button', { name: 'Sleutel maken' }));
  await user.type(screen.getByLabelText('Waarvoor is de sleutel?'), 'Archief');
  await user.click(screen.getByLabelText(/^Dossiers zien/));
  await user.type(screen.getByLabelText(/Werkt tot en met/), typed);
  await user.click(screen.getByRole('button', { name: 'Sleutel maken' }));
  expect(await screen.findByText('kp_secret')).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ expires_at: until });
});

test('a day that has passed is refused in words, before anything is sent', async () => {
  const { user, seen } = await show();
  await user.click(screen.getByRole('button', { name: 'Sleutel maken' }));
  await user.type(screen.getByLabelText('Waarvoor is de sleutel?'), 'Archief');
  await user.click(screen.getByLabelText(/^Dossiers zien/));
  await user.type(screen.getByLabelText(/Werkt tot en met/), '01-01-2020');
  await user.click(screen.getByRole('button', { name: 'Sleutel maken' }));
  expect(await screen.findByText(/^Kies een datum vanaf/)).toBeDefined();
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

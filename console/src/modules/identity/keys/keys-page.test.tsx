// @vitest-environment jsdom

import { noContent } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import KeysPage from './keys-page.tsx';

const key = {
  id: 'key-1',
  name: 'CRM',
  scopes: ['dossiers:read', 'events:read'],
  made_by: null,
  created_at: '2026-03-01T08:00:00Z',
  expires_at: null,
  last_used_at: null,
  ended_at: null,
};
const show = async (stubs: Parameters<typeof serve>[0] = {}) => {
  const made = { ...key, id: 'key-2', key: 'kp_secret' };
  const seen = serve({ listKeys: [key], listSuppliers: [], makeKey: made, ...stubs });
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

test('a new key is shown once', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Sleutel maken' }));
  await user.type(screen.getByLabelText('Waarvoor is de sleutel?'), 'Archief');
  await user.click(screen.getByLabelText(/^Dossiers zien/));
  await user.click(screen.getByRole('button', { name: 'Sleutel maken' }));
  expect(await screen.findByText('kp_secret')).toBeDefined();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Bewaard' }));
  expect(screen.queryByText('kp_secret')).toBeNull();
});

test('a key is replaced by one that is shown once, while the old one works for as long as was chosen', async () => {
  const { user, seen } = await show({ rotateKey: { ...key, id: 'key-2', key: 'kp_second' } });
  await user.click(await screen.findByRole('button', { name: 'Vervangen' }));
  await user.selectOptions(screen.getByLabelText('De oude sleutel werkt nog'), '0');
  await user.click(screen.getByRole('button', { name: 'Vervangen' }));
  expect(await screen.findByText('kp_second')).toBeDefined();
  expect(seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    [expect.stringMatching(/\/keys\/key-1\//), { overlap_hours: 0 }],
  ]);
});

test('a key is ended after a second press alone', async () => {
  let isEnded = false;
  const { user } = await show({
    listKeys: () => [{ ...key, ended_at: isEnded ? '2026-03-02T08:00:00Z' : null }],
    endKey: () => {
      isEnded = true;
      return noContent();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Beëindigen' }));
  expect(isEnded).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Beëindigen' }));
  expect(await screen.findByText('beëindigd')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Beëindigen' })).toBeNull();
});

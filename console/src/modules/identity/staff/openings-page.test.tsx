// @vitest-environment jsdom

import type { Opening } from '@klantportaal/contract/modules/identity/openings';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import OpeningsPage from './openings-page.tsx';

const joost = { kind: 'staff', id: 'staff-2', name: 'Joost Advies' } as const;
const opening = (own: Partial<Opening>): Opening => ({
  id: 'key-1',
  kind: 'key',
  made_by: joost,
  label: 'Archief',
  opened_at: '2026-03-01T08:00:00Z',
  used_at: null,
  ends_at: null,
  ...own,
});
const show = async (list: Opening[], search: Record<string, string> = {}) => {
  const seen = serve(createPartial({ listOpenings: list, listStaff: [], endOpening: undefined }));
  return { ...(await showPage(<OpeningsPage />, { name: 'openings', texts: ['staff'], query: search })), seen };
};

test('shows what is open by who opened it, and ends it after a question', async () => {
  const { user, seen } = await show([
    opening({}),
    opening({ id: 'view-1', kind: 'view-as', label: 'Anna van Veen' }),
    opening({ id: 'hook-1', kind: 'webhook', label: 'crm.example', made_by: null }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Joost Advies' }));
  expect(list.getByText('API-sleutel Archief')).toBeDefined();
  expect(list.getByText('Kijkt mee als Anna van Veen')).toBeDefined();
  await expectAccessible();
  await user.click(list.getByRole('button', { name: 'Beëindigen: API-sleutel Archief' }));
  await user.click(list.getByRole('button', { name: 'Beëindigen: API-sleutel Archief' }));
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/backoffice/v1/openings/key-1',
  ]);
});

test('one’s own session is not ended here: that is signing out', async () => {
  await show([opening({ id: 'session', kind: 'session', label: 'Chrome' })]);
  expect(await screen.findByText('deze sessie')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Beëindigen/ })).toBeNull();
});

test('shows one person’s alone', async () => {
  await show([opening({}), opening({ id: 'key-2', label: 'CRM', made_by: { ...joost, id: 'staff-3', name: 'Els' } })], {
    by: 'staff-3',
  });
  expect(await screen.findByText('API-sleutel CRM')).toBeDefined();
  expect(screen.queryByText('API-sleutel Archief')).toBeNull();
});

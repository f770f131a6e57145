// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { noContent } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, serve, showPage } from '../../../app/testing.tsx';
import AccountPage from './account-page.tsx';

const passkey = { id: 'p1', name: 'Laptop', created_at: '2026-03-01T10:00:00Z', last_used_at: null, is_synced: false };
const place = { name: 'account' as const, texts: ['account' as const, 'sign-in' as const, 'forms' as const] };

test('the only second factor is not offered to be taken away', async () => {
  serve(createPartial({ listPasskeys: [], listStaffDevices: [] }));
  await showPage(<AccountPage />, place);
  expect(await screen.findByText(/^De app is de enige tweede factor/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'App verwijderen' })).toBeNull();
  cleanup();
  serve(createPartial({ listPasskeys: [passkey], listStaffDevices: [] }));
  await showPage(<AccountPage />, { ...place, me: createSignedInStaff({ has_app: false }) });
  expect(await screen.findByText('Laptop')).toBeDefined();
  expect(screen.getByText(/^Deze passkey is de enige tweede factor/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Laptop verwijderen|verwijderen/i })).toBeNull();
});

test('the app for codes is taken away, and another one is set up with its first code', async () => {
  const seen = serve(
    createPartial({
      listPasskeys: [passkey],
      listStaffDevices: [],
      removeAuthenticatorApp: noContent(),
      newTwoFactorKey: { id: 's1', image: '<svg xmlns="http://www.w3.org/2000/svg"/>', key: 'JBSWY3DP' },
      confirmTwoFactor: { id: 'c1', codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] },
    }),
  );
  const { user } = await showPage(<AccountPage />, place);
  await user.click(await screen.findByRole('button', { name: 'App verwijderen' }));
  expect(await screen.findByText(/^Er is geen app die codes geeft/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'App verwijderen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'App toevoegen' }));
  await user.type(await screen.findByLabelText('Code van de app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
  expect(await screen.findByText('AAAAA-BBBBB')).toBeDefined();
  expect(screen.getByText('Er zijn nog 2 herstelcodes over.')).toBeDefined();
  await waitFor(() => expect(seen.some(({ body }) => JSON.stringify(body) === '{"code":"123456"}')).toBe(true));
});

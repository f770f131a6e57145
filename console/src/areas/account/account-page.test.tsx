// @vitest-environment jsdom

import { noContent } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve, showPage } from '../../app/testing.tsx';
import AccountPage from './account-page.tsx';

test('the app for codes is taken away, and another one is set up with its first code', async () => {
  const seen = serve({
    listPasskeys: [],
    listStaffDevices: [],
    removeAuthenticatorApp: noContent(),
    newTwoFactorKey: { id: 's1', image: '<svg xmlns="http://www.w3.org/2000/svg"/>', key: 'JBSWY3DP' },
    confirmTwoFactor: { id: 'c1', codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] },
  } as never);
  const { user } = await showPage(<AccountPage />, { name: 'account', texts: ['account', 'sign-in', 'forms'] });
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

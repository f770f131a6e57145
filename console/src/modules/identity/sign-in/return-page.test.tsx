// @vitest-environment jsdom
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, serve, showPage } from '../../../app/testing.tsx';
import ReturnPage from './return-page.tsx';

const show = () => showPage(<ReturnPage />, { name: 'sign-in-return', texts: ['sign-in'], me: null });

test('whose account is not tied yet ties it by its password and second factor, and by nothing else', async () => {
  const seen = serve({
    finishOrganisation: refusal('IDENTITY_NOT_TIED'),
    signIn: { id: 'step', next: 'code' as const, firms: [], factors: ['app' as const] },
    giveCode: createSignedInStaff({}),
  });
  const { user } = await show();
  await user.type(await screen.findByLabelText(/^E-mailadres/), 'sanne@kantoor.example');
  expect(screen.queryByRole('button', { name: /passkey|organisatie/ })).toBeNull();
  await user.type(screen.getByLabelText(/^Wachtwoord$/), 'Sloep-Zandbank-77');
  await user.click(screen.getByRole('button', { name: 'Inloggen' }));
  await user.type(await screen.findByLabelText(/^Code van de app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Inloggen' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('/sign-in/code'))?.body).toEqual({
      code: '123456',
      tie_organisation: true,
    }),
  );
});

test.each([
  ['of a firm', 'sign-in-return-own', { firm: 'firm-1' }, 'firm-1'],
  ['that firms share', 'sign-in-return', {}, null],
] as const)('what came back at the address %s is handed on with where it arrived', async (_, name, params, firm) => {
  const seen = serve({ finishOrganisation: refusal('IDENTITY_ANSWER_REFUSED') });
  await showPage(<ReturnPage />, { name, params, texts: ['sign-in'], me: null });
  await waitFor(() => expect(seen.at(0)?.body).toEqual({ search: '', firm }));
});

test('another refusal is said, with the way back', async () => {
  serve({ finishOrganisation: refusal('IDENTITY_ADDRESS_NOT_VERIFIED') });
  await show();
  expect(await screen.findByText(/niet dat dit e-mailadres is gecontroleerd/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' })).toBeDefined();
});

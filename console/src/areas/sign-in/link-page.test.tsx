// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meWith, serve, showPage } from '../../app/testing.tsx';
import LinkPage from './link-page.tsx';

const { firm, ...somebody } = meWith({ role: 'administrator' });

test.each([
  ['a new firm begins with its steps', true, '/setup'],
  ['a firm at work sees their own account', false, '/account'],
])('who accepts an invitation to %s', async (_, is_being_set_up, place) => {
  serve({
    openLink: {
      id: 'link',
      purpose: 'invitation',
      name: 'Eva de Boer',
      email: 'eva@kantoor.example',
      firm: 'Zeezicht',
      locale: 'nl',
      minimum_password_strength: 2,
      weak_words: [],
    },
    chooseByLink: { id: 'step', next: 'two-factor', firms: [], factors: [] },
    newTwoFactorKey: { id: 'key', image: '<svg xmlns="http://www.w3.org/2000/svg"/>', key: 'JBSWY3DPEHPK3PXP' },
    confirmTwoFactor: { id: 'codes', codes: ['one-two'] },
    readMe: { ...somebody, firm: { ...firm, is_being_set_up } },
  });
  const { user, go } = await showPage(<LinkPage />, {
    name: 'link',
    params: { token: 'of-the-mail' },
    texts: ['sign-in'],
    me: null,
  });
  await user.type(await screen.findByLabelText('Nieuw wachtwoord'), 'Sloep-Zandbank-77');
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  await user.type(await screen.findByLabelText(/Code van de app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
  await user.click(await screen.findByRole('button', { name: 'De codes zijn bewaard' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(place, { replace: true }));
});

// @vitest-environment jsdom
import type { StaffLink } from '@klantportaal/contract/modules/identity/staff/schemas';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createSignedInStaff, serve, showPage } from '../../../app/testing.tsx';
import LinkPage from './link-page.tsx';

const { firm, ...somebody } = createSignedInStaff({ role: 'administrator' });

const invitation: StaffLink = {
  id: 'link',
  purpose: 'invitation',
  name: 'Eva de Boer',
  email: 'eva@kantoor.example',
  firm: 'Zeezicht',
  locale: 'nl',
  is_chosen: false,
  minimum_password_strength: 2,
  weak_words: [],
};
const stage = { name: 'link', params: { token: 'of-the-mail' }, texts: ['sign-in'], me: null } as const;
const key = { id: 'key', image: '<svg xmlns="http://www.w3.org/2000/svg"/>', key: 'JBSWY3DPEHPK3PXP' };

test('a link whose password was chosen goes on with the second factor; one that works no more says what to do', async () => {
  serve({ openLink: { ...invitation, is_chosen: true }, newTwoFactorKey: key });
  await showPage(<LinkPage />, { ...stage, texts: ['sign-in'] });
  expect(await screen.findByLabelText(/Code van de app/)).toBeDefined();
  cleanup();
  serve({ openLink: refusal('AUTH_START_PASSWORD_RESET_FAILED') });
  await showPage(<LinkPage />, { ...stage, texts: ['sign-in'] });
  expect(await screen.findByRole('link', { name: 'Nieuwe link aanvragen' })).toBeDefined();
  expect(screen.getByText(/ook als er al een wachtwoord is gekozen/)).toBeDefined();
});

test.each([
  ['a new firm begins with its steps', true, '/setup'],
  ['a firm at work sees their own account', false, '/account'],
])('who accepts an invitation to %s', async (_, is_being_set_up, place) => {
  serve({
    openLink: invitation,
    chooseByLink: { id: 'step', next: 'two-factor', firms: [], factors: [] },
    newTwoFactorKey: key,
    confirmTwoFactor: { id: 'codes', codes: ['one-two'] },
    readMe: { ...somebody, firm: { ...firm, is_being_set_up } },
  });
  const { user, go } = await showPage(<LinkPage />, { ...stage, texts: ['sign-in'] });
  await user.type(await screen.findByLabelText('Nieuw wachtwoord'), 'Sloep-Zandbank-77');
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  await user.type(await screen.findByLabelText(/Code van de app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
  await user.click(await screen.findByRole('button', { name: 'De codes zijn bewaard' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(place, { replace: true }));
});

test('who accepts an invitation in the browser of a colleague gets a page of their own', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign });
  const seen = serve({
    openLink: { ...invitation, is_chosen: true },
    newTwoFactorKey: key,
    confirmTwoFactor: { id: 'codes', codes: ['one-two'] },
  });
  const { user, go } = await showPage(<LinkPage />, {
    ...stage,
    texts: ['sign-in'],
    me: createSignedInStaff({ id: 'the colleague' }),
  });
  await user.type(await screen.findByLabelText(/Code van de app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
  await user.click(await screen.findByRole('button', { name: 'De codes zijn bewaard' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/account'));
  expect(go).not.toHaveBeenCalled();
  expect(seen.some(({ path }) => path.endsWith('/me'))).toBe(false);
  vi.unstubAllGlobals();
});

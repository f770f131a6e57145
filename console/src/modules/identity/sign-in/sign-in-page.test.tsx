// @vitest-environment jsdom
import { noContent, refusal } from '@klantportaal/web/api/testing.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session } from '../../../api/session.ts';
import { createSignedInStaff, serve, showPage } from '../../../app/testing.tsx';
import { takePlace } from '../../../sign-in/place.ts';
import SignInPage from './sign-in-page.tsx';

const step = { id: 'step', next: 'code' as const, firms: [], factors: ['app' as const] };

/** Signs in on the page in the given language, and answers the language in which the pages behind it are loaded. */
async function signIn(user: Awaited<ReturnType<typeof showPage>>['user'], words: RegExp[]) {
  const [email, password, submit, code] = words as [RegExp, RegExp, RegExp, RegExp];
  const entered: string[] = [];
  const stop = session.subscribe(() => entered.push(getLocale()));
  await user.type(screen.getByLabelText(email), 'sanne@kantoor.example');
  await user.type(screen.getByLabelText(password), 'Sloep-Zandbank-77');
  await user.click(screen.getByRole('button', { name: submit }));
  await user.type(await screen.findByLabelText(code), '123456');
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(entered).not.toEqual([]));
  stop();
  return entered;
}

test('the language of the account is there before its pages are loaded', async () => {
  serve({ signIn: step, giveCode: createSignedInStaff({ locale: 'en' }) });
  const { user } = await showPage(<SignInPage />, { name: 'sign-in', texts: ['sign-in'], me: null });
  const entered = await signIn(user, [/^E-mailadres/, /^Wachtwoord$/, /^Inloggen$/, /^Code van de app/]);
  expect(entered).toEqual(['en']);
});

test('a language that is chosen on the page is that of the account from then on', async () => {
  const seen = serve({
    signIn: step,
    giveCode: createSignedInStaff({ locale: 'nl' }),
    chooseStaffLanguage: noContent(),
  });
  const { user } = await showPage(<SignInPage />, { name: 'sign-in', texts: ['sign-in'], me: null });
  await user.click(screen.getByRole('button', { name: /English/ }));
  await screen.findByRole('heading', { name: 'Sign in' });
  const entered = await signIn(user, [/^Email address/, /^Password$/, /^Sign in$/, /^Code of the app/]);
  expect(entered).toEqual(['en']);
  expect(session.get()?.locale).toBe('en');
  expect(seen.find(({ path }) => path.endsWith('/me/language'))?.body).toEqual({ locale: 'en' });
});

describe('signing in by the organisation', () => {
  const firm = { id: 'firm-1', name: 'Kadewacht' };
  const url = 'https://login.evil.example/authorize?client_id=console';

  test('says which host of which firm it leads to, and leaves only when that is pressed', async () => {
    const left = vi.fn();
    const wanted = '/dossiers/d-1?tab=notes';
    history.replaceState(null, '', `/sign-in?${new URLSearchParams({ next: wanted })}`);
    vi.stubGlobal('location', { ...location, assign: left });
    const seen = serve({ findOrganisations: [firm], askOrganisation: { id: firm.id, url } });
    const { user } = await showPage(<SignInPage />, { name: 'sign-in', texts: ['sign-in'], me: null });
    await user.type(screen.getByLabelText(/^E-mailadres/), 'sanne@kantoor.example');
    await user.click(screen.getByRole('button', { name: 'Inloggen met de organisatie' }));
    expect(await screen.findByText(/gaat verder op login\.evil\.example, van Kadewacht/)).toBeDefined();
    expect(left).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByText(/gaat verder op/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Inloggen met de organisatie' }));
    await user.click(await screen.findByRole('button', { name: 'Verder naar login.evil.example' }));
    expect(left).toHaveBeenCalledWith(url);
    expect(seen.some(({ path }) => path.endsWith('/organisation/question'))).toBe(true);
    // A colleague who comes back goes on where they were.
    expect(takePlace()).toBe(wanted);
    vi.unstubAllGlobals();
  });
});

test('a code that was used says at its field to wait for the next one', async () => {
  serve({ signIn: step, giveCode: refusal('OTP_ALREADY_USED') });
  const { user } = await showPage(<SignInPage />, { name: 'sign-in', texts: ['sign-in'], me: null });
  await user.type(screen.getByLabelText(/^E-mailadres/), 'sanne@kantoor.example');
  await user.type(screen.getByLabelText(/^Wachtwoord$/), 'Sloep-Zandbank-77{Enter}');
  const code = await screen.findByLabelText(/^Code van de app/);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Deze code is al gebruikt. Wacht op de volgende code.')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).toBe('true');
});

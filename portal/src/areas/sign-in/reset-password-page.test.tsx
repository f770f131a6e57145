// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal, serve } from '../../api/testing.ts';
import { showPage } from '../../app/testing.tsx';
import { guidelines, strengthOf } from '../../sign-in/password/strength.ts';
import ResetPasswordPage from './reset-password-page.tsx';

const policy = {
  startPasswordReset: () => ({ id: '1', minimum_password_strength: 3, weak_words: ['Advies aan Zee'] }),
};
const strong = 'Zeven-blauwe-fietsen-op-dinsdag!';
const show = () =>
  showPage(<ResetPasswordPage />, { name: 'reset-password', params: { token: 'tok' }, texts: ['sign-in', 'password'] });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Wachtwoord opslaan' });

afterEach(() => vi.unstubAllGlobals());

describe('the strength bar', () => {
  test.each([
    [0, 3, 0, 'weak', 'danger'],
    [1, 3, 33, 'weak', 'danger'],
    [2, 3, 67, 'average', 'warning'],
    [3, 3, 100, 'strong', 'success'],
    [4, 3, 100, 'strong', 'success'],
    [2, 4, 50, 'average', 'warning'],
    [0, 0, 100, 'strong', 'success'],
  ] as const)('score %i of %i is %i %%, %s', (score, required, percent, band, tone) => {
    expect(strengthOf(score, required)).toEqual({ percent, band, tone });
  });

  test('the guidelines recognise capitals and letters of every language', () => {
    expect(guidelines.capital('é')).toBe(false);
    expect(guidelines.capital('É')).toBe(true);
    expect(guidelines.lowercase('É')).toBe(false);
    expect(guidelines.special('abc def 1')).toBe(false);
    expect(guidelines.special('abc!')).toBe(true);
    expect(guidelines.length('1234567')).toBe(false);
  });
});

describe('a new password', () => {
  test('can be saved once it is strong enough and repeated', async () => {
    const seen = serve({ ...policy, resetPassword: () => undefined });
    const { go } = await show();
    const hand = userEvent.setup();
    expect(save().disabled).toBe(true);
    await hand.type(await screen.findByLabelText('Nieuw wachtwoord'), strong);
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), 'iets anders');
    expect(screen.getByText('De wachtwoorden zijn niet gelijk.')).toBeTruthy();
    expect(save().disabled).toBe(true);
    await hand.clear(screen.getByLabelText('Herhaal het wachtwoord'));
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), strong);
    await waitFor(() => expect(save().disabled).toBe(false));
    await hand.click(save());
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
    expect(seen.at(-1)?.body).toEqual({ token: 'tok', password: strong });
    expect(screen.getByText(/Uw nieuwe wachtwoord is opgeslagen/)).toBeTruthy();
  }, 20_000);

  test('that is easy to guess stays weak and cannot be saved', async () => {
    serve(policy);
    await show();
    const hand = userEvent.setup();
    await hand.type(await screen.findByLabelText('Nieuw wachtwoord'), 'welkom01');
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), 'welkom01');
    expect(await screen.findByText('Zwak')).toBeTruthy();
    expect(save().disabled).toBe(true);
  }, 20_000);

  test('with a link that no longer works leads to sign-in and says why', async () => {
    serve({ startPasswordReset: () => refusal('AUTH_START_PASSWORD_RESET_FAILED') });
    const { go } = await show();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
    expect(await screen.findByText('Deze link werkt niet meer. Vraag een nieuwe link aan.')).toBeTruthy();
  });

  test('that the server refuses says why, and keeps what was typed', async () => {
    serve({ ...policy, resetPassword: () => refusal('CONSUMER_PASSWORD_IS_COMMON') });
    const { go } = await show();
    const hand = userEvent.setup();
    await hand.type(await screen.findByLabelText('Nieuw wachtwoord'), strong);
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), strong);
    await waitFor(() => expect(save().disabled).toBe(false));
    await hand.click(save());
    expect(await screen.findByText('Dit wachtwoord is te eenvoudig. Kies een sterker wachtwoord.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nieuw wachtwoord').value).toBe(strong);
    expect(go).not.toHaveBeenCalled();
  }, 20_000);

  test('has an arrow back to sign-in', async () => {
    serve(policy);
    await show();
    const back = screen.getByRole('link', { name: 'Terug naar inloggen' });
    expect(back.getAttribute('href')).toBe('/');
    expect(back.querySelector('svg')).toBeTruthy();
  });
});

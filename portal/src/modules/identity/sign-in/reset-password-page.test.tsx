// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { clearToasts, toastStore } from '@klantportaal/web/ui/feedback/toasts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { getStrength, guidelines } from '../../../page/password/strength.ts';
import { getTypedName } from '../typed-name.ts';
import ResetPasswordPage from './reset-password-page.tsx';

const policy = {
  startPasswordReset: () => ({
    id: '1',
    minimum_password_strength: 3,
    weak_words: ['Advies aan Zee'],
    user_name: 'anna@veen.example',
  }),
};
const strong = 'Zeven-blauwe-fietsen-op-dinsdag!';
const show = () =>
  showPage(<ResetPasswordPage />, { name: 'reset-password', params: { token: 'tok' }, texts: ['sign-in', 'password'] });
const save = () => screen.getByRole('button', { name: /^Wachtwoord opslaan/ });
const isReady = () => save().getAttribute('aria-disabled') === null;

beforeEach(() => {
  window.history.replaceState(null, '', '/reset/password/tok');
  forgetArrival();
});
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
    expect(getStrength(score, required)).toEqual({ percent, band, tone });
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
    expect(isReady()).toBe(false);
    await hand.type(await screen.findByLabelText('Nieuw wachtwoord'), strong);
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), 'iets anders');
    expect(screen.getByText('De wachtwoorden zijn niet gelijk.')).toBeTruthy();
    expect(isReady()).toBe(false);
    await hand.clear(screen.getByLabelText('Herhaal het wachtwoord'));
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), strong);
    await waitFor(() => expect(isReady()).toBe(true));
    await hand.click(save());
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
    expect(seen.at(-1)?.body).toEqual({ token: 'tok', password: strong });
    // Once: on the page where one signs in, with the name of the account.
    expect(toastStore.read()).toEqual([]);
    expect(getTypedName()).toBe('anna@veen.example');
    expect(arrival.get()).toMatchObject({ at: '/', tone: 'success' });
    expect(arrival.get()?.say()).toMatch(/^Uw nieuwe wachtwoord is opgeslagen/);
  }, 20_000);

  test('that is saved before it was judged waits for its judgement', async () => {
    const seen = serve({ ...policy, resetPassword: () => undefined });
    const { go } = await show();
    const hand = userEvent.setup();
    const [first, repeat] = [
      await screen.findByLabelText('Nieuw wachtwoord'),
      screen.getByLabelText('Herhaal het wachtwoord'),
    ];
    await hand.type(repeat, strong);
    await hand.click(first);
    await hand.paste(strong);
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
    expect(seen.at(-1)?.body).toEqual({ token: 'tok', password: strong });
  }, 20_000);

  test('that is easy to guess stays weak and cannot be saved', async () => {
    serve(policy);
    await show();
    const hand = userEvent.setup();
    await hand.type(await screen.findByLabelText('Nieuw wachtwoord'), 'welkom01');
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), 'welkom01');
    expect(await screen.findByText('Zwak')).toBeTruthy();
    expect(isReady()).toBe(false);
  }, 20_000);

  test.each([
    ['', '', 'Nieuw wachtwoord', 'Dit veld is verplicht'],
    ['Kort1!', 'Kort1!', 'Nieuw wachtwoord', 'Nog te kort: kies minstens 8 tekens.'],
    // Every guideline is met, and it is easy to guess.
    ['Amsterdam1!', 'Amsterdam1!', 'Nieuw wachtwoord', 'Nog niet sterk genoeg: voeg een woord toe.'],
    [strong, '', 'Herhaal het wachtwoord', 'Dit veld is verplicht'],
    [strong, 'iets anders', 'Herhaal het wachtwoord', 'De wachtwoorden zijn niet gelijk.'],
  ])(
    '%j and %j is answered with the reason at its field',
    async (password, repeat, label, why) => {
      const seen = serve(policy);
      await show();
      const hand = userEvent.setup();
      await screen.findByText(/Kies een wachtwoord/);
      if (password) await hand.type(screen.getByLabelText('Nieuw wachtwoord'), password);
      if (repeat) await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), repeat);
      if (password === strong) await screen.findByText('Sterk genoeg.');
      await hand.click(save());
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      const described = field.getAttribute('aria-describedby')!.split(' ');
      expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(why);
      expect(document.activeElement).toBe(field);
      // Once: the strength below the field does not repeat it.
      expect(document.body.textContent.split(why)).toHaveLength(2);
      expect(seen.map(({ path }) => path)).not.toContain('/api/auth/reset-password');
    },
    20_000,
  );

  test('says politely how strong it is and what is needed, and its rules describe the field', async () => {
    serve(policy);
    await show();
    const hand = userEvent.setup();
    const field = await screen.findByLabelText('Nieuw wachtwoord');
    const rules = field
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(rules.join(' ')).toMatch(/minstens 8 tekens.*een hoofdletter.*twee keer hetzelfde/);
    await hand.type(field, 'Amsterdam1!');
    const needed = await screen.findByText(/Nog niet sterk genoeg: voeg een woord toe\./);
    expect(needed.role).toBe('status');
    expect(needed.textContent).toMatch(/^Sterkte van het wachtwoord: (Zwak|Gemiddeld)\. Nog niet/);
    await hand.type(field, strong);
    await waitFor(() => expect(needed.textContent).toBe('Sterkte van het wachtwoord: Sterk. Sterk genoeg.'));
  }, 20_000);

  test('that is weak is called so in the same words by the page and by the server', async () => {
    await showPage(<p />, { texts: ['password'] });
    for (const locale of ['nl', 'en'] as const) {
      await act(() => changeLocale(locale));
      expect(getText('errors.CONSUMER_PASSWORD_IS_COMMON')).toBe(getText('page.newpassword.too_weak'));
      expect(getText('errors.PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES')).toBe(getText('page.newpassword.too_short'));
    }
    await act(() => changeLocale('nl'));
  });

  test('with a link that no longer works leads to sign-in and says why', async () => {
    serve({ startPasswordReset: () => refusal('AUTH_START_PASSWORD_RESET_FAILED') });
    const { go } = await show();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
    const why = 'Deze link werkt niet meer. Vraag een nieuwe link aan.';
    await waitFor(() => expect(arrival.get()).toMatchObject({ at: '/', tone: 'error' }));
    expect(toastStore.read()).toEqual([]);
    expect(arrival.get()?.say()).toBe(why);
  });

  test('with a link that no longer works leads someone who is signed in to the overview, and says why there', async () => {
    updateSession({ accessToken: 'a' });
    serve({ startPasswordReset: () => refusal('AUTH_START_PASSWORD_RESET_FAILED') });
    const { go } = await show();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'));
    await waitFor(() => expect(arrival.get()).toMatchObject({ at: '/dashboard', tone: 'error' }));
    updateSession({ accessToken: null });
  });

  test('by a link that has expired is asked for again by a new one, which is said at sign-in', async () => {
    const seen = serve({
      startPasswordReset: () => refusal('AUTH_START_PASSWORD_RESET_FAILED'),
      renewLink: () => ({ id: '1', is_mailed: true }),
    });
    const { go } = await show();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
    expect(seen.at(-1)).toMatchObject({ path: '/api/auth/renew-link', body: { token: 'tok' } });
    expect(arrival.get()).toMatchObject({ at: '/', tone: 'warning' });
    expect(arrival.get()?.say()).toBe('Deze link is verlopen. We mailen u een nieuwe.');
  });

  test('that cannot be saved says why on the page, until the next try', async () => {
    const answers = [() => refusal('UNABLE_TO_RESET_PASSWORD'), () => undefined];
    serve({ ...policy, resetPassword: () => answers.shift()!() });
    await show();
    const hand = userEvent.setup();
    await hand.type(await screen.findByLabelText('Nieuw wachtwoord'), strong);
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), strong);
    await waitFor(() => expect(isReady()).toBe(true));
    await hand.click(save());
    await waitFor(() => expect(arrival.get()).toMatchObject({ at: '/reset/password/tok', tone: 'error' }));
    act(clearToasts);
    expect(screen.getByText(/Het wachtwoord is niet opgeslagen/)).toBeTruthy();
    await hand.click(save());
    await waitFor(() => expect(screen.queryByText(/Het wachtwoord is niet opgeslagen/)).toBeNull());
  }, 20_000);

  test('that the server refuses says why, and keeps what was typed', async () => {
    serve({ ...policy, resetPassword: () => refusal('CONSUMER_PASSWORD_IS_COMMON') });
    const { go } = await show();
    const hand = userEvent.setup();
    await hand.type(await screen.findByLabelText('Nieuw wachtwoord'), strong);
    await hand.type(screen.getByLabelText('Herhaal het wachtwoord'), strong);
    await waitFor(() => expect(isReady()).toBe(true));
    await hand.click(save());
    const field = screen.getByLabelText('Nieuw wachtwoord');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Nog niet sterk genoeg: voeg een woord toe.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
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

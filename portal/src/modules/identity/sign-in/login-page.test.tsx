// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { clearToasts } from '@klantportaal/web/ui/feedback/toasts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeEarly } from '../../../api/loaded-early.ts';
import { session, updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { chooseDomain } from '../../../licences/domain.ts';
import { portal } from '../../../licences/portal.ts';
import { createLicence, createTheme } from '../../../licences/testing.ts';
import { createConsumer, createTokens } from '../testing.ts';
import { keepTypedName } from '../typed-name.ts';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LoginPage from './login-page.tsx';

const result = createTokens({ accessToken: 'a', refreshToken: 'r' });
const mortgages = {
  id: 'mortgage',
  counter: 2,
  open_actions: 1,
  late_actions: 0,
  first_product_id: 'm1',
  first_product_kind: 'mortgage',
};
const afterwards = {
  listDefinitions: () => [],
  getConsumer: () => createConsumer({ display_name: 'A. de Vries' }),
  getLicence: () => refusal('SERVICE_UNAVAILABLE'),
  getTheme: () => refusal('SERVICE_UNAVAILABLE'),
  listDictionary: () => [],
};

async function fill(user = 'anna@voorbeeld.example', password = 'geheim') {
  const hand = userEvent.setup();
  if (user) await hand.type(screen.getByLabelText('Gebruikersnaam of e-mailadres'), user);
  if (password) await hand.type(screen.getByLabelText('Wachtwoord'), password);
  await hand.click(screen.getByRole('button', { name: 'Inloggen' }));
  return hand;
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  forgetArrival();
  keepTypedName('');
  updateSession({ accessToken: null, refreshToken: null, consumer: null, domain: null, twoFactorSetup: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sign-in', () => {
  test('requires both fields, and says which is missing', async () => {
    const seen = serve({});
    await showPage(<LoginPage />, { texts: ['sign-in'] });
    await fill('', '');
    expect(screen.getByText('Wachtwoord: Dit veld is verplicht')).toBeTruthy();
    expect(seen).toEqual([]);
  });

  test('says in one notice what brought the reader here, and announces it once', async () => {
    explainAt('/', 'success', () => 'Ontvangen: Hypotheekcheck.');
    await showPage(<LoginPage />, { texts: ['sign-in'] });
    // The region is there before its message, which stands nowhere else.
    const region = screen.getAllByRole('status').find(({ className }) => className === 'visually-hidden');
    expect(region?.textContent).toBe('');
    const said = await screen.findByText('Ontvangen: Hypotheekcheck.');
    expect(said.closest('[role="status"]')).toBe(region);
  });

  test('goes to the dashboard, with the consumer known', async () => {
    serve({ login: () => result, ...afterwards });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    await fill();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(session.get()).toMatchObject({
      accessToken: 'a',
      refreshToken: 'r',
      consumer: { display_name: 'A. de Vries' },
    });
  });

  test('loads consumer, definitions, licence and theme in that order, and opens the page when all are in', async () => {
    const theme = Promise.withResolvers<ReturnType<typeof createTheme>>();
    const seen = serve({
      login: () => result,
      ...afterwards,
      listDefinitions: () => [mortgages],
      getLicence: () => createLicence({ id: '2', name: 'De andere firma' }),
      getTheme: () => theme.promise,
      listDictionary: () => [{ id: 'login.title', translation: '{"nl":"Kom binnen"}' }],
    });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    document.documentElement.removeAttribute('style');
    await fill();
    await waitFor(() =>
      expect(seen.map(({ path }) => path.split('?')[0])).toEqual([
        '/api/auth/login',
        '/api/consumers',
        '/api/products/definitions',
        '/api/licenses/current',
        '/api/theme',
        '/api/dictionary',
      ]),
    );
    // Notes what the page that opens would find.
    const found: unknown[] = [];
    go.mockImplementation(() =>
      found.push(
        portal.get().licence?.name,
        portal.get().theme?.color_primary,
        document.documentElement.style.getPropertyValue('--primary') !== '',
        getText('login.title'),
        takeEarly('c1')?.definitions,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(go).not.toHaveBeenCalled();
    theme.resolve(createTheme({ color_primary: '#23443a' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(found).toEqual(['De andere firma', '#23443a', true, 'Kom binnen', [mortgages]]);
  });

  test('opens the page without definitions that could not be loaded: its menu asks again', async () => {
    serve({ login: () => result, ...afterwards, listDefinitions: () => refusal('SERVICE_UNAVAILABLE') });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    await fill();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(takeEarly('c1')).toBeNull();
  });

  test('returns to the requested page', async () => {
    window.history.replaceState(null, '', '/?next=%2Finvoices');
    serve({ login: () => result, ...afterwards });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'], query: { next: '/invoices' } });
    await fill();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/invoices', { replace: true }));
  });

  test('a wrong password is reported, keeps what was typed, and signs no one in', async () => {
    updateSession({ accessToken: 'left', refreshToken: 'left', consumer: createPartial({ id: 'c0' }) });
    serve({ login: () => refusal('AUTH_LOGIN_FAILED') });
    await showPage(<LoginPage />, { texts: ['sign-in'] });
    const hand = await fill();
    const why = 'Niet ingelogd: gebruikersnaam en/of wachtwoord onjuist.';
    const said = await screen.findByText(why);
    // Once: by the page, which announces it.
    expect(said.closest('[role], section')?.getAttribute('role')).toBe('alert');
    act(clearToasts);
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Gebruikersnaam of e-mailadres').value).toBe(
      'anna@voorbeeld.example',
    );
    expect(session.get()).toMatchObject({ accessToken: null, refreshToken: null, consumer: null });
    // Until the next try.
    await hand.clear(screen.getByLabelText('Wachtwoord'));
    await hand.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(screen.queryByText(why)).toBeNull();
  });

  test('with two-factor on withholds the tokens until the code is right', async () => {
    const codes: unknown[] = [];
    serve({
      login: () => ({ ...result, accessToken: 'pending', twoFactor: true }),
      twoFactor: ({ body }) => {
        codes.push(body);
        return (body as { code: string }).code === '123456' ? result : refusal('INVALID_OTP');
      },
      ...afterwards,
    });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    const hand = await fill();
    const code = await screen.findByLabelText('Eenmalige code');
    expect(session.get().accessToken).toBeNull();
    await hand.type(code, '000000{Enter}');
    // Shown once, at the field, and announced.
    expect((await screen.findByText('Ongeldige OTP (eenmalige code).')).closest('p')?.role).toBe('alert');
    expect(document.activeElement).toBe(code);
    await hand.clear(code);
    await hand.type(code, '123456{Enter}');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(codes.at(-1)).toEqual({ consumerId: 'c1', accessToken: 'pending', code: '123456', enabled: true });
  }, 30_000);

  test('shows other errors in a notification, and asks for the password again once the sign-in has expired', async () => {
    const refusals = [() => refusal('SERVICE_UNAVAILABLE'), () => refusal('TOKEN_HAS_EXPIRED')];
    serve({
      login: () => ({ ...result, accessToken: 'pending', twoFactor: true }),
      twoFactor: () => refusals.shift()!(),
    });
    await showPage(<LoginPage />, { texts: ['sign-in'] });
    const hand = await fill();
    const code = await screen.findByLabelText('Eenmalige code');
    await hand.type(code, '000000{Enter}');
    expect(await screen.findByText(/^Het portaal is even niet bereikbaar/)).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBeNull();
    await hand.type(code, '{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(clearToasts);
    expect(await screen.findByText('Uw sessie is verlopen. Log opnieuw in.')).toBeTruthy();
  }, 30_000);

  test('keeps what was typed when very many sign in at once, and gets in with the same', async () => {
    const answers = [() => refusal('TOO_BUSY'), () => result];
    const seen = serve({ login: () => answers.shift()!(), ...afterwards });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    const hand = await fill();
    expect(await screen.findByText(/^Het is nu erg druk/)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Inloggen' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    const sent = seen.filter(({ path }) => path === '/api/auth/login').map(({ body }) => body);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('a consumer who must set up two-factor first goes to settings', async () => {
    serve({ login: () => ({ ...result, twoFactorSetup: true }), ...afterwards });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    await fill();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/settings', { replace: true }));
    expect(session.get().twoFactorSetup).toBe(true);
    // Settings say why, and no notification beside them.
    expect(screen.queryByText(/Stel eerst/)).toBeNull();
  });

  test('a consumer who cannot be loaded is not left half signed in', async () => {
    serve({
      login: () => result,
      ...afterwards,
      getConsumer: () => refusal('UNKNOWN_ERROR'),
    });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    await fill();
    await screen.findByText(/Er is een fout opgetreden/);
    expect(session.get().accessToken).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  test('a forgotten password takes over the typed mail address, and a user name stays where it is', async () => {
    for (const [typed, taken] of [
      ['anna@voorbeeld.example', 'anna@voorbeeld.example'],
      ['anna', ''],
    ]) {
      const { view } = await showPage(<LoginPage />, { texts: ['sign-in'] });
      const name = screen.getByLabelText<HTMLInputElement>('Gebruikersnaam of e-mailadres');
      await userEvent.clear(name);
      await userEvent.type(name, typed!);
      await userEvent.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
      view.unmount();
      const forgotten = await showPage(<ForgotPasswordPage />, { texts: ['sign-in'] });
      expect(screen.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe(taken);
      forgotten.view.unmount();
      // And back.
      const back = await showPage(<LoginPage />, { texts: ['sign-in'] });
      expect(screen.getByLabelText<HTMLInputElement>('Gebruikersnaam of e-mailadres').value).toBe(typed);
      back.view.unmount();
    }
  });

  test('the password can be shown and hidden', async () => {
    await showPage(<LoginPage />, { texts: ['sign-in'] });
    const hand = userEvent.setup();
    expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').type).toBe('password');
    await hand.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').type).toBe('text');
  });

  test('another branch can be chosen only if one is set', async () => {
    await showPage(<LoginPage />, { texts: ['sign-in'] });
    expect(screen.queryByRole('button', { name: 'Andere vestiging kiezen' })).toBeNull();
    act(() => chooseDomain('een.example'));
    expect(document.cookie).toContain('domain=een.example');
    vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom cannot navigate away
    await userEvent.click(await screen.findByRole('button', { name: 'Andere vestiging kiezen' }));
    expect(session.get().domain).toBeNull();
    // The server reads the choice from the cookie, and would serve the same branch again.
    expect(document.cookie).not.toContain('domain=een.example');
  });

  test("the server's notice is shown when its flag is on", async () => {
    const notice = { nl: 'Zondag werken we aan het portaal.' };
    await showPage(<LoginPage />, {
      texts: ['sign-in'],
      boot: { maintenance: { id: '1', maintenance: false, show_notice: true, notice } },
    });
    expect(screen.getByText('Zondag werken we aan het portaal.')).toBeTruthy();
  });

  test('the notice depends only on its flag, not on maintenance itself', async () => {
    await showPage(<LoginPage />, {
      texts: ['sign-in'],
      boot: { maintenance: { id: '1', maintenance: false, show_notice: false, notice: { nl: 'Nog niet.' } } },
    });
    expect(screen.queryByText('Nog niet.')).toBeNull();
  });

  test('a one-time code can be any text: it is sent to the server as typed', async () => {
    const codes: unknown[] = [];
    serve({
      login: () => ({ ...result, accessToken: 'pending', twoFactor: true }),
      twoFactor: ({ body }) => {
        codes.push((body as { code: string }).code);
        return result;
      },
      ...afterwards,
    });
    const { go } = await showPage(<LoginPage />, { texts: ['sign-in'] });
    const hand = await fill();
    await hand.type(await screen.findByLabelText('Eenmalige code'), 'ab-1{Enter}');
    await waitFor(() => expect(go).toHaveBeenCalled());
    expect(codes).toEqual(['ab-1']);
  }, 30_000);
});

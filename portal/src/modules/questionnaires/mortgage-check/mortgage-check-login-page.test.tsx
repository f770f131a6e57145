// @vitest-environment jsdom
import type { Boot } from '@klantportaal/contract/boot';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { createLicence } from '../../../licences/testing.ts';
import { GuestFrame } from '../../../page/guest-layout.tsx';
import MortgageCheckLoginPage from './mortgage-check-login-page.tsx';

const refused = (code: string, locked_time_remaining: number | null = null) => ({
  id: null,
  token: null,
  code,
  locked_time_remaining,
});
const show = (boot: Partial<Boot> = {}) =>
  showPage(
    <GuestFrame>
      <MortgageCheckLoginPage />
    </GuestFrame>,
    { name: 'mortgage-check-login', params: { action: 'a-1' }, texts: ['mortgage-check-login'], boot },
  );
const topMenu = () => document.querySelector<HTMLElement>('[data-top-menu]') as HTMLElement;
const top = () => within(topMenu());
/** The announcement of a lock; the button's own status comes after it. */
const spoken = () => top().getAllByRole('status')[0]?.textContent;

async function fill(email = 'anna@voorbeeld.example', birthday = '12-04-1988', hand = userEvent.setup()) {
  if (email) await hand.type(top().getByLabelText('E-mailadres'), email);
  if (birthday) await hand.type(top().getByLabelText('Geboortedatum'), birthday);
  await hand.click(top().getByRole('button', { name: 'Naar de hypotheekcheck' }));
}

beforeEach(() => updateSession({ productActionLogin: null }));
// Whatever state a test ends in, axe finds nothing in it.
afterEach(expectAccessible);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('signing in to the mortgage check without an account', () => {
  test('stands in the top menu, where the skip link leads and in the main landmark', async () => {
    await show();
    const main = screen.getByRole('main');
    expect(main.contains(topMenu())).toBe(true);
    expect(screen.getByRole('link', { name: 'Ga naar de inhoud' }).getAttribute('href')).toBe(`#${main.id}`);
    expect(top().getByRole('heading', { level: 1 })).toBeTruthy();
    expect(within(screen.getAllByRole('banner')[0]!).queryByRole('textbox')).toBeNull();
  });

  test('is named as the licence names its check (Q3-33)', async () => {
    await show({ licence: createLicence({ content: { mortgage_check_title: { nl: 'De grote check' } } }) });
    expect(top().getByRole('heading', { level: 1, name: 'De grote check' })).toBeTruthy();
  });

  test("stores the action's temporary login, says so and goes to the check", async () => {
    const seen = serve({
      productActionLogin: () => ({ id: 'c-1', token: 'temporary', code: null, locked_time_remaining: null }),
    });
    const { go } = await show();
    await fill();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/mortgage-check/a-1'));
    expect(seen[0]?.body).toEqual({ email: 'anna@voorbeeld.example', birthday: '1988-04-12', productActionId: 'a-1' });
    expect(session.get().productActionLogin).toEqual({ id: 'c-1', token: 'temporary' });
    expect(screen.getByText('U bent ingelogd voor de hypotheekcheck.')).toBeTruthy();
  });

  test.each([
    ['', '12-04-1988', 'Dit veld is verplicht'],
    ['anna', '12-04-1988', 'Ongeldig email'],
    ['anna@voorbeeld.example', '', 'Dit veld is verplicht'],
    ['anna@voorbeeld.example', '31-02-1988', 'Vul een bestaande datum in, zoals 31-12-2025'],
    ['anna@voorbeeld.example', '12-04-2988', 'Kies een datum tot en met '],
  ])('does not send %j with %j', async (email, birthday, why) => {
    const seen = serve({});
    await show();
    await fill(email, birthday);
    expect(document.querySelector('form')!.textContent).toContain(why);
    expect(seen).toEqual([]);
  });

  test.each(['AUTH_LOGIN_FAILED', 'ACTION_ALREADY_DONE', 'SOMETHING_NEW'])(
    'reports %s as failed, stays, and keeps what was typed',
    async (code) => {
      serve({ productActionLogin: () => refused(code) });
      const { go } = await show();
      await fill();
      const alert = await top().findByRole('alert');
      expect(alert.textContent).toContain('Niet ingelogd: e-mailadres en/of geboortedatum onjuist.');
      expect(alert.textContent).toContain('Hebt u de check al verstuurd?');
      expect(alert.textContent).toContain('Dan kennen wij uw geboortedatum misschien nog niet.');
      expect(top().getByLabelText<HTMLInputElement>('Geboortedatum').value).toBe('12-04-1988');
      expect(go).not.toHaveBeenCalled();
      expect(session.get().productActionLogin).toBeNull();
    },
  );

  test('counts down a lock, announces only its minutes, and says when it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve({ productActionLogin: () => refused('CONSUMER_LOCKED', 62) });
    const { go } = await show();
    await fill(undefined, undefined, userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }));
    await waitFor(() => expect(spoken()).toMatch(/over 2 minuten nog een keer/));
    expect(top().getByText(/over 1:0\d nog een keer/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(top().getByText(/over 0:3\d nog een keer/)).toBeTruthy();
    expect(spoken()).toMatch(/over 1 minuut nog een keer/);
    await act(() => vi.advanceTimersByTimeAsync(35_000));
    expect(spoken()).toBe('U kunt het nu nog een keer proberen.');
    expect(go).not.toHaveBeenCalled();
  });

  test('a second lock shows its new time', async () => {
    const times = [10, 600];
    serve({ productActionLogin: () => refused('CONSUMER_LOCKED', times.shift()) });
    await show();
    await fill();
    await waitFor(() => expect(spoken()).toMatch(/over 1 minuut/));
    await fill('', '');
    await waitFor(() => expect(spoken()).toMatch(/over 10 minuten/));
  });

  test('any other failure is shown in a notification', async () => {
    serve({ productActionLogin: () => refusal('SERVICE_UNAVAILABLE') });
    await show();
    await fill();
    expect(await screen.findByText(/even niet bereikbaar/)).toBeTruthy();
  });

  test("shows the server's notice of maintenance while its flag is on", async () => {
    const notice = { nl: 'Zondag werken we aan het portaal.' };
    await show({ maintenance: { id: '1', maintenance: false, show_notice: true, notice } });
    expect(top().getByText('Zondag werken we aan het portaal.')).toBeTruthy();
  });
});

// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { setOldSignInHandler } from '../../api/recent-sign-in.ts';
import { setSessionEndHandler } from '../../api/refresh.ts';
import { session, updateSession } from '../../api/session.ts';
import { serve } from '../../api/testing.ts';
import { createConsumer, createTokens } from '../../modules/identity/testing.ts';
import { showPage } from '../testing.tsx';
import { SessionCare } from './session-care.tsx';
import { askToSignIn, isPageKept } from './waiting.ts';

const anna = createConsumer({ id: 'anna', email: 'anna@veen.example' });
const result = (overrides: Parameters<typeof createTokens>[0] = {}) =>
  createTokens({ refreshToken: 'r2', consumerId: 'anna', ...overrides });
const ended = {
  declineCardifao: (one: { headers: Record<string, string> }) =>
    one.headers.Authorization === 'Bearer new' ? undefined : refusal('TOKEN_HAS_EXPIRED'),
  refresh: () => refusal('AUTH_REFRESH_EXPIRED_TOKEN'),
  login: () => result(),
  getConsumer: () => anna,
};

async function page(calls: Parameters<typeof serve>[0] = {}) {
  const seen = serve({ ...ended, ...calls });
  await showPage(
    <>
      <input aria-label="Formulier" />
      <SessionCare proven />
    </>,
    { texts: ['session-care', 'sign-in'] },
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Formulier'), 'half getypt');
  return { seen, user };
}
const decline = () => call('declineCardifao', { params: { actionId: '9' }, body: {} }, { idempotencyKey: 'k' });
const dialog = () => screen.findByRole('dialog', { name: 'Log opnieuw in' });

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Inloggen' }));

beforeEach(() => {
  localStorage.clear();
  updateSession({ accessToken: 'old', refreshToken: 'r1', consumer: anna });
  setSessionEndHandler(() => (isPageKept() ? askToSignIn() : undefined), isPageKept);
});
afterEach(() => vi.unstubAllGlobals());

describe('a session that ends while a page is open', () => {
  test('asks for the password over the page, keeps what was typed, and sends the waiting write with its key', async () => {
    const { seen, user } = await page();
    const written = decline();
    await dialog();
    expect(JSON.parse(localStorage.getItem('klantportaal')!)).toMatchObject({ consumer: null, refreshToken: null });
    expect(screen.getByLabelText<HTMLInputElement>('Gebruikersnaam of e-mailadres').value).toBe(anna.email);
    await user.type(screen.getByLabelText('Wachtwoord'), 'geheim');
    await send(user);
    await expect(written).resolves.toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Formulier').value).toBe('half getypt');
    const writes = seen.filter(({ path }) => path.endsWith('decline'));
    expect(writes.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k', 'k']);
  });

  test('makes calls wait until the consumer has signed in', async () => {
    const { seen, user } = await page();
    const first = decline();
    await dialog();
    const second = decline();
    await act(() => Promise.resolve());
    expect(seen.filter(({ path }) => path.endsWith('decline'))).toHaveLength(1);
    await user.type(screen.getByLabelText('Wachtwoord'), 'geheim');
    await send(user);
    await Promise.all([first, second]);
    expect(seen.filter(({ path }) => path.endsWith('decline'))).toHaveLength(3);
  });

  test('says what is wrong with the password, and asks for the code where two-factor is on', async () => {
    let tries = 0;
    const { user } = await page({
      login: () => ((tries += 1) === 1 ? refusal('AUTH_LOGIN_FAILED') : result({ twoFactor: true, accessToken: 'p' })),
      twoFactor: () => result(),
    });
    const written = decline();
    await dialog();
    await user.type(screen.getByLabelText('Wachtwoord'), 'fout');
    await send(user);
    expect(await screen.findByText(/onjuist/)).toBeDefined();
    await user.clear(screen.getByLabelText('Wachtwoord'));
    await user.type(screen.getByLabelText('Wachtwoord'), 'goed');
    await send(user);
    await user.type(await screen.findByLabelText('Eenmalige code'), '123456');
    await send(user);
    await expect(written).resolves.toBeUndefined();
    expect(session.get().accessToken).toBe('new');
  });

  test("does not send one consumer's waiting calls as another", async () => {
    const { seen, user } = await page({ login: () => result({ consumerId: 'bram' }) });
    const settled = vi.fn();
    decline().then(settled, settled);
    await dialog();
    await user.type(screen.getByLabelText('Wachtwoord'), 'geheim');
    await send(user);
    await waitFor(() => expect(session.get()).toMatchObject({ accessToken: 'new', consumer: null }));
    expect(settled).not.toHaveBeenCalled();
    expect(seen.filter(({ path }) => path.endsWith('decline'))).toHaveLength(1);
  });
});

describe('a call that needs a recent sign-in', () => {
  const old = {
    getTwoFactorQr: (one: { headers: Record<string, string> }) =>
      one.headers.Authorization === 'Bearer new'
        ? { id: 'anna', image: '<svg/>', key: 'K' }
        : refusal('RECENT_SIGN_IN_REQUIRED'),
  };
  beforeEach(() => setOldSignInHandler(() => (isPageKept() ? askToSignIn() : null)));

  test('asks for the password over the page, and is sent again once it is right', async () => {
    const { user } = await page(old);
    const asked = call('getTwoFactorQr');
    await dialog();
    expect(screen.queryByText(/verlopen/)).toBeNull();
    expect(session.get()).toMatchObject({ accessToken: 'old', consumer: anna });
    await user.type(screen.getByLabelText('Wachtwoord'), 'geheim');
    await send(user);
    await expect(asked).resolves.toMatchObject({ key: 'K' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Formulier').value).toBe('half getypt');
  });

  test('fails when the consumer cancels, who stays signed in', async () => {
    const { seen, user } = await page(old);
    const asked = call('getTwoFactorQr');
    const failed = expect(asked).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    await failed;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.get()).toMatchObject({ accessToken: 'old', refreshToken: 'r1', consumer: anna });
    expect(seen.filter(({ path }) => path.endsWith('logout'))).toEqual([]);
  });
});

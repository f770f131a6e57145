// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { Language } from '@klantportaal/contract/modules/licences/licences';
import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { arrival } from '@klantportaal/web/lib/arrival.ts';
import { clearToasts, toastStore } from '@klantportaal/web/ui/feedback/toasts.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, updateSession } from '../api/session.ts';
import { serve } from '../api/testing.ts';
import { followAddressStyle } from '../licences/portal.ts';
import { createLicence, createTheme, dutch, english } from '../licences/testing.ts';
import { createConsumer, createTokens } from '../modules/identity/testing.ts';
import { OfflinePage } from './offline-page.tsx';
import { SigningIn } from './signing-in.tsx';
import { start } from './start.ts';
import { StartUpPage } from './start-up-page.tsx';
import { showPage } from './testing.tsx';

const maintenance = { id: '1', maintenance: false, show_notice: false, notice: null };
const closed = { ...maintenance, maintenance: true };
const calls = {
  getMaintenance: () => maintenance,
  getMultipleDomains: () => ({ id: '1', show_domain_chooser: false }),
  listLicences: () => [{ id: '1', name: 'Zeeadvies', domain: 'zee.example' }],
  getLicence: () => createLicence(),
  listLanguages: () => [dutch, english],
  getCurrentLanguage: () => english,
  getTheme: () => createTheme(),
  listDictionary: () => [],
};
const listPaths = (seen: ReturnType<typeof serve>) => seen.map(({ path }) => path.split('?')[0]);

beforeEach(() => {
  localStorage.clear();
  clearToasts();
  window.history.replaceState(null, '', '/');
  updateSession({ accessToken: null, refreshToken: null, consumer: null, domain: null, locale: null });
});
afterEach(() => vi.unstubAllGlobals());

describe('the start', () => {
  test('with maintenance on ends at the maintenance page without fetching a licence', async () => {
    const seen = serve({ ...calls, getMaintenance: () => closed });
    expect(await start()).toEqual({ stage: 'maintenance', signIn: null });
    expect(listPaths(seen)).not.toContain('/api/licenses/current');
  });

  test('checks maintenance before the choice of a domain', async () => {
    serve({
      ...calls,
      getMaintenance: () => closed,
      getMultipleDomains: () => ({ id: '1', show_domain_chooser: true }),
    });
    expect((await start()).stage).toBe('maintenance');
  });

  test('with several domains and none chosen ends at the domain chooser', async () => {
    serve({ ...calls, getMultipleDomains: () => ({ id: '1', show_domain_chooser: true }) });
    expect((await start()).stage).toBe('domain-chooser');
  });

  test('tells the server of a language that was chosen before it was asked', async () => {
    serve(calls);
    updateSession({ locale: 'nl' });
    await start();
    expect(document.cookie).toContain('language=nl');
    expect(document.documentElement.lang).toBe('nl');
  });

  test('opens in the language of the link, and keeps it where the firm offers it', async () => {
    serve(calls);
    for (const [asked, shown] of [
      ['nl', 'nl'],
      ['fr', 'nl'],
    ]) {
      window.history.replaceState(null, '', `/?language=${asked}`);
      await start();
      expect([document.documentElement.lang, session.get().locale]).toEqual([shown, shown]);
      expect(window.location.search).toBe('');
    }
  });

  test("shows the portal only once licence and languages are loaded, in the firm's language", async () => {
    const languages = Promise.withResolvers<Language[]>();
    serve({ ...calls, listLanguages: () => languages.promise });
    let stage: string | null = null;
    const started = start().then((result) => (stage = result.stage));
    await new Promise((resolve) => setTimeout(resolve));
    expect(stage).toBeNull();
    languages.resolve([dutch, english]);
    expect(await started).toBe('portal');
    expect(document.documentElement.lang).toBe('en');
  });

  test('fails without a licence, and does not show the portal', async () => {
    serve({ ...calls, getLicence: () => refusal('SERVICE_UNAVAILABLE') });
    await expect(start()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('a page for a domain other than the chosen one', () => {
  /** The page as the server wrote it. */
  const written = (domain: string | null) => {
    const boot = { domain, licence: null, offline: false } as Partial<Boot>;
    document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify(boot)}</script>`;
  };
  const firm = { ...DEFAULT_THEME, color_primary: '#23443a', color_buttons: '#b4532a' };
  const primary = () => document.documentElement.style.getPropertyValue('--primary');
  beforeEach(() => {
    document.cookie = 'domain=; Path=/; Max-Age=0';
    document.documentElement.removeAttribute('style');
    updateSession({ domain: 'zee.example' });
  });
  afterEach(() => {
    document.body.innerHTML = '';
    vi.restoreAllMocks();
  });
  const themed = { ...calls, getTheme: () => ({ id: '1', ...firm }) };

  test('is requested once more when the cookie was gone, with no other requests meanwhile', async () => {
    written(null);
    const seen = serve(themed);
    const reload = vi.fn();
    void start(reload);
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    expect(document.cookie).toContain('domain=zee.example');
    expect(seen).toEqual([]);
  });

  test('is not requested again when the server knew the choice; the calls supply the firm and its colours', async () => {
    written(null);
    document.cookie = 'domain=zee.example; Path=/';
    serve(themed);
    const reload = vi.fn();
    expect((await start(reload)).stage).toBe('portal');
    expect(reload).not.toHaveBeenCalled();
    expect(primary()).not.toBe('');
  });

  test('is not requested again when the browser keeps no cookies', async () => {
    written(null);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    serve(themed);
    const reload = vi.fn();
    expect((await start(reload)).stage).toBe('portal');
    expect(reload).not.toHaveBeenCalled();
    expect(primary()).not.toBe('');
  });

  test('is not requested again for a link with tokens, which are no longer in the address', async () => {
    written(null);
    window.history.replaceState(null, '', '/?accessToken=A&refreshToken=R');
    serve({ ...themed, refresh: () => createTokens() });
    const reload = vi.fn();
    expect((await start(reload)).signIn).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('of a firm that no longer exists leads to the chooser', async () => {
    written(null);
    document.cookie = 'domain=zee.example; Path=/';
    serve({
      ...themed,
      getMultipleDomains: () => ({ id: '1', show_domain_chooser: true }),
      getLicence: () => refusal('BRAND_COULD_NOT_BE_DETERMINED'),
    });
    expect((await start()).stage).toBe('domain-chooser');
    expect(session.get().domain).toBeNull();
  });
});

describe('a link with tokens', () => {
  const link = '/?accessToken=A&refreshToken=R';
  const fresh = createTokens({ accessToken: 'a2', refreshToken: 'r2' });
  const anna = createConsumer({ id: 'c0' });
  const signedIn = { accessToken: 'old', refreshToken: 'old-r', consumer: anna, domain: 'zee.example' };
  const opened = { ...calls, refresh: () => fresh, logout: () => undefined, getConsumer: () => createConsumer() };

  test('is exchanged as a pair, then ends the open session, here and on the server', async () => {
    updateSession(signedIn);
    window.history.replaceState(null, '', link);
    const seen = serve(opened);
    await start();
    expect(seen[0]).toMatchObject({ path: '/api/auth/refresh', body: { accessToken: 'A', refreshToken: 'R' } });
    expect(seen[1]).toMatchObject({ path: '/api/auth/logout', headers: { Authorization: 'Bearer old' } });
    expect(session.get()).toMatchObject({ accessToken: null, refreshToken: null, consumer: null });
    expect(window.location.search).toBe('');
  });

  test('signs in automatically, without checking again for maintenance or a domain to choose', async () => {
    window.history.replaceState(null, '', link);
    const seen = serve(opened);
    const { stage, signIn } = await start();
    expect(stage).toBe('portal');
    const before = seen.length;
    await signIn?.();
    expect(session.get()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2', consumer: { id: 'c1' } });
    const after = listPaths(seen).slice(before);
    expect(after).toContain('/api/consumers');
    expect(after).not.toContain('/api/maintenance');
    expect(after).not.toContain('/api/multiple-domains');
  });

  test('that is opened during maintenance has signed in once that is over', async () => {
    updateSession(signedIn);
    window.history.replaceState(null, '', link);
    serve({ ...opened, getMaintenance: () => closed });
    expect((await start()).stage).toBe('maintenance');
    expect(session.get()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2', consumer: null });
  });

  test('whose consumer cannot be loaded signs no one in, and says so', async () => {
    window.history.replaceState(null, '', link);
    serve({ ...opened, getConsumer: () => refusal('SERVICE_UNAVAILABLE') });
    const { signIn } = await start();
    await signIn?.();
    expect(session.get()).toMatchObject({ accessToken: null, refreshToken: null, consumer: null });
    expect(arrival.get()).toMatchObject({ at: '/', tone: 'error' });
    expect(arrival.get()?.say()).toMatch(/^The portal is unavailable/);
    expect(toastStore.read()).toEqual([]);
  });

  const pair = '&accessToken=A&refreshToken=R';
  test.each([
    ['half a pair', '/?accessToken=1', /^You can no longer sign in with this link/],
    ['the other half', '/?refreshToken=R', /^You can no longer sign in with this link/],
    ['the pair of a session', link, /^You can no longer sign in with this link/],
    ['a pair with a domain', `/?domain=duin.example${pair}`, /^You can no longer sign in with this link/],
    ['a pair that no one could judge', `${link}&later`, /^The portal is unavailable/],
  ])('with %s changes nothing, on the server or here, and says so', async (_, address, words) => {
    updateSession(signedIn);
    const before = { ...localStorage };
    window.history.replaceState(null, '', address);
    document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify({ domain: 'duin.example' })}</script>`;
    const seen = serve({
      ...calls,
      refresh: () => refusal(address.endsWith('later') ? 'SERVICE_UNAVAILABLE' : 'AUTH_REFRESH_INVALID_TOKEN'),
    });
    const { signIn } = await start();
    await signIn?.();
    document.body.innerHTML = '';
    expect(session.get()).toMatchObject(signedIn);
    expect({ ...localStorage }).toEqual(before);
    expect(listPaths(seen)).not.toContain('/api/auth/logout');
    expect(arrival.get()?.tone).toBe('error');
    expect(arrival.get()?.say()).toMatch(words);
    expect(toastStore.read()).toEqual([]);
  });

  test('that is refused does not choose the domain of the page for a session without one', async () => {
    updateSession({ ...signedIn, domain: null });
    window.history.replaceState(null, '', `/?domain=duin.example${pair}`);
    document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify({ domain: 'duin.example' })}</script>`;
    serve({ ...calls, refresh: () => refusal('AUTH_REFRESH_INVALID_TOKEN') });
    await start();
    document.body.innerHTML = '';
    expect(session.get().domain).toBeNull();
  });

  test('shows that the consumer is being signed in', async () => {
    await showPage(<SigningIn />);
    expect(screen.getByRole('heading', { name: 'U wordt ingelogd' })).toBeTruthy();
    expect(document.querySelector('[class*=spinner]')).toBeTruthy();
  });
});

describe('the maintenance page', () => {
  const show = (boot: Partial<Boot>) => showPage(<StartUpPage name="maintenance" />, { boot, texts: ['licences'] });

  test('has no menu and no way to sign in', async () => {
    await show({ maintenance: closed });
    expect(await screen.findByRole('heading', { level: 1, name: 'We werken aan het portaal' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link', { name: /inloggen/i })).toBeNull();
  });

  test("shows the firm's own message", async () => {
    await show({ maintenance: { ...closed, notice: { nl: 'Maandag zijn we er weer.' } } });
    expect(await screen.findByText('Maandag zijn we er weer.')).toBeTruthy();
  });
});

test.each([
  ['formal', 'Controleer uw wifi'],
  ['informal', 'Controleer je wifi'],
] as const)(
  'the page without a connection addresses a reader as the firm does: %s',
  async (default_address_style, words) => {
    followAddressStyle();
    await showPage(<OfflinePage />, { boot: { licence: createLicence({ features: { default_address_style } }) } });
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    if (default_address_style === 'informal') expect(document.body.textContent).not.toMatch(/\b(u|uw)\b/i);
  },
);

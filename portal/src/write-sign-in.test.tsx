// @vitest-environment jsdom
import type { Boot } from '@klantportaal/contract/boot';
import { startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from './api/session.ts';
import { serve } from './api/testing.ts';
import { App } from './app/app.tsx';
import { Routed } from './app/routed.tsx';
import { follow, isAsWritten } from './app/router.ts';
import { bareBoot } from './app/testing.tsx';
import { createLicence, dutch, english } from './licences/testing.ts';
import { prepareWrittenForm } from './modules/identity/before-waking.ts';
import { script, writeSignIn } from './write-sign-in.tsx';

const createBoot = (overrides: Partial<Boot> = {}): Boot => ({
  ...bareBoot,
  build: 'b1',
  licence: createLicence({ name: 'Duin & Dal' }),
  languages: [dutch, english],
  ...overrides,
});

describe('sign-in as the server writes it', () => {
  test('speaks the language and the style of its page, and the words of the firm', () => {
    const { title, html } = writeSignIn(createBoot());
    expect(title).toBe('Inloggen – Duin &amp; Dal');
    expect(html).toContain('Log in om uw dossier te bekijken.');
    expect(html).toMatch(/^<div .*<form [^>]*method="post".*<\/section>$/);
    expect(html).toMatch(/<input[^>]* autoComplete="username"[^>]* name="username"/);
    expect(html).toMatch(/<input[^>]* autoComplete="current-password"[^>]* name="password"/);

    const words = [{ id: 'login.title', translation: '{"nl":"Kom <binnen>"}' }];
    const informal = createLicence({ features: { ...createLicence({}).features, default_address_style: 'informal' } });
    const own = writeSignIn(createBoot({ licence: informal, dictionary: words, domain: 'duin.example' })).html;
    expect(own).toContain('Log in om je dossier te bekijken.');
    expect(own).toContain('Kom &lt;binnen&gt;</h1>');
    expect(own).toContain('Andere vestiging kiezen');
    expect(writeSignIn(createBoot({ locale: 'en' })).html).toContain('Sign in to see your file.');
    // Nothing of one firm is left for the next.
    expect(writeSignIn(createBoot()).html).toBe(html);
  });

  test('brings a script that stands alone', () => {
    // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new-func -- as the page runs it
    expect(() => new Function(script)()).not.toThrow();
  });
});

describe('the portal that takes over', () => {
  let place: HTMLElement;
  let root: Root | null = null;
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const app = (
    <StrictMode>
      <App navigate={follow}>
        <Routed />
      </App>
    </StrictMode>
  );
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  beforeEach(() => {
    localStorage.clear();
    clearSession();
    forgetArrival();
    startTexts('nl');
    place = document.body.appendChild(document.createElement('div'));
    place.id = 'root';
    place.dataset.written = '';
    place.innerHTML = writeSignIn(createBoot()).html;
    prepareWrittenForm();
  });
  afterEach(() => {
    act(() => root?.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  const hydrate = async () => {
    const faults: unknown[] = [];
    act(() => {
      root = hydrateRoot(place, app, { onRecoverableError: (fault) => faults.push(fault) });
    });
    await settled();
    expect(faults).toEqual([]);
  };

  test('keeps the form as it stands, with what was typed in it and the place of the reader', async () => {
    const name = field('username');
    await userEvent.type(name, 'anna@voorbeeld');
    await userEvent.type(field('password'), 'gehem');
    field('password').setSelectionRange(4, 4);
    expect(isAsWritten()).toBe(true);
    await hydrate();
    expect(field('username')).toBe(name);
    expect(document.activeElement).toBe(field('password'));
    await userEvent.keyboard('i');
    await userEvent.type(name, '.example');
    expect([name.value, field('password').value]).toEqual(['anna@voorbeeld.example', 'geheim']);
    expect('written' in place.dataset).toBe(false);
  });

  test.each(['Enter', 'the button, twice'])('sends once what was sent before by %s', async (how) => {
    const seen = serve({ login: () => new Promise(() => {}) });
    await userEvent.type(field('username'), 'anna');
    await userEvent.type(field('password'), how === 'Enter' ? 'geheim{Enter}' : 'geheim');
    const button = place.querySelector<HTMLElement>('[type=submit]')!;
    if (how !== 'Enter') for (let press = 0; press < 2; press += 1) await userEvent.click(button);
    expect(place.dataset.sent).toBe('');
    await hydrate();
    expect(seen.map(({ body }) => body)).toEqual([{ email: 'anna', password: 'geheim' }]);
    expect({ ...place.dataset }).toEqual({});
  });

  test('carries it over to a page in another language', async () => {
    const name = field('username');
    await userEvent.type(name, 'anna');
    await userEvent.type(field('password'), 'gehem');
    field('password').setSelectionRange(4, 4);
    startTexts('en');
    expect(isAsWritten()).toBe(false);
    root = createRoot(place);
    act(() => flushSync(() => root?.render(app)));
    expect(place.querySelector('h1')?.textContent).toBe('Sign in');
    expect(field('username')).not.toBe(name);
    expect(field('username').value).toBe('anna');
    expect(document.activeElement).toBe(field('password'));
    await userEvent.keyboard('i');
    expect(field('password').value).toBe('geheim');
  });
});

test('who is signed in, or signs in by a link, is not shown the form', () => {
  const goesOn = () => {
    document.documentElement.removeAttribute('data-goes-on');
    prepareWrittenForm();
    return document.documentElement.hasAttribute('data-goes-on');
  };
  localStorage.clear();
  expect(goesOn()).toBe(false);
  localStorage.setItem('klantportaal', '{"accessToken":null}');
  expect(goesOn()).toBe(false);
  localStorage.setItem('klantportaal', '{"accessToken":"a"}');
  expect(goesOn()).toBe(true);
  localStorage.clear();
  window.history.replaceState(null, '', '/?accessToken=a');
  expect(goesOn()).toBe(true);
  window.history.replaceState(null, '', '/');
});

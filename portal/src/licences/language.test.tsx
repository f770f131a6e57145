// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, session, updateSession } from '../api/session.ts';
import { serve } from '../api/testing.ts';
import { showPage } from '../app/testing.tsx';
import { signIn } from '../modules/identity/sign-in.ts';
import { createConsumer } from '../modules/identity/testing.ts';
import { Language } from './language.tsx';
import { dutch, english } from './testing.ts';

const languages = [dutch, english];
const tokens = { accessToken: 'a', refreshToken: 'r', twoFactorSetup: false };
const away = () => refusal('SERVICE_UNAVAILABLE');

/** The server of a consumer with this language; returns the languages that were saved. */
function serving(
  language: 'nl' | 'en' | null,
  save: () => undefined | ReturnType<typeof away> = () => undefined,
): unknown[] {
  const saved: unknown[] = [];
  serve({
    getLicence: away,
    getTheme: away,
    listDictionary: () => [],
    getConsumer: () => createConsumer({ language }),
    saveLanguage: ({ body }) => {
      saved.push(body);
      return save();
    },
  });
  return saved;
}
const show = (offered = languages) => showPage(<Language />, { boot: { languages: offered } });
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  clearSession();
  updateSession({ locale: null });
});
afterEach(() => vi.unstubAllGlobals());

describe('the language that a consumer chooses', () => {
  test('is saved on the device and with the consumer', async () => {
    const saved = serving(null);
    await show();
    await signIn(tokens);
    await press(/English/);
    await waitFor(() => expect(saved).toEqual([{ language: 'en' }]));
    expect([getLocale(), session.get().locale]).toEqual(['en', 'en']);
    // For the server, which writes the page of sign-in.
    expect(document.cookie).toContain('language=en');
  });

  test('applies to the page when it could not be saved, which is reported', async () => {
    serving(null, away);
    await show();
    await signIn(tokens);
    await press(/English/);
    expect(await screen.findByRole('button', { name: /sluit|close/i })).toBeTruthy();
    expect(getLocale()).toBe('en');
  });

  test('before signing in overrides an earlier choice', async () => {
    const saved = serving('nl');
    await show();
    await press(/English/);
    await waitFor(() => expect(getLocale()).toBe('en'));
    expect(saved).toEqual([]);
    await signIn(tokens);
    expect(saved).toEqual([{ language: 'en' }]);
    expect(getLocale()).toBe('en');
  });

  test('on another device applies here too after signing in', async () => {
    const saved = serving('en');
    updateSession({ locale: 'nl' });
    await show();
    await signIn(tokens);
    expect([getLocale(), session.get().locale]).toEqual(['en', 'en']);
    expect(saved).toEqual([]);
  });

  test('is the device’s if the consumer never chose, and does not block signing in when unsaved', async () => {
    const saved = serving(null, away);
    updateSession({ locale: 'en' });
    await show();
    await signIn(tokens);
    expect(saved).toEqual([{ language: 'en' }]);
    expect(session.get().accessToken).toBe('a');
  });

  test('is ignored when the licence no longer has it', async () => {
    serving('en');
    await show(languages.slice(0, 1));
    await signIn(tokens);
    expect(getLocale()).toBe('nl');
  });
});

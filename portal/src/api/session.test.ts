// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, followOtherTabs, isSignedIn, session, updateSession } from './session.ts';

const KEY = 'klantportaal';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;

beforeEach(() => {
  localStorage.clear();
  updateSession({
    accessToken: 'a',
    refreshToken: 'r',
    domain: 'een.example',
    locale: 'en',
    productActionLogin: { id: '1', token: 't' },
  });
});

test('what survives a reload has a version', () => {
  expect(stored()).toMatchObject({
    version: 1,
    accessToken: 'a',
    refreshToken: 'r',
    domain: 'een.example',
    locale: 'en',
  });
});

test('signing out forgets the consumer and the tokens, and keeps the language, the domain and a temporary login', () => {
  clearSession();
  expect(isSignedIn()).toBe(false);
  expect(stored()).toMatchObject({
    accessToken: null,
    refreshToken: null,
    consumer: null,
    domain: 'een.example',
    locale: 'en',
    productActionLogin: { id: '1' },
  });
});

test('signing out in another tab signs out here', () => {
  const changed = vi.fn();
  const stop = followOtherTabs(changed);
  localStorage.setItem(KEY, JSON.stringify({ ...stored(), accessToken: null, refreshToken: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(isSignedIn()).toBe(false);
  expect(changed).toHaveBeenCalledOnce();
  stop();
});

test('a state of another version is dropped', async () => {
  localStorage.setItem(KEY, JSON.stringify({ version: 0, accessToken: 'ancient' }));
  vi.resetModules();
  const again = await import('./session.ts');
  expect(again.isSignedIn()).toBe(false);
});

test('what is no state at all starts anew', async () => {
  localStorage.setItem(KEY, 'not json');
  vi.resetModules();
  const again = await import('./session.ts');
  expect(again.session.get().accessToken).toBeNull();
  expect(session.get().accessToken).toBe('a');
});

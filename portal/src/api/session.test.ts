// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSession,
  expireSession,
  followOtherTabs,
  isSignedIn,
  ownerOfPage,
  session,
  takeShared,
  updateSession,
} from './session.ts';

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
  expect(changed.mock.calls).toEqual([['signed-out']]);
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

describe('what another tab did', () => {
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
  const theirs = (change: object) => localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...change }));
  beforeEach(() => updateSession({ accessToken: tokenOf('anna'), consumer: { id: 'anna' } as never }));

  test('a session that ended there keeps whose page this is, and nothing on the device', () => {
    theirs({ accessToken: null, refreshToken: null, consumer: null, expired: true });
    expect(takeShared()).toBe('expired');
    expect(ownerOfPage()).toBe('anna');
    expect(stored()).toMatchObject({ consumer: null, accessToken: null });
    theirs({ accessToken: tokenOf('anna'), expired: false });
    expect(takeShared()).toBe('signed-in');
    expect(session.get().consumer).toEqual({ id: 'anna' });
  });

  test('another consumer who signed in there is not taken over by this page', () => {
    theirs({ accessToken: tokenOf('bram'), consumer: { id: 'bram' } });
    expect(takeShared()).toBe('another-consumer');
    expect(session.get().consumer).toEqual({ id: 'anna' });
  });

  test('a refresh is nothing to tell, and its token is used from now on', () => {
    theirs({ accessToken: tokenOf('anna'), refreshToken: 'r2' });
    expect(takeShared()).toBe('nothing');
    expect(session.get().refreshToken).toBe('r2');
  });

  test('signing out there ends a page that waited for its consumer too', () => {
    expireSession(true);
    theirs({ expired: false });
    expect(takeShared()).toBe('signed-out');
    expect(ownerOfPage()).toBeNull();
  });
});

// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { version } from '@klantportaal/web/lib/version.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSession,
  expireSession,
  findPageOwner,
  followOtherTabs,
  isSignedIn,
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
    version,
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
  const page = new AbortController();
  followOtherTabs(changed, page.signal);
  localStorage.setItem(KEY, JSON.stringify({ ...stored(), accessToken: null, refreshToken: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(isSignedIn()).toBe(false);
  expect(changed.mock.calls).toEqual([['signed-out']]);
  page.abort();
});

const [major = '', minor] = version.split('.');
test.each([`${Number(major) + 1}.0.0`, 1])('a state of another major version is dropped: %j', async (theirs) => {
  localStorage.setItem(KEY, JSON.stringify({ version: theirs, accessToken: 'ancient' }));
  vi.resetModules();
  const again = await import('./session.ts');
  expect(again.isSignedIn()).toBe(false);
});

test('a state of another minor version is kept, and gets this version when it is next written', async () => {
  localStorage.setItem(KEY, JSON.stringify({ version: `${major}.${Number(minor) + 1}.0`, accessToken: 'kept' }));
  vi.resetModules();
  const again = await import('./session.ts');
  expect(again.session.get()).toMatchObject({ accessToken: 'kept', expired: false });
  again.updateSession({ locale: 'en' });
  expect(stored()).toMatchObject({ version, accessToken: 'kept' });
});

test('an invalid state is replaced by a new one', async () => {
  localStorage.setItem(KEY, 'not json');
  vi.resetModules();
  const again = await import('./session.ts');
  expect(again.session.get().accessToken).toBeNull();
  expect(session.get().accessToken).toBe('a');
});

describe('what another tab did', () => {
  const createToken = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
  const theirs = (change: object) => localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...change }));
  beforeEach(() => updateSession({ accessToken: createToken('anna'), consumer: createPartial({ id: 'anna' }) }));

  test('a session that ended there leaves this page its consumer, and nothing on the device', () => {
    theirs({ accessToken: null, refreshToken: null, consumer: null, expired: true });
    expect(takeShared()).toBe('expired');
    expect(findPageOwner()).toBe('anna');
    expect(stored()).toMatchObject({ consumer: null, accessToken: null });
    theirs({ accessToken: createToken('anna'), expired: false });
    expect(takeShared()).toBe('signed-in');
    expect(session.get().consumer).toEqual({ id: 'anna' });
  });

  test('this page does not adopt another consumer who signed in there', () => {
    theirs({ accessToken: createToken('bram'), consumer: { id: 'bram' } });
    expect(takeShared()).toBe('another-consumer');
    expect(session.get().consumer).toEqual({ id: 'anna' });
  });

  test('a refresh is not reported, and its token is used from now on', () => {
    theirs({ accessToken: createToken('anna'), refreshToken: 'r2' });
    expect(takeShared()).toBe('nothing');
    expect(session.get().refreshToken).toBe('r2');
  });

  test('signing out there also ends a page that waits for its consumer', () => {
    expireSession(true);
    theirs({ expired: false });
    expect(takeShared()).toBe('signed-out');
    expect(findPageOwner()).toBeNull();
  });
});

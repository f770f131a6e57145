// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { takeEarlyRead } from '@klantportaal/web/api/early-reads.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, session, updateSession } from './session.ts';

const asked: { path: string; headers: Record<string, string> }[] = [];

/** Runs the script as on a page of `domain` that reads actions and the dossier. */
async function openPage(domain = '') {
  vi.resetModules();
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    createPartial<HTMLScriptElement>({
      dataset: { reads: '/api/actions /api/dossiers', domain },
    }),
  );
  await import('./page-script.ts');
}

const takeFirstRead = (path: string) => takeEarlyRead(window.earlyReads, path, session.get().accessToken);

const sinceThePageBegan = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);

beforeEach(() => {
  asked.length = 0;
  delete window.earlyReads;
  history.replaceState(null, '', '/dashboard');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, headers: init.headers as Record<string, string> });
    if (path === '/api/dossiers') throw new TypeError('no connection');
    return Response.json({ data: [] });
  });
  updateSession({ accessToken: 'mine', domain: 'zee.example', twoFactorSetup: false });
  sinceThePageBegan(1000);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearSession();
});

test('makes the first reads of a page for a signed-in consumer, once each', async () => {
  await openPage('zee.example');
  expect(asked.map(({ path }) => path)).toEqual(['/api/actions', '/api/dossiers']);
  expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer mine', 'X-AccelerateDomain': 'zee.example' });
  expect((await takeFirstRead('/api/actions'))?.status).toBe(200);
  expect(await takeFirstRead('/api/actions')).toBeNull();
});

test('leaves failed reads to be fetched as usual', async () => {
  await openPage('zee.example');
  expect(await takeFirstRead('/api/dossiers')).toBeNull();
});

test('drops reads that are not used within half a minute', async () => {
  await openPage('zee.example');
  sinceThePageBegan(31_001);
  expect(await takeFirstRead('/api/actions')).toBeNull();
});

test('gives nothing to a consumer who signed in after the page was opened', async () => {
  await openPage('zee.example');
  updateSession({ accessToken: 'of another' });
  expect(await takeFirstRead('/api/actions')).toBeNull();
});

test.each([
  ['signed out', () => clearSession(), '/dashboard', 'zee.example'],
  ['two-factor to be set up first', () => updateSession({ twoFactorSetup: true }), '/dashboard', 'zee.example'],
  ['on the page of another branch', () => {}, '/dashboard', 'duin.example'],
  ['with a link that signs in somebody', () => {}, '/dashboard?accessToken=x&refreshToken=y', 'zee.example'],
  ['with a state that cannot be read', () => localStorage.setItem('klantportaal', '{'), '/dashboard', 'zee.example'],
])('asks nothing when one is %s', async (_, set, address, domain) => {
  set();
  history.replaceState(null, '', address);
  await openPage(domain);
  expect(asked).toEqual([]);
});

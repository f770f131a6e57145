// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { takeCredentialsFromUrl } from './address.ts';

beforeEach(() => window.history.replaceState(null, '', '/'));

test('tokens, the domain and the language are removed from the address; the rest is kept', () => {
  window.history.replaceState(
    { kept: 1 },
    '',
    '/invoices?accessToken=A&tab=2&refreshToken=R&domain=een.example&language=en#deel',
  );
  const brought = { domain: 'een.example', language: 'en', accessToken: 'A', refreshToken: 'R' };
  expect(takeCredentialsFromUrl()).toEqual(brought);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/invoices?tab=2#deel');
  expect(window.history.state).toEqual({ kept: 1 });
});

test('an address without credentials is left unchanged', () => {
  window.history.replaceState(null, '', '/nps-feedback?token=t&value=8');
  expect(takeCredentialsFromUrl()).toEqual({ domain: null, language: null, accessToken: null, refreshToken: null });
  expect(window.location.search).toBe('?token=t&value=8');
});

test('an address whose path begins with two slashes stays on this site', () => {
  window.history.replaceState(null, '', `${window.location.origin}//elders.example?domain=een.example`);
  expect(takeCredentialsFromUrl()).toMatchObject({ domain: 'een.example' });
  expect(window.location.href).toBe(`${window.location.origin}//elders.example`);
});

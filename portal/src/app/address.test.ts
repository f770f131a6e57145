// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { takeFromAddress } from './address.ts';

beforeEach(() => window.history.replaceState(null, '', '/'));

test('tokens and the domain are taken out of the address; the rest of it stays', () => {
  window.history.replaceState({ kept: 1 }, '', '/invoices?accessToken=A&tab=2&refreshToken=R&domain=een.example#deel');
  expect(takeFromAddress()).toEqual({ domain: 'een.example', accessToken: 'A', refreshToken: 'R' });
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/invoices?tab=2#deel');
  expect(window.history.state).toEqual({ kept: 1 });
});

test('an address that brings nothing stays as it is', () => {
  window.history.replaceState(null, '', '/nps-feedback?token=t&value=8');
  expect(takeFromAddress()).toEqual({ domain: null, accessToken: null, refreshToken: null });
  expect(window.location.search).toBe('?token=t&value=8');
});

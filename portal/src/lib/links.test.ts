import { buildPath } from '@klantportaal/contract/build-path';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import { isOwnPath } from '@klantportaal/web/lib/own-path.ts';
import { describe, expect, test } from 'vitest';
import { matchRoute, parseNextPath, to } from './links.ts';

describe('links', () => {
  test('a link to every route opens that route, with its parameters as given', () => {
    const params = { id: 'a/b ü', action: '12', token: 'x.y-z' };
    for (const name of Object.keys(paths) as RouteName[]) {
      const match = matchRoute(buildPath(name, params));
      expect(match.name).toBe(name);
      for (const [key, value] of Object.entries(match.params)) expect(value).toBe(params[key as keyof typeof params]);
    }
  });

  test.each(['/bestaat-niet', '/mortgages/1/2/3/4', '/mortgages/%E0%A4%A', '//'])(
    'an unknown path is not found: %s',
    (path) => {
      expect(matchRoute(path).name).toBe('not-found');
    },
  );

  test.each([
    ['/', 'login', {}],
    ['/mortgages/12', 'mortgage', { id: '12' }],
    ['/general-insurances/12/damage-reports/create', 'create-damage-report', { id: '12' }],
    ['/actions/7/download-qoute', 'download-quote', { action: '7' }],
    ['/mortgage-check/7', 'mortgage-check-no-login', { action: '7' }],
    ['/mortgage-check/12/7', 'mortgage-check', { id: '12', action: '7' }],
    ['/reset/password/x.y-z', 'reset-password', { token: 'x.y-z' }],
    ['/woongarant-insurances/a%2Fb', 'woongarant-insurance', { id: 'a/b' }],
  ])('%s opens %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ name, params });
  });

  test('a trailing slash leads to the same page', () => {
    expect(matchRoute('/mortgages/').name).toBe('mortgage-list');
  });

  test('a query contains the given values and omits the others', () => {
    expect(to('login', {}, { next: '/invoices?a=1', other: null })).toBe('/?next=%2Finvoices%3Fa%3D1');
    expect(to('dashboard')).toBe('/dashboard');
  });

  test.each([
    'https://elders.example',
    '//elders.example',
    '/\\elders.example',
    '/.//elders.example',
    '/een/..//elders.example',
    '/%2e//elders.example',
    '//[',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ])('nobody is led to another site: %s', (href) => {
    expect(isOwnPath(href)).toBe(false);
    expect(parseNextPath(`?next=${encodeURIComponent(href ?? '')}`)).toBe('/dashboard');
  });

  test('sign-in leads to the requested page, else to the dashboard', () => {
    expect(parseNextPath('?next=%2Fmortgages%2F12%3Ftab%3D2')).toBe('/mortgages/12?tab=2');
    expect(parseNextPath('?next=%2Fmortgages%2F12%23delen')).toBe('/mortgages/12#delen');
    expect(parseNextPath('')).toBe('/dashboard');
  });
});

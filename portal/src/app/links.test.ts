import { pathOf, paths, type RouteName } from '@klantportaal/contract/paths';
import { describe, expect, test } from 'vitest';
import { isOwnPath, matchRoute, nextOf, to } from './links.ts';

describe('links', () => {
  test('a link to every route opens that route, with its parameters as given', () => {
    const params = { id: 'a/b ü', action: '12', token: 'x.y-z' };
    for (const name of Object.keys(paths) as RouteName[]) {
      const match = matchRoute(pathOf(name, params));
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

  test('a slash at the end is the same page', () => {
    expect(matchRoute('/mortgages/').name).toBe('mortgage-list');
  });

  test('a query says what it is given and leaves out what is not', () => {
    expect(to('login', {}, { next: '/invoices?a=1', other: null })).toBe('/?next=%2Finvoices%3Fa%3D1');
    expect(to('dashboard')).toBe('/dashboard');
  });

  test.each([
    'https://elders.example',
    '//elders.example',
    '/\\elders.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ])('nobody is led to another site: %s', (href) => {
    expect(isOwnPath(href)).toBe(false);
    expect(nextOf(`?next=${encodeURIComponent(href ?? '')}`)).toBe('/dashboard');
  });

  test('sign-in leads to the page asked for, else to the dashboard', () => {
    expect(nextOf('?next=%2Fmortgages%2F12%3Ftab%3D2')).toBe('/mortgages/12?tab=2');
    expect(nextOf('')).toBe('/dashboard');
  });
});

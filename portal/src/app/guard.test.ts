import { paths, type RouteName } from '@klantportaal/contract/paths';
import { describe, expect, test } from 'vitest';
import { guard, type Visit } from './guard.ts';

const visit = (route: RouteName, rest: Partial<Visit> = {}): Visit => ({
  route,
  href: paths[route].path,
  hasAccessToken: false,
  signedIn: false,
  setupRequired: false,
  ...rest,
});
const routes = Object.keys(paths) as RouteName[];
const those = (access: string) => routes.filter((name) => paths[name].access === access);

describe('the guard', () => {
  test('an access token in the query opens every route, signed in or not', () => {
    for (const route of routes) {
      for (const signedIn of [true, false]) {
        expect(guard(visit(route, { hasAccessToken: true, signedIn, setupRequired: true })), route).toBeNull();
      }
    }
  });

  test('every signed-in route redirects a signed-out visitor to sign-in', () => {
    expect(those('signed-in').length).toBeGreaterThan(45);
    for (const route of those('signed-in')) expect(guard(visit(route))?.route, route).toBe('login');
  });

  test('sign-in leads back to the requested page, query included', () => {
    expect(guard(visit('invoice-list', { href: '/invoices?from=mail' }))).toEqual({
      route: 'login',
      next: '/invoices?from=mail',
    });
  });

  test('a request for the dashboard or for signing out is not remembered', () => {
    expect(guard(visit('dashboard'))).toEqual({ route: 'login' });
    expect(guard(visit('logout'))).toEqual({ route: 'login' });
  });

  test('a signed-out visitor can open every guest route', () => {
    for (const route of [...those('guest'), ...those('always')]) expect(guard(visit(route)), route).toBeNull();
  });

  test('every guest route redirects a signed-in consumer to the dashboard', () => {
    for (const route of those('guest'))
      expect(guard(visit(route, { signedIn: true })), route).toEqual({ route: 'dashboard' });
  });

  test('not-found, feedback and a reset link also open for a signed-in consumer', () => {
    expect(those('always')).toEqual(expect.arrayContaining(['not-found', 'reset-password', 'nps-feedback']));
    for (const route of those('always')) expect(guard(visit(route, { signedIn: true })), route).toBeNull();
  });

  test('while two-factor must be set up, every route except signing out redirects to settings', () => {
    const open = routes.filter((route) => guard(visit(route, { signedIn: true, setupRequired: true })) === null);
    expect(open).toEqual(['logout', 'settings']);
    for (const route of routes.filter((name) => !open.includes(name)))
      expect(guard(visit(route, { signedIn: true, setupRequired: true })), route).toEqual({ route: 'settings' });
  });

  test('who comes back from the bank without a session hears how it went, with the way in to that page', () => {
    const href = '/actions/a1/validate-ideal-payment?payment=p1.key';
    const back = visit('validate-invoice-payment', { href });
    expect(guard(back)).toEqual({ route: 'payment-return', next: href });
    expect(guard({ ...back, signedIn: true })).toBeNull();
    const bare = '/actions/a1/validate-ideal-payment';
    expect(guard({ ...back, href: bare })).toEqual({ route: 'login', next: bare });
    expect(guard(visit('invoice-list', { href: '/invoices?payment=p1.key' }))?.route).toBe('login');
  });

  test('a signed-in consumer can open every signed-in route', () => {
    for (const route of those('signed-in')) expect(guard(visit(route, { signedIn: true })), route).toBeNull();
  });
});

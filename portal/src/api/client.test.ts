// @vitest-environment jsdom

import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { answer, failure, noContent } from '@klantportaal/web/api/testing.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { setSessionEndHandler } from './refresh.ts';
import { session, updateSession } from './session.ts';
import { serve } from './testing.ts';

const ended = vi.fn();

beforeEach(() => {
  localStorage.clear();
  updateSession({ accessToken: 'old', refreshToken: 'r1', domain: 'een.example', productActionLogin: null });
  ended.mockClear();
  setSessionEndHandler(ended);
});
afterEach(() => vi.unstubAllGlobals());

/** Answers 401 to the old token, and normally to the new one. */
const protectedBy = (token: string) => (seen: { headers: Record<string, string> }) =>
  seen.headers.Authorization === `Bearer ${token}` ? answer([]) : failure(401, 'TOKEN_HAS_EXPIRED');
const newTokens = () =>
  answer({ accessToken: 'new', refreshToken: 'r2', twoFactor: false, twoFactorSetup: false, consumerId: '1' });

describe('a call', () => {
  test('carries the domain and the bearer token, and returns flat objects', async () => {
    const seen = serve({ 'GET /api/products/mortgages': () => answer([{ id: '7', label: 'Dorpsstraat' }]) });
    expect(await call('listMortgages')).toEqual([{ id: '7', label: 'Dorpsstraat' }]);
    expect(seen[0]?.headers).toMatchObject({ 'X-AccelerateDomain': 'een.example', Authorization: 'Bearer old' });
  });

  test('carries no bearer token on a public path', async () => {
    const seen = serve({ 'GET /api/maintenance': () => answer({ maintenance: false }) });
    await call('getMaintenance');
    expect(seen[0]?.headers).not.toHaveProperty('Authorization');
    expect(seen[0]?.headers['X-AccelerateDomain']).toBe('een.example');
  });

  test('carries the temporary login as Token where the table asks for it', async () => {
    updateSession({ productActionLogin: { id: '1', token: 'temporary' } });
    const seen = serve({ 'GET /api/consumer-no-login/4/1': () => answer({ id: '1' }) });
    await call('getConsumerNoLogin', { params: { action: '4', id: '1' } });
    expect(seen[0]?.headers.Token).toBe('temporary');
    expect(seen[0]?.headers).not.toHaveProperty('Authorization');
  });

  test('fills in parameters and query, encoded', async () => {
    const seen = serve({ 'GET /api/theme': () => answer({}) });
    await call('getTheme', { query: { apiId: 'a&b' } });
    expect(seen[0]?.path).toBe('/api/theme?apiId=a%26b');
  });

  test.each([
    [{ error: 'INVALID_OTP' }, 'INVALID_OTP'],
    [{ error: { code: 'INVALID_OTP', message: 'x' } }, 'INVALID_OTP'],
    [{}, 'UNKNOWN_ERROR'],
    [null, 'UNKNOWN_ERROR'],
  ])('reads the error of %j', async (body, code) => {
    serve({ 'GET /api/actions': () => Response.json(body, { status: 422 }) });
    await expect(call('listActions')).rejects.toMatchObject({ code, status: 422 });
  });

  test('passes on what the error contains in addition to its code', async () => {
    serve({ 'POST /api/auth/login': () => failure(423, 'CONSUMER_LOCKED', { locked_time_remaining: 90 }) });
    const error = await call('login', { body: { email: 'a', password: 'b' } }).catch((failed: ApiError) => failed);
    expect(error).toMatchObject({ code: 'CONSUMER_LOCKED', extra: { locked_time_remaining: 90 } });
  });

  test('fails as OFFLINE without a connection, and as ABORTED when cancelled by the reader', async () => {
    serve({ 'GET /api/actions': () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(call('listActions')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
    const stop = new AbortController();
    stop.abort();
    await expect(call('listActions', {}, { signal: stop.signal })).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

describe('after a 401', () => {
  test('parallel calls share one refresh, wait for it, and are retried once with the new token', async () => {
    const seen = serve({
      'GET /api/actions': protectedBy('new'),
      'GET /api/invoices': protectedBy('new'),
      'GET /api/products/otds': protectedBy('new'),
      'POST /api/auth/refresh': newTokens,
    });
    await Promise.all([call('listActions'), call('listInvoices'), call('listOtds')]);
    expect(seen.filter(({ path }) => path.endsWith('refresh'))).toHaveLength(1);
    expect(seen.filter(({ path }) => path.endsWith('actions'))).toHaveLength(2);
    expect(seen.find(({ path }) => path.endsWith('refresh'))?.body).toEqual({ refreshToken: 'r1' });
    expect(session.get()).toMatchObject({ accessToken: 'new', refreshToken: 'r2' });
  });

  test('a call that is refused again is not retried again', async () => {
    const seen = serve({ 'GET /api/actions': protectedBy('another'), 'POST /api/auth/refresh': newTokens });
    await expect(call('listActions')).rejects.toMatchObject({ status: 401 });
    expect(seen.map(({ path }) => path)).toEqual(['/api/actions', '/api/auth/refresh', '/api/actions']);
  });

  test('a repeated write carries the same Idempotency-Key', async () => {
    const seen = serve({
      'POST /api/products/cardifao/actions/9/decline': (one) =>
        one.headers.Authorization === 'Bearer new' ? noContent() : failure(401, 'TOKEN_HAS_EXPIRED'),
      'POST /api/auth/refresh': newTokens,
    });
    await call('declineCardifao', { params: { actionId: '9' }, body: {} }, { idempotencyKey: 'k' });
    const writes = seen.filter(({ path }) => path.endsWith('decline'));
    expect(writes.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k', 'k']);
  });

  test('a newer token from another tab is used without a refresh', async () => {
    const seen = serve({ 'GET /api/actions': protectedBy('theirs') });
    localStorage.setItem(
      'klantportaal',
      JSON.stringify({ ...session.get(), accessToken: 'theirs', refreshToken: 'r9' }),
    );
    await call('listActions');
    expect(seen.map(({ path }) => path)).toEqual(['/api/actions', '/api/actions']);
    expect(session.get().refreshToken).toBe('r9');
  });

  test('tokens that replaced the session meanwhile are used, though its refresh is refused', async () => {
    serve({
      'GET /api/actions': protectedBy('changed'),
      'POST /api/auth/refresh': () => {
        updateSession({ accessToken: 'changed', refreshToken: 'r7' });
        return failure(401, 'AUTH_REFRESH_INVALID_TOKEN');
      },
    });
    expect(await call('listActions')).toEqual([]);
    expect(session.get()).toMatchObject({ accessToken: 'changed', refreshToken: 'r7' });
    expect(ended).not.toHaveBeenCalled();
  });

  test('tokens with which another tab replaced the session meanwhile are used as well', async () => {
    serve({
      'GET /api/actions': protectedBy('changed'),
      'POST /api/auth/refresh': () => {
        const theirs = { ...session.get(), accessToken: 'changed', refreshToken: 'r7' };
        localStorage.setItem('klantportaal', JSON.stringify(theirs));
        return failure(401, 'AUTH_REFRESH_INVALID_TOKEN');
      },
    });
    expect(await call('listActions')).toEqual([]);
    expect(session.get()).toMatchObject({ accessToken: 'changed', refreshToken: 'r7' });
    expect(ended).not.toHaveBeenCalled();
  });

  test('a refused refresh signs out and reports it once, however many calls were waiting', async () => {
    serve({
      'GET /api/actions': protectedBy('new'),
      'GET /api/invoices': protectedBy('new'),
      'POST /api/auth/refresh': () => failure(401, 'AUTH_REFRESH_EXPIRED_TOKEN'),
    });
    const both = await Promise.allSettled([call('listActions'), call('listInvoices')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(session.get()).toMatchObject({
      accessToken: null,
      refreshToken: null,
      consumer: null,
      domain: 'een.example',
    });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an ill server', () => failure(503, 'SERVICE_UNAVAILABLE')],
    ['too many calls', () => failure(429, 'TOO_MANY_REQUESTS')],
  ])('%s while refreshing signs nobody out', async (_, refresh) => {
    serve({ 'GET /api/actions': protectedBy('new'), 'POST /api/auth/refresh': refresh });
    await expect(call('listActions')).rejects.toBeInstanceOf(ApiError);
    expect(session.get().accessToken).toBe('old');
    expect(ended).not.toHaveBeenCalled();
  });

  test('a wrong password is an answer, not a reason to refresh', async () => {
    const seen = serve({ 'POST /api/auth/login': () => failure(401, 'AUTH_LOGIN_FAILED') });
    await expect(call('login', { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'AUTH_LOGIN_FAILED',
    });
    expect(seen).toHaveLength(1);
  });
});

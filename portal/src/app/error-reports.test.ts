// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { version } from '@klantportaal/web/lib/version.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { updateSession } from '../api/session.ts';
import { serve } from '../api/testing.ts';

const consumer = { id: 'c1', email: 'anna@veen.example', display_name: 'A. van Veen', date_of_birth: '1988-04-12' };

/** Simulates a page load: whether it reports is decided once, at the start. */
async function load({ enabled = true, chance = 0 } = {}) {
  vi.resetModules();
  const seen = serve({ sendErrorReport: () => undefined });
  const { portal } = await import('../licences/portal.ts');
  portal.set(createPartial({ error_reporting: enabled, build: 'b1d2' }));
  const { reportError, startErrorReports } = await import('./error-reports.ts');
  const { ApiError } = await import('@klantportaal/web/api/api-error.ts');
  const { endPage } = await import('@klantportaal/web/lib/page-signal.ts');
  onTestFinished(endPage);
  startErrorReports(() => chance);
  return { seen, reportError, ApiError };
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/dashboard?accessToken=secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('an uncaught error', () => {
  test('is sent with only the route and the id, mail address and name of the signed-in consumer', async () => {
    updateSession({ accessToken: 'a', consumer: createPartial(consumer) });
    const { seen, reportError } = await load();
    reportError(new TypeError('stuk'));
    await expect.poll(() => seen).toHaveLength(1);
    expect(seen[0]?.body).toMatchObject({
      message: 'TypeError: stuk',
      route: 'dashboard',
      release: `${version}+b1d2`,
      person: { id: 'c1', email: 'anna@veen.example', display_name: 'A. van Veen' },
    });
    expect(JSON.stringify(seen[0]?.body)).not.toMatch(/1988|secret/);
  });

  test('of a guest is sent without a name', async () => {
    updateSession({ accessToken: null, consumer: null });
    const { seen, reportError } = await load();
    reportError(new Error('stuk'));
    await expect.poll(() => seen[0]?.body).toMatchObject({ person: null });
  });

  test.each([
    ['reporting is off', { enabled: false }],
    ['this page load is not in the sample', { chance: 0.3 }],
  ])('is not sent when %s', async (_, given) => {
    const { seen, reportError } = await load(given);
    reportError(new Error('stuk'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual([]);
  });

  test('is not sent when it is a response from the server', async () => {
    const { seen, reportError, ApiError } = await load();
    reportError(new ApiError('UNKNOWN_ERROR', 500));
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual([]);
  });
});

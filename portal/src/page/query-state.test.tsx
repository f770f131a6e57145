// @vitest-environment jsdom
import { type ConsumerErrorCode, consumerErrors } from '@klantportaal/contract/errors';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../app/testing.tsx';
import english from '../i18n/errors.en.ts';
import dutch from '../i18n/errors.nl.ts';
import { QueryState } from './query-state.tsx';

const failed = (code: ConsumerErrorCode) => ({
  data: undefined,
  error: new ApiError(code, 404),
  isPending: false,
  isFetching: false,
  refetch: vi.fn(),
});
const show = (code: ConsumerErrorCode) =>
  showPage(
    <QueryState of={failed(code)} skeleton={null} failed="Niet geladen">
      {() => null}
    </QueryState>,
  );
const missing = (Object.keys(consumerErrors) as ConsumerErrorCode[]).filter((code) => code.endsWith('_NOT_FOUND'));

test.each(missing)('%s leaves nobody in a dead end: there is a link to go on', async (code) => {
  await show(code);
  expect(screen.getByRole('link', { name: 'Naar het overzicht' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeDefined();
});

test('another failure has its retry only', async () => {
  await show('UNKNOWN_ERROR');
  expect(screen.queryByRole('link')).toBeNull();
});

/** Quoted in the specification; and what needs nothing to be done. */
const complete = new Set<ConsumerErrorCode>(['ROUTE_NOT_FOUND', 'PARTNER_NOT_FOUND', 'SESSION_NOT_FOUND']);
test.each(missing.filter((code) => !complete.has(code)))('%s says what to do next', (code) => {
  expect(dutch[`errors.${code}`]).toMatch(/\b(Bel|Kijk|Laad|Vraag|Kies|Ga naar|Vul)\b/);
  expect(english[`errors.${code}`]).toMatch(/\b(Please|shows?)\b/);
});

// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { getErrorText } from './error-text.ts';
import { loadTexts, registerTexts, startTexts } from './i18n.ts';

const offline = 'Er is geen verbinding met internet. Probeer het opnieuw zodra die er weer is.';
const general = 'Er is een fout opgetreden, probeer het nog een keer.';

beforeEach(async () => {
  registerTexts({
    common: { nl: () => import('./common.nl.ts'), en: () => import('./common.en.ts') },
    errors: { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) },
    forms: { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  });
  startTexts('nl');
  await loadTexts('common');
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['a call that did not get through', new ApiError('OFFLINE'), true, offline],
  ['a file of the page that could not be fetched', new TypeError('Failed to fetch'), false, offline],
  ['an answer that stayed away', new ApiError('TIMEOUT'), false, offline],
  ['a refusal that came', new ApiError('DATABASE_ERROR', 500), false, general],
  ['a fault of ours', new TypeError('x is undefined'), true, general],
])('%s is told as what it is, also before the texts of errors were fetched', (_, error, onLine, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(getErrorText(error)).toBe(said);
});

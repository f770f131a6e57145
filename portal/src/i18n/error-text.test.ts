// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { clearToasts, TOAST_DURATION, toastStore } from '../ui/toasts.ts';
import { showError } from './error-text.ts';
import { loadTexts, startTexts } from './i18n.ts';

const shown = () => toastStore.read().map(({ tone, text }) => [tone, text]);
const generic = 'Er is een fout opgetreden, probeer het nog een keer.';

beforeEach(async () => {
  clearToasts();
  startTexts('nl');
  await loadTexts('common');
});

describe('a failure', () => {
  test('shows as an error notification, in the words of its code, for three seconds', async () => {
    await showError(new ApiError('INVALID_OTP', 422));
    expect(toastStore.read()).toMatchObject([
      { tone: 'error', text: 'Ongeldige OTP (eenmalige code).', duration: TOAST_DURATION },
    ]);
  });

  test('of a lock tells the time that is left, in whole minutes', async () => {
    await showError(new ApiError('CONSUMER_LOCKED', 401, { locked_time_remaining: 61 }));
    expect(shown()[0]?.[1]).toContain('over 2 min.');
  });

  test('without a text of its own, or that no server told, gets the general sentence', async () => {
    await showError(new ApiError('NEVER_HEARD_OF' as never, 418));
    await showError(new TypeError('x is not a function'));
    expect(shown()).toEqual([['error', generic]]);
  });

  test('is none when the reader stopped it by hand', async () => {
    await showError(new ApiError('ABORTED'));
    expect(shown()).toEqual([]);
  });
});

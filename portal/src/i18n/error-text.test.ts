// @vitest-environment jsdom

import { ApiError, parseErrorBody } from '@klantportaal/web/api/api-error.ts';
import { getErrorText, showError } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts, startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { clearToasts, TOAST_DURATION, toastStore } from '@klantportaal/web/ui/feedback/toasts.ts';
import { beforeEach, describe, expect, test } from 'vitest';

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

  test.each([
    [1, 'nl', 'over 1 seconde nog'],
    [10, 'nl', 'over 10 seconden nog'],
    [60, 'nl', 'over 1 minuut nog'],
    [61, 'nl', 'over 2 minuten nog'],
    [10, 'en', 'in 10 seconds.'],
    [300, 'en', 'in 5 minutes.'],
  ] as const)('of a lock of %i seconds tells (%s) that it ends %s', async (seconds, language, words) => {
    startTexts(language);
    await loadTexts('common');
    await showError(new ApiError('CONSUMER_LOCKED', 423, { locked_time_remaining: seconds }));
    expect(shown()[0]?.[1]).toContain(words);
  });

  test('that did not come from the server gets the general sentence', async () => {
    await showError(new TypeError('x is not a function'));
    expect(shown()).toEqual([['error', generic]]);
  });

  test('is not shown when the reader cancelled it', async () => {
    await showError(new ApiError('ABORTED'));
    expect(shown()).toEqual([]);
  });
});

describe('the body of an answer', () => {
  beforeEach(() => loadTexts('errors'));
  const say = (body: unknown) => getErrorText(parseErrorBody(body, 422));

  test.each([{ error: 'INVALID_OTP' }, { error: { code: 'INVALID_OTP', message: 'for the log' } }])(
    '%j names its code in either form',
    (body) => expect(say(body)).toBe('Ongeldige OTP (eenmalige code).'),
  );

  test.each<[string, unknown]>([
    ['unknown code', { error: 'NEVER_HEARD_OF' }],
    ['unknown code', { error: { code: 'NEVER_HEARD_OF', message: 'what the server would say' } }],
    ['code that is a word of the language', { error: { code: 'constructor' } }],
    ['code of another kind', { error: { code: 'VALUES.REQUIRED' } }],
    ['empty code', { error: '' }],
    ['code that is no word', { error: { code: 17 } }],
    ['code that is null', { error: { code: null } }],
    ['error without a code', { error: { message: 'what the server would say' } }],
    ['error that is null', { error: null }],
    ['error that is a number', { error: 17 }],
    ['body without an error', {}],
    ['list', []],
    ['body that is no JSON', null],
  ])('with an %s gets the general sentence: %s', (_, body) => expect(say(body)).toBe(generic));

  test('is shown in English to a reader of English', async () => {
    startTexts('en');
    await Promise.all([loadTexts('common'), loadTexts('errors')]);
    expect(say({ error: 'NEVER_HEARD_OF' })).toBe('Something went wrong, please try again.');
    expect(say({ error: 'INVALID_OTP' })).toBe('Invalid OTP (one-time code).');
  });
});

describe('the sentences that the specification quotes', () => {
  test.each([
    ['nl', 'AUTH_LOGIN_FAILED', 'Niet ingelogd: gebruikersnaam en/of wachtwoord onjuist.'],
    ['nl', 'INVALID_OTP', 'Ongeldige OTP (eenmalige code).'],
    ['nl', 'ACCESS_DENIED', 'U heeft geen toegang tot dit component.'],
    ['nl', 'PARTNER_NOT_FOUND', 'Kon partner data niet vinden.'],
    ['nl', 'INVALID_NUMBER_OF_PERSONS', 'Alleen 1 of 2 personen is toegestaan.'],
    ['nl', 'COMBINED_PDF_TO_LARGE', 'bestand is te groot'],
    ['en', 'ROUTE_NOT_FOUND', "This page doesn't exist or has been moved."],
    ['en', 'PRODUCT_OWNERSHIP_MISMATCH', "selected product isn't accessible by your account"],
    ['en', 'UPLOAD_DOCUMENTS_NOT_PROVIDED', 'At least one document must be added'],
    ['en', 'MYSQL_ERROR', 'An error occurred. Please try again.'],
    ['en', 'DATABASE_ERROR', 'An error occurred. Please try again.'],
  ] as const)('stand word for word: %s %s', async (locale, code, sentence) => {
    startTexts(locale);
    await loadTexts('errors');
    expect(getErrorText(new ApiError(code))).toContain(sentence);
  });
});

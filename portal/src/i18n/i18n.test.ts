// @vitest-environment jsdom

import {
  changeLocale,
  findText,
  loadTexts,
  mergeDictionary,
  replaceTexts,
  speech,
  startTexts,
} from '@klantportaal/web/i18n/i18n.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const entry = (id: string, translation: unknown) => ({ id, translation: JSON.stringify(translation) });

beforeAll(async () => {
  startTexts('en');
  await loadTexts('common', 'sign-in');
  startTexts('nl');
  await loadTexts('common', 'sign-in');
});
beforeEach(() => mergeDictionary([]));

describe('texts', () => {
  test('the address style chooses between a text and its informal twin', () => {
    expect(findText('login.intro', 'formal')).toContain(' uw ');
    expect(findText('login.intro', 'informal')).toContain(' je ');
    expect(findText('login.title', 'informal')).toBe('Inloggen');
  });

  test('a number selects singular or plural, and is filled in', () => {
    expect(findText('common.open_items', 'formal', { count: 1 })).toBe('1 open taak');
    expect(findText('common.open_items', 'informal', { count: 3 })).toBe('3 open taken');
  });

  test('a missing value leaves its placeholder visible, and zero is filled in', () => {
    mergeDictionary([entry('own.values', { nl: 'Van {{ from }} tot {{to}}' })]);
    expect(findText('own.values', 'formal', { from: 0 })).toBe('Van 0 tot {{to}}');
  });

  test('another language loads its texts and notifies the page', async () => {
    await changeLocale('en');
    expect(findText('login.title', 'formal')).toBe('Sign in');
    expect(document.documentElement.lang).toBe('en');
    await changeLocale('nl');
    expect(findText('login.title', 'formal')).toBe('Inloggen');
    expect(document.documentElement.lang).toBe('nl');
  });

  test('a page that opens meanwhile has its texts in that language too', async () => {
    const change = changeLocale('en');
    void loadTexts('invoices');
    await change;
    expect(findText('invoices.title', 'formal')).toBe('My invoices');
    await changeLocale('nl');
  });

  test('texts that are on their way when the language changes arrive in the new one', async () => {
    startTexts('nl');
    const opening = loadTexts('appointments');
    startTexts('en');
    await opening;
    expect(findText('appointments.title', 'formal')).toBe('My appointments');
    await changeLocale('nl');
  });

  test('a text in no language is not found', () => {
    expect(findText('errors.NEVER_HEARD_OF', 'formal')).toBeNull();
  });
});

describe("the licence's dictionary", () => {
  test('replaces a text per language, in both styles', async () => {
    mergeDictionary([entry('login.intro', { nl: 'Kom binnen.', en: 'Come in.' })]);
    expect(findText('login.intro', 'formal')).toBe('Kom binnen.');
    expect(findText('login.intro', 'informal')).toBe('Kom binnen.');
    await changeLocale('en');
    expect(findText('login.intro', 'formal')).toBe('Come in.');
    await changeLocale('nl');
  });

  test('replaces a singular and a plural text with a single one', () => {
    mergeDictionary([entry('common.open_items', { nl: 'Te doen: {{count}}' })]);
    expect(findText('common.open_items', 'formal', { count: 1 })).toBe('Te doen: 1');
    expect(findText('common.open_items', 'informal', { count: 3 })).toBe('Te doen: 3');
  });

  test('may have its own informal twin', () => {
    mergeDictionary([
      entry('login.intro', { nl: 'Komt u binnen.' }),
      entry('login.intro_informal', { nl: 'Kom erin.' }),
    ]);
    expect(findText('login.intro', 'formal')).toBe('Komt u binnen.');
    expect(findText('login.intro', 'informal')).toBe('Kom erin.');
  });

  test('accepts any key, even one that we do not have', () => {
    mergeDictionary([entry('some.key.of.the.firm', { nl: 'Eigen tekst' })]);
    expect(findText('some.key.of.the.firm', 'formal')).toBe('Eigen tekst');
  });

  test('falls back on Dutch for a text without the language', async () => {
    mergeDictionary([entry('own.key', { nl: 'Alleen Nederlands' })]);
    await changeLocale('en');
    expect(findText('own.key', 'formal')).toBe('Alleen Nederlands');
    expect(findText('login.title', 'formal')).toBe('Sign in');
    await changeLocale('nl');
  });

  test('keeps our text for a bad entry, and the good entries', () => {
    mergeDictionary([
      { id: 'login.title', translation: '{not json' },
      entry('login.submit', { nl: '', en: 5 }),
      entry('login.forgot', { nl: 'Kwijt?' }),
    ]);
    expect(findText('login.title', 'formal')).toBe('Inloggen');
    expect(findText('login.submit', 'formal')).toBe('Inloggen');
    expect(findText('login.forgot', 'formal')).toBe('Kwijt?');
  });
});

test('an edited text replaces the loaded one immediately, and yields to the licence’s own', () => {
  let shown = 0;
  const stop = speech.subscribe(() => {
    shown += 1;
  });
  replaceTexts('nl', { 'edited.text': 'Nieuw' });
  expect(findText('edited.text', 'formal')).toBe('Nieuw');
  expect(shown).toBe(1);
  mergeDictionary([entry('edited.text', { nl: 'Van de vergunning' })]);
  replaceTexts('nl', { 'edited.text': 'Nieuwer' });
  expect(findText('edited.text', 'formal')).toBe('Van de vergunning');
  stop();
});

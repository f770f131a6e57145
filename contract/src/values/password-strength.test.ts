import { expect, test, vi } from 'vitest';
import { isLongEnough, loadPasswordStrength } from './password-strength.ts';

// The first, so that nothing is loaded yet.
test('loads the dictionaries again after a lost connection, those of every language and our own', async () => {
  vi.doMock('@zxcvbn-ts/core', () => {
    throw new Error('lost');
  });
  await expect(loadPasswordStrength()).rejects.toThrow();
  vi.doUnmock('@zxcvbn-ts/core');
  const measure = await loadPasswordStrength();
  for (const word of ['aardappelsoep', 'ziekenhuis', 'klantportaal', 'Herfst2026!'])
    expect(measure(word), word).toBeLessThanOrEqual(2);
  // A word with another letter is another word: comparing with all of them is too slow while somebody types.
  expect(measure('hypothekk12')).toBe(4);
});

test.each([
  ['Welkom01', 1],
  ['Wachtwoord123!', 2],
  ['Zomer2026!', 2],
  ['Hypotheek2026', 2],
  ['qwertyuiop', 0],
  ['19880412', 1],
])('finds %s too easy to guess', async (password, atMost) => {
  const measure = await loadPasswordStrength();
  expect(measure(password)).toBeLessThanOrEqual(atMost);
});

test('is below what any licence takes for the 3,000 that are used most', { timeout: 60_000 }, async () => {
  const measure = await loadPasswordStrength();
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = dictionary['passwords-common'].filter((word) => isLongEnough(word)).slice(0, 3_000);
  expect(known).toHaveLength(3_000);
  expect(known.filter((word) => measure(word) >= 2)).toEqual([]);
});

test('rates a passphrase and a random password strong', async () => {
  const measure = await loadPasswordStrength();
  expect(measure('fiets lantaarn wolk dertien')).toBe(4);
  expect(measure('kR8#vQ2!zLm0')).toBe(4);
});

test('counts what is known about the person and the firm as guessable', async () => {
  const measure = await loadPasswordStrength();
  const words = ['Annabeth Zeekracht', 'a.zeekracht@duinpost.example', 'Advies aan Zee'];
  for (const password of ['Zeekracht1988', 'AnnabethZeekracht', 'zeekrachtduinpost']) {
    expect(measure(password)).toBeGreaterThanOrEqual(3);
    expect(measure(password, words)).toBeLessThanOrEqual(1);
  }
});

test.each(['Bos en Duin', 'BosenDuin', 'bos & duin', 'bosandduin1'])(
  'counts %s as the name of Bos & Duin',
  async (name) => {
    const measure = await loadPasswordStrength();
    expect(measure(name, ['Bos & Duin'])).toBeLessThanOrEqual(1);
  },
);

test('counts words of three letters, in any order', async () => {
  const measure = await loadPasswordStrength();
  expect(measure('wkzwkzqvx')).toBe(2);
  expect(measure('wkzwkzqvx', ['QVX Wkz'])).toBe(1);
});

test('loads the dictionaries once', () => {
  expect(loadPasswordStrength()).toBe(loadPasswordStrength());
});

test('measures a very long password quickly enough to type', async () => {
  const measure = await loadPasswordStrength();
  expect(measure('wolk-fiets-'.repeat(90))).toBeGreaterThanOrEqual(3);
});

test('reads signs as letters, in a bounded number of ways', async () => {
  const measure = await loadPasswordStrength();
  for (const word of ['P4ssw0rd', 'W@chtw00rd', 'h3rf$t', 'p@$$w0rd1!', 'v00rj44r', 'mortg4ge!'])
    expect(measure(word), word).toBeLessThanOrEqual(2);
});

test('counts characters as people do', () => {
  expect(isLongEnough('1234567')).toBe(false);
  expect(isLongEnough('12345678')).toBe(true);
  expect(isLongEnough('🔑🔑🔑🔑')).toBe(false);
});

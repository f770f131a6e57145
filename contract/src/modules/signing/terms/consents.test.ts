import { expect, test } from 'vitest';
import { hashConsentWords } from './consents.ts';

test('other words, or the same ones in other parts, are another version', () => {
  const words = [['Ik ga akkoord'], ['Ik ga akkoord.'], ['Ik ga', 'akkoord'], ['akkoord', 'Ik ga'], ['Ik ga akkoörd']];
  expect(new Set(words.map(hashConsentWords)).size).toBe(words.length);
  expect(hashConsentWords(['Ik ga', 'akkoord'])).toBe(hashConsentWords(['Ik ga', 'akkoord']));
  expect(hashConsentWords([''])).toMatch(/^[0-9a-f]{8}$/);
});

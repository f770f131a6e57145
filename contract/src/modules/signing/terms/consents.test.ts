import { expect, test } from 'vitest';
import { consentVersion } from './consents.ts';

test('other words, or the same ones in other parts, are another version', () => {
  const words = [['Ik ga akkoord'], ['Ik ga akkoord.'], ['Ik ga', 'akkoord'], ['akkoord', 'Ik ga'], ['Ik ga akkoörd']];
  expect(new Set(words.map(consentVersion)).size).toBe(words.length);
  expect(consentVersion(['Ik ga', 'akkoord'])).toBe(consentVersion(['Ik ga', 'akkoord']));
  expect(consentVersion([''])).toMatch(/^[0-9a-f]{8}$/);
});

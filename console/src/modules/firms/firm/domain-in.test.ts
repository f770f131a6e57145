import { expect, test } from 'vitest';
import { parseAddress, parseDomain } from './domain-in.ts';

test.each([
  ['mijn.kantoor.nl', 'mijn.kantoor.nl'],
  ['  https://Mijn.Kantoor.nl/inloggen?x=1 ', 'mijn.kantoor.nl'],
  ['mijn.kantoor.nl:8080', 'mijn.kantoor.nl'],
  ['mijn.kantoor.nl.', 'mijn.kantoor.nl'],
  ['', ''],
])('%j has the host name %j', (text, domain) => {
  expect(parseDomain(text)).toBe(domain);
});

test('an address can be typed key by key, and is pasted without its last slash', () => {
  for (const text of ['h', 'https:/', 'https://', 'https://mijn.nl']) expect(parseAddress(text)).toBe(text);
  expect(parseAddress('https://mijn.nl/ ')).toBe('https://mijn.nl');
});

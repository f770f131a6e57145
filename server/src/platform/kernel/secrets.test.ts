import { expect, test } from 'vitest';
import { getNetwork } from '../http/network.ts';
import { createSecretBox, generateToken, hashSha256 } from './secrets.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

test('decrypts what it encrypted, and encrypts the same text differently each time', () => {
  const [one, two] = [box.seal('JBSWY3DPEHPK3PXP é'), box.seal('JBSWY3DPEHPK3PXP é')];
  expect(one).not.toBe(two);
  expect([box.open(one), box.open(two)]).toEqual(Array(2).fill('JBSWY3DPEHPK3PXP é'));
});

test('refuses anything altered or encrypted with another key', () => {
  const sealed = box.seal('secret');
  const changed = `v1.${sealed.at(3) === 'A' ? 'B' : 'A'}${sealed.slice(4)}`;
  expect(() => box.open(changed)).toThrow();
  expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed)).toThrow('SECRET_KEY');
  expect(() => box.open('v1.short')).toThrow();
});

test('makes URL-safe tokens of 256 random bits, and stores them as a hash', () => {
  expect(new Set(Array.from({ length: 100 }, generateToken)).size).toBe(100);
  expect(generateToken()).toMatch(/^[\w-]{43}$/);
  expect(hashSha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

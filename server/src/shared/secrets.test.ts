import { expect, it } from 'vitest';
import { randomToken, secretBox, sha256 } from './secrets.ts';
import { networkOf } from './throttle.ts';

const box = secretBox(Buffer.alloc(32, 1));

it('opens what it sealed, and seals the same text differently each time', () => {
  const [one, two] = [box.seal('JBSWY3DPEHPK3PXP é'), box.seal('JBSWY3DPEHPK3PXP é')];
  expect(one).not.toBe(two);
  expect([box.open(one), box.open(two)]).toEqual(Array(2).fill('JBSWY3DPEHPK3PXP é'));
});

it('refuses what was changed or sealed with another key', () => {
  const sealed = box.seal('secret');
  const changed = `v1.${sealed.at(3) === 'A' ? 'B' : 'A'}${sealed.slice(4)}`;
  expect(() => box.open(changed)).toThrow();
  expect(() => secretBox(Buffer.alloc(32, 2)).open(sealed)).toThrow('SECRET_KEY');
  expect(() => box.open('v1.short')).toThrow();
});

it('makes tokens of 256 random bits that may stand in a link, and stores them as a hash', () => {
  expect(new Set(Array.from({ length: 100 }, randomToken)).size).toBe(100);
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { expect, test } from 'vitest';
import { getGuesserNetwork, getNetwork } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

test.each([
  ['198.51.100.7:50123', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0'],
])('guesses from %s count with those from %s', (address, guesser) => {
  expect(getGuesserNetwork(address)).toBe(guesser);
});

import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

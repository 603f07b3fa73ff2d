import { isIP } from 'node:net';

/**
 * The network that an address belongs to, as far as one sender's tries are counted: an IPv4 /24 or an IPv6 /48. Whoever
 * rents a server easily gets as many addresses as that; see docs/adr/0021-sign-in-limits.md.
 * @returns such as `203.0.113.0/24`, or `unknown` where a call has no address.
 */
export function networkOf(address: string | null): string {
  // An IPv4 address that came in IPv6 form is one of IPv4; the zone of a link-local one names an interface of ours.
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  switch (isIP(plain)) {
    case 4:
      return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
    case 6:
      return `${firstGroups(plain).join(':')}::/48`;
    default:
      return 'unknown';
  }
}

/** The first three of the eight groups, without leading zeros; `::` stands for as many zeros as are missing. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted tail counts for two groups, and never reaches the first three unless zeros do not.
  const dotted = address.includes('.') ? 1 : 0;
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length - dotted;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

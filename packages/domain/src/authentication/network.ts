import { isIP } from 'node:net';

/**
 * The network by which attempts from an address are counted: an IPv4 /24 or an IPv6 /48, which one customer of a
 * hosting company easily gets; see docs/adr/0021-sign-in-limits.md. @returns such as `203.0.113.0/24`, or `unknown` for
 * a call without an address.
 */
export function networkOf(address: string | null): string {
  // IPv4-mapped addresses count as IPv4; the zone of a link-local address is removed.
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
  // A dotted tail stands for two groups.
  const dotted = address.includes('.') ? 1 : 0;
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length - dotted;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

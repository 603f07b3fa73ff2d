import type { FastifyRequest } from 'fastify';

/** The caller's address; IPv4-mapped addresses in their usual form. */
export function clientAddress(request: FastifyRequest): string {
  return request.ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since one caller has a whole /64.
 */
export function countedNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/**
 * The caller's address; IPv4-mapped addresses in their usual form. @throws Failure unavailable, which is no error, where the caller
 * has hung up before we came to him: such a connection has no address any more.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (request.socket.remoteAddress === undefined)
    throw new Failure('unavailable', { isExpected: true });
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

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { requestIdHeader } from '@arcadia/contract/wire/envelope';
import type { Clock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';

/**
 * The request id of a trusted proxy, if it is well-formed; else a new one. From anybody else it would be the caller's own
 * choice, who could imitate somebody else's request in the audit log. @param trusted as TRUST_PROXY names the proxies.
 */
export function requestIds(
  clock: Clock,
  trusted: boolean | number | readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isProxy = trustedProxies(trusted);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    return typeof given === 'string' &&
      /^[\w.-]{8,64}$/.test(given) &&
      isProxy(socket.remoteAddress ?? '')
      ? given
      : newId('request', clock.now());
  };
}

/** Whether a connection is of a proxy that is believed. With a number of proxies whoever is connected is the last of them. */
export function trustedProxies(
  trusted: boolean | number | readonly string[],
): (address: string) => boolean {
  if (typeof trusted !== 'object') return () => trusted !== false;
  const list = new BlockList();
  for (const part of trusted) {
    const [address = '', prefix] = part.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

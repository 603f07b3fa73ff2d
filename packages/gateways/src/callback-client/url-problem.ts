import { isIP } from 'node:net';
import type { UrlProblem } from '@arcadia/domain/ports/callback-client';

export type UrlRules = {
  /** Ports of this machine that may be called although they are not public. */
  loopbackPorts: readonly number[];
  /** Allowed ports. */
  publicPorts: readonly number[];
  /** Names below it lead to simulated servers. */
  simulatedDomain: string | null;
};

/** Names of inner networks and machines, which no public DNS has: RFC 6761, 6762, 8375, 9476, and ICANN's `internal`. */
const reserved = ['alt', 'home.arpa', 'internal', 'invalid', 'local', 'localhost', 'onion'];

/** Problem of a URL, found without resolving its name; null if there is none. */
export function urlProblem(text: string, rules: UrlRules): UrlProblem | null {
  const url = URL.parse(text);
  if (!url) return 'invalidUrl';
  if (url.username !== '' || url.password !== '') return 'urlWithUser';
  if (url.protocol !== 'https:') return 'mustBeHttps';
  if (isAllowedLoopback(url, rules)) return null;
  if (!isPublicName(hostOf(url), rules.simulatedDomain)) return 'hostNotPublic';
  return rules.publicPorts.includes(portOf(url)) ? null : 'portNotAllowed';
}

export function isAllowedLoopback(url: URL, { loopbackPorts }: UrlRules): boolean {
  const host = hostOf(url);
  return (host === '127.0.0.1' || host === 'localhost') && loopbackPorts.includes(portOf(url));
}

/** URL normalizes every form of an IPv4 address (decimal, octal, hex, short) to the dotted one. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

export function portOf({ port }: URL): number {
  return port === '' ? 443 : Number(port);
}

function isPublicName(host: string, simulatedDomain: string | null): boolean {
  if (isIP(host) !== 0 || !host.includes('.')) return false;
  if (simulatedDomain !== null && host.endsWith(`.${simulatedDomain}`)) return true;
  return !reserved.some((name) => host === name || host.endsWith(`.${name}`));
}

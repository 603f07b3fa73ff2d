import { Resolver } from 'node:dns/promises';
import type { CallbackClient } from '@arcadia/domain/ports/callback-client';
import { systemClock } from '@arcadia/kernel/clock';
import { isPublicAddress } from './public-address.ts';
import { failed, type Failed, send, type Target } from './send.ts';
import { hostOf, isAllowedLoopback, portOf, urlProblem, type UrlRules } from './url-problem.ts';

/** Simulated servers of customers: names below `domain` lead to one port of this machine. Sim only. */
export type SimulatedServers = {
  domain: string;
  /** Opens the port when the first call is made; `ca` signed the certificates there, as PEM. */
  open(): Promise<{ port: number; ca: string }>;
};

export type CallbackClientSettings = {
  /** Ports of this machine that may be called by https although they are not public. Sim only. */
  loopbackPorts: readonly number[];
  simulated?: SimulatedServers | undefined;
  /** All addresses of a host name; DNS unless a test brings its own. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Time limit of a call, including DNS. */
  totalMs?: number;
  /** Allowed ports. */
  publicPorts?: readonly number[];
};

const everyday = { resolve: resolveByDns, totalMs: 5_000, publicPorts: [443, 8443] };
type Rules = Required<Omit<CallbackClientSettings, 'simulated'>> &
  Pick<CallbackClientSettings, 'simulated'>;

/** Calls customers' servers, and nothing else. See the port for its guarantees. */
export function createCallbackClient(settings: CallbackClientSettings): CallbackClient {
  const rules: Rules = { ...everyday, ...settings };
  return {
    now: () => systemClock.now(),
    urlProblem: (url) => urlProblem(url, urlRules(rules)),
    async check(url) {
      const target = await targetOf(url, rules, AbortSignal.timeout(rules.totalMs));
      return 'kind' in target ? target.fault : null;
    },
    async post(request) {
      const signal = AbortSignal.timeout(rules.totalMs);
      const target = await targetOf(request.url, rules, signal);
      return 'kind' in target ? target : send(target, request, signal);
    },
  };
}

function urlRules({ loopbackPorts, publicPorts, simulated }: Rules): UrlRules {
  return { loopbackPorts, publicPorts, simulatedDomain: simulated?.domain ?? null };
}

/** Resolves a URL once, so that the checked address is the one connected to. */
async function targetOf(text: string, rules: Rules, signal: AbortSignal): Promise<Target | Failed> {
  const url = URL.parse(text);
  const problem = urlProblem(text, urlRules(rules));
  if (!url || problem !== null)
    return failed(problem === 'mustBeHttps' ? 'not_https' : 'address_refused');
  const port = portOf(url);
  if (isAllowedLoopback(url, urlRules(rules)))
    // A developer's local server has a self-signed certificate.
    return { url, port, addresses: ['127.0.0.1'], tls: { rejectUnauthorized: false } };
  const host = hostOf(url);
  if (rules.simulated && host.endsWith(`.${rules.simulated.domain}`)) {
    const { port: opened, ca } = await rules.simulated.open();
    return { url, port: opened, addresses: ['127.0.0.1'], tls: { ca } };
  }
  return resolved({ url, port, host }, rules, signal);
}

/** Every address of the name must be public, or a later look-up could choose the other one. */
async function resolved(
  { url, port, host }: { url: URL; port: number; host: string },
  { resolve }: Rules,
  signal: AbortSignal,
): Promise<Target | Failed> {
  const late = new Promise<null>((settle) => {
    signal.addEventListener('abort', () => settle(null), { once: true });
  });
  try {
    const addresses = await Promise.race([resolve(host), late]);
    if (addresses === null) return failed('timeout');
    const allPublic = addresses.length > 0 && addresses.every(isPublicAddress);
    return allPublic ? { url, port, addresses, tls: {} } : failed('address_refused');
  } catch {
    // Unknown names and names of internal addresses look the same to the caller.
    return failed('address_refused');
  }
}

/**
 * All addresses of a host name by DNS. The system's resolver is not used: it also knows the names of this machine's
 * network, and slow names would block the thread pool used for files and keys.
 */
async function resolveByDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return families.flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}

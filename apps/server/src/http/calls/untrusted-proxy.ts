import type { Clock } from '@arcadia/kernel/clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Often enough to be noticed, too seldom to fill the log. */
const pauseMs = 10 * 60_000;
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Warns if a peer that TRUST_PROXY does not name forwards a caller's address. Behind such a proxy all customers share
 * its address, and so their limits.
 */
export function warnOfUntrustedProxies(app: FastifyInstance, clock: Clock): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async (request) => {
    const header = forwardedHeaders.find((name) => request.headers[name] !== undefined);
    if (header === undefined || isFromProxy(request)) return;
    const now = clock.now().getTime();
    if (now - toldAt < pauseMs) return;
    toldAt = now;
    request.log.warn(
      { peer: request.socket.remoteAddress, header },
      'a forwarded address was ignored: if the peer is your proxy, name it in TRUST_PROXY, or all callers behind it share its limits',
    );
  });
}

/** Fastify lists the addresses up to the first that is not trusted; without trusted proxies there is no list. */
function isFromProxy({ ips, headers }: FastifyRequest): boolean {
  if (ips === undefined) return false;
  return headers['x-forwarded-for'] === undefined || ips.length > 1;
}

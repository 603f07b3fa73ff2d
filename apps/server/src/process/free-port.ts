import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A currently unused port. Needed before listening, since gateways get our address earlier. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The port of a server that listens on one. @throws Error if it does not. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return address.port;
}

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A currently unused port. Needed before listening, since gateways get our address earlier. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

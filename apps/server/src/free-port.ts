import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port nobody listens on at this moment. Needed before listening, since gateways are told our address. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

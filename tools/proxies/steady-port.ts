import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';

/**
 * A port that nobody listens on, below those that the system gives to clients: a process that ends and starts again on it
 * never finds it taken by a connection.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const listening = once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.listen(port, '127.0.0.1');
    const isFree = await listening;
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

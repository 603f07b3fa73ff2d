import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds this route waits for a whole body; 30 seconds where it says nothing. */
    bodyMs?: number;
  }
}

/** A form that trickles in for longer than a browser waits is an attack on our sockets. */
const formMs = 30_000;
/** Ten megabytes over a line of 300 kbit/s. No request at all may take longer. */
export const uploadMs = 5 * 60_000;

/** Ends connections whose body has not come in the time its route allows. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const announced = raw.headers['content-length'] ?? '0';
    if (announced === '0' && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, routeOptions.config.bodyMs ?? formMs);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

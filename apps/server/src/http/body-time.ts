import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that this route waits for a complete body; default 30 seconds. */
    bodyMs?: number;
  }
}

/** Browsers time out earlier; a slower form is an attack on our sockets. */
const formMs = 30_000;
/** Ten megabytes at 300 kbit/s. No request may take longer. */
export const uploadMs = 5 * 60_000;

/** Ends connections whose body has not arrived within the limit of the route. */
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

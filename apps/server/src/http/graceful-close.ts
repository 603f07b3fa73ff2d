import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Failure } from './calls/failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Goes on answering for `milliseconds`, but is not ready any more and ends the connection with each answer: what
     * distributes requests hears of it and sends them elsewhere, and none meets a closed door.
     */
    leave(milliseconds: number): Promise<void>;
  }
}

/** Milliseconds that a running request may take after the server was told to close. */
const graceMs = 20_000;

/**
 * Lets running requests finish when the server closes, and nothing else: Node closes idle connections by itself, but
 * counts one that has never asked anything, as browsers open them in advance, among the busy ones for a minute.
 */
export function closeGracefully(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let closing = false;
  app.decorate('leave', async (milliseconds) => {
    closing = true;
    await sleep(milliseconds);
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (closing && routeOptions.url === '/api/health/ready') throw new Failure('unavailable');
  });
  // One function for all sockets: an event stream keeps what listens to its own for as long as it is open.
  function forget(this: Socket): void {
    unasked.delete(this);
  }
  app.server.on('connection', (socket) => {
    unasked.add(socket);
    socket.on('close', forget);
  });
  app.server.on('request', ({ socket }) => {
    unasked.delete(socket);
    socket.off('close', forget);
  });
  app.addHook('onSend', async (_, reply) => {
    // Kept alive, the connection of an answer that ends from now on would hold the server open until it times out.
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unasked) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
}

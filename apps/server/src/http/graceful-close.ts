import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Failure } from './calls/failure.ts';
import { eventStreamPaths } from './events/event-stream.ts';

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
/** Milliseconds in which who has connected may still ask: a proxy that checks no health asks at once on a new connection. */
const askMs = 1_000;
/** Of Node's loop, for a queue that is not accepted at once. */
const acceptTurns = 5;
const streams: readonly string[] = Object.values(eventStreamPaths);

/**
 * Lets running requests finish when the server closes, and nothing else: Node closes idle connections by itself, but
 * counts one that has never asked anything, as browsers open them in advance, among the busy ones for a minute. Such a one
 * may ask for a second: ended at once, a POST that is under way on it would be lost, which no proxy repeats. An event stream
 * that is asked for so late would hold the server open, so that it is refused.
 */
export function closeGracefully(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let closing = false;
  let areStreamsEnded = false;
  app.decorate('leave', async (milliseconds) => {
    closing = true;
    await sleep(milliseconds);
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { url = '' } = routeOptions;
    const isRefused =
      (closing && url === '/api/health/ready') || (areStreamsEnded && streams.includes(url));
    // Each stop meets probes: errors in the log would hide those that a new release brings.
    if (isRefused) throw new Failure('unavailable', { isExpected: true });
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
    areStreamsEnded = true;
    // Node accepts who waits in the system's queue before it comes to these; closed with somebody in it, the queue is reset.
    for (let turn = 0; turn < acceptTurns; turn += 1) await nextTurn();
    const asking = setTimeout(() => {
      for (const socket of unasked) socket.destroy();
    }, askMs).unref();
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => {
      clearTimeout(asking);
      clearTimeout(timer);
    });
  });
}

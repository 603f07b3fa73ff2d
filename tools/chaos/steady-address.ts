import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { steadyPort } from '../proxies/steady-port.ts';

/** An address that leads to whichever server is the right one now, as a virtual address before a pair of databases does. */
export type SteadyAddress = {
  readonly port: number;
  /** New connections lead there from now on; those that are open end. */
  leadTo(port: number): void;
  /** Nothing moves on any connection any more, and nobody is told, until `resume` ends them. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
};

export async function startSteadyAddress(first: number): Promise<SteadyAddress> {
  const sockets = new Set<Socket>();
  let target = first;
  let hangs = false;
  const server = createServer((inner) => {
    sockets.add(inner);
    inner.on('close', () => sockets.delete(inner)).on('error', () => inner.destroy());
    if (hangs) return void inner.pause();
    const outer = connect(target, '127.0.0.1');
    sockets.add(outer);
    outer.on('close', () => sockets.delete(outer)).on('error', () => outer.destroy());
    outer.on('close', () => hangs || inner.destroy());
    inner.on('close', () => outer.destroy());
    inner.pipe(outer).pipe(inner);
  });
  const port = await steadyPort();
  await listening(server, port);
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    leadTo(next) {
      target = next;
      endAll();
    },
    hang() {
      hangs = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    resume() {
      hangs = false;
      endAll();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}

async function listening(server: Server, port: number): Promise<void> {
  const ready = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await ready;
}

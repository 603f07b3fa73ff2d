import { connect, type Socket } from 'node:net';

/** Open event streams of one process, as sockets: a client of HTTP would cost this side more than the product. */
export class Streams {
  readonly #address: URL;
  readonly #sockets: Socket[] = [];
  #onEvent: (() => void) | null = null;

  constructor(address: string) {
    this.#address = new URL(address);
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** Opens one and resolves once it says where it stands. @throws Error where it is refused */
  async open(token: string): Promise<void> {
    const { hostname, port, host } = this.#address;
    const socket = connect({ host: hostname, port: Number(port) });
    const ready = Promise.withResolvers<void>();
    let text = '';
    socket.setEncoding('latin1');
    socket.on('error', ready.reject);
    socket.on('close', () => ready.reject(new Error(`a stream was closed: ${text.slice(0, 200)}`)));
    socket.on('data', (part: string) => {
      if (part.includes('event: overdue.changed')) this.#onEvent?.();
      if (text.length > 4_096) return;
      text += part;
      if (text.includes('event: ready')) ready.resolve();
    });
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${token}\r\n\r\n`);
    await ready.promise;
    this.#sockets.push(socket);
  }

  /** Milliseconds from `begin` until each stream has received an event. */
  received(begin: () => Promise<void>): Promise<number[]> {
    const times: number[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<number[]>();
    const startedAt = performance.now();
    this.#onEvent = () => {
      times.push(performance.now() - startedAt);
      if (times.length === this.count) resolve(times);
    };
    begin().catch(reject);
    return promise;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

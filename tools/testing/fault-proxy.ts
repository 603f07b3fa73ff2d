import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What stands between the product and something outside: it passes everything on, refuses connections, takes them and
 * says nothing, or answers nonsense. One that `freezes` keeps the connections it has, on which nothing moves any more, and
 * passes new ones on: a database after a fail-over, whose old server nobody hears of again.
 */
export type Fault = 'none' | 'refuses' | 'hangs' | 'nonsense' | 'freezes';

export type FaultProxy = {
  readonly port: number;
  /** Connections of the product that are open now. */
  readonly open: number;
  become(fault: Fault): Promise<void>;
  close(): Promise<void>;
};

const nonsense = '\u0007%!& 418 ???\r\n';

/** One connection of the product and its other half. What comes during a fault is dropped, so neither survives it. */
class Pair {
  readonly #inner: Socket;
  #outer: Socket | null = null;
  #held = false;

  constructor(inner: Socket) {
    this.#inner = inner.on('error', () => this.end());
    inner.on('close', () => this.end());
  }

  pass(port: number): void {
    const outer = connect(port, '127.0.0.1');
    const gone = () => {
      // Servers end connections that say nothing for long; during a fault the product hears nothing of it.
      if (!this.#held) this.end();
    };
    this.#outer = outer.on('error', gone).on('close', gone);
    this.#inner.pipe(outer).pipe(this.#inner);
  }

  /** Nothing goes through any more, and nobody is told. */
  hang(): void {
    this.#held = true;
    this.#inner.unpipe();
    this.#outer?.unpipe();
    this.#inner.pause();
    this.#outer?.pause();
  }

  babble(): void {
    this.hang();
    const { writable } = this.#inner;
    if (writable) this.#inner.write(nonsense);
    this.#inner.on('data', () => void (this.#inner.writable && this.#inner.write(nonsense)));
    this.#inner.resume();
  }

  end(): void {
    if (!this.#inner.destroyed) this.#inner.resetAndDestroy();
    this.#outer?.destroy();
  }
}

/** A proxy before the server that listens on `target` of this machine. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  let fault: Fault = 'none';
  const take = (socket: Socket) => {
    const pair = new Pair(socket);
    pairs.add(pair);
    socket.on('close', () => pairs.delete(pair));
    if (fault === 'none' || fault === 'freezes') pair.pass(target);
    else if (fault === 'nonsense') pair.babble();
    else pair.hang();
  };
  let server = await listening(take, 0);
  const { port } = server.address() as AddressInfo;
  const shut = async () => {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const pair of pairs) pair.end();
    await closed;
  };
  return {
    port,
    get open() {
      return pairs.size;
    },
    async become(next) {
      fault = next;
      if (next === 'hangs' || next === 'freezes') for (const pair of pairs) pair.hang();
      else if (next === 'nonsense') for (const pair of pairs) pair.babble();
      else for (const pair of pairs) pair.end();
      if (next === 'refuses') await shut();
      else if (!server.listening) server = await listening(take, port);
    },
    close: shut,
  };
}

async function listening(take: (socket: Socket) => void, port: number): Promise<Server> {
  for (let tries = 0; ; tries += 1) {
    const server = createServer(take);
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return server;
    } catch (error) {
      // While nobody listened, a connection of another program may have been given this port for a moment.
      if (tries === 100) throw error;
      await sleep(50);
    }
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup/root.mjs';
import type {
  FromClient,
  GatewayAnswer,
  GatewayCall,
  Order,
  Outcome,
  ToClient,
} from './messages.ts';

const program = fileURLToPath(new URL('client.ts', import.meta.url));

type Client = { process: ChildProcess; open: Map<number, (outcome: Outcome | null) => void> };

/**
 * Processes that perform operations. One that was killed is started again, and what it was doing has no outcome: it
 * may have happened or not.
 */
export class Clients {
  readonly #arguments: string[];
  readonly #answer: (call: GatewayCall) => GatewayAnswer | null;
  readonly #clients: (Client | null)[] = [];
  #closing = false;
  #failure: Error | null = null;
  readonly #compileCache = join(root, 'node_modules/.cache/soak');
  killed = 0;

  private constructor(
    processArguments: string[],
    answer: (call: GatewayCall) => GatewayAnswer | null,
  ) {
    this.#arguments = processArguments;
    this.#answer = answer;
  }

  static async start(
    count: number,
    processArguments: string[],
    answer: (call: GatewayCall) => GatewayAnswer | null,
  ): Promise<Clients> {
    const clients = new Clients(processArguments, answer);
    await Promise.all(Array.from({ length: count }, (_, place) => clients.#launch(place)));
    return clients;
  }

  /** @returns the outcome, or null if the client was killed. @throws Error if a client ended otherwise. */
  async perform(order: Order): Promise<Outcome | null> {
    if (this.#failure) throw this.#failure;
    const place = order.number % this.#clients.length;
    const client = this.#clients[place] ?? (await this.#ready(place));
    return new Promise((resolve) => {
      client.open.set(order.number, resolve);
      tell(client, { kind: 'order', order });
    });
  }

  async stop(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#clients.map((client) => ended(client?.process)));
    if (this.#failure) throw this.#failure;
  }

  readonly #launching = new Map<number, Promise<Client>>();

  /** The client of a place, which is being started again. */
  #ready(place: number): Promise<Client> {
    return this.#launching.get(place) ?? this.#launch(place);
  }

  #launch(place: number): Promise<Client> {
    const launched = new Promise<Client>((resolve) => {
      const child = fork(program, this.#arguments, {
        serialization: 'advanced',
        // A client that was killed is back sooner when its modules need not be compiled again.
        env: { ...process.env, NODE_COMPILE_CACHE: this.#compileCache },
      });
      const client: Client = { process: child, open: new Map() };
      child.on('message', (message: FromClient) => {
        if (message.kind === 'ready') {
          this.#clients[place] = client;
          this.#launching.delete(place);
          resolve(client);
        } else this.#hear(client, message);
      });
      child.once('exit', (code, signal) => this.#exited(place, client, { code, signal }));
    });
    this.#launching.set(place, launched);
    return launched;
  }

  #hear(client: Client, message: Exclude<FromClient, { kind: 'ready' }>): void {
    if (message.kind === 'call') {
      tell(client, { kind: 'answer', id: message.id, answer: this.#answer(message.call) });
      return;
    }
    client.open.get(message.number)?.(message.outcome);
    client.open.delete(message.number);
  }

  #exited(
    place: number,
    client: Client,
    { code, signal }: { code: number | null; signal: string | null },
  ): void {
    this.#clients[place] = null;
    if (signal === 'SIGKILL') this.killed += 1;
    else if (!this.#closing) this.#failure = new Error(`a client ended with ${signal ?? code}`);
    for (const resolve of client.open.values()) resolve(null);
    if (!this.#closing && !this.#failure) void this.#launch(place);
  }
}

/** A client that has just been killed hears nothing any more. */
function tell({ process: child }: Client, message: ToClient): void {
  if (child.connected) child.send(message, () => undefined);
}

function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.disconnect();
  });
}

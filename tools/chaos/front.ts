import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import type {
  PaymentSimulator,
  SimulatorRequest,
  SimulatorResponse,
} from '@arcadia/gateways/payment-simulator';
import type { Clock } from '@arcadia/kernel/clock';
import { steadyPort } from '../proxies/steady-port.ts';
import { basePathOf, type Books, gatewayIds, simulatorsFor, withoutPayments } from './gateways.ts';

/**
 * What a gateway does with a call of the product. `loses answers`: it does what it is asked, and the answer never arrives. `knows
 * nothing`: it says that there is no such order. `silent`: no notification is sent.
 */
export type GatewayFault =
  | 'none'
  | 'hangs'
  | 'fails'
  | 'loses answers'
  | 'knows nothing'
  | 'silent';

/**
 * The one address of the product: what the outside calls goes to one of the web processes in turn; below it are the pages and the
 * API of the gateways, which can fail.
 */
export class Front {
  readonly port: number;
  readonly #webs: string[] = [];
  readonly #faults = new Map<GatewayId, GatewayFault>();
  readonly #simulators = new Map<string, Promise<Readonly<Record<GatewayId, PaymentSimulator>>>>();
  readonly #clock: Clock;
  #books: Books | null = null;
  #turn = 0;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });
  /** Calls of the product by gateway. */
  readonly calls = new Map<GatewayId, number>();

  private constructor(port: number, clock: Clock) {
    this.port = port;
    this.#clock = clock;
  }

  static async start(clock: Clock): Promise<Front> {
    const front = new Front(await steadyPort(), clock);
    await new Promise<void>((resolve) => front.#server.listen(front.port, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From now on the gateways keep these books. */
  open(books: Books): void {
    this.#books = books;
  }

  serve(web: string): void {
    this.#webs.push(web);
  }

  /** The next web process. */
  next(): string {
    this.#turn += 1;
    return this.#webs[this.#turn % this.#webs.length] ?? '';
  }

  become(id: GatewayId, fault: GatewayFault): void {
    this.#faults.set(id, fault);
  }

  /** What a payer's browser asks a gateway, which no fault reaches. */
  async visit(path: string, form: string | null = null): Promise<SimulatorResponse> {
    const id = gatewayIds.find((one) => path.startsWith(`${basePathOf(one)}/`));
    if (!id) throw new Error(`${path} is no gateway's`);
    const [below = '', query = ''] = path.slice(basePathOf(id).length).split(/\?(.*)/s);
    const simulator = await this.#simulator(id, this.url);
    return simulator.handle({
      method: form === null ? 'GET' : 'POST',
      path: below,
      query,
      headers: form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: Buffer.from(form ?? ''),
    });
  }

  /** Lets the gateways send the notifications that are due. */
  async notify(): Promise<void> {
    for (const id of gatewayIds)
      if (this.#faults.get(id) !== 'silent')
        await (await this.#simulator(id, this.url)).deliverDue();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #simulator(id: GatewayId, localUrl: string, forgets = false): Promise<PaymentSimulator> {
    if (!this.#books) throw new Error('the gateways are not open yet');
    const store = forgets ? withoutPayments(this.#books.store) : this.#books.store;
    const key = `${localUrl} ${forgets}`;
    const known =
      this.#simulators.get(key) ??
      simulatorsFor({ store, clock: this.#clock, publicUrl: this.url, localUrl });
    this.#simulators.set(key, known);
    return (await known)[id];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rawBody = await buffer(request);
    const { url = '' } = request;
    const id = gatewayIds.find((one) => url.startsWith(basePathOf(one)));
    if (!id) return this.#forward(request, rawBody, response);
    this.calls.set(id, (this.calls.get(id) ?? 0) + 1);
    const fault = this.#faults.get(id) ?? 'none';
    while (this.#faults.get(id) === 'hangs' && !response.destroyed) await sleep(200);
    if (fault === 'hangs') return void response.destroy();
    if (fault === 'fails') return void response.writeHead(500).end('<html>Internal error</html>');
    const [path = '', query = ''] = url.slice(basePathOf(id).length).split(/\?(.*)/s);
    const named = {
      method: request.method ?? 'GET',
      path,
      query,
      headers: request.headers,
      rawBody,
    };
    const local = request.headers['x-chaos-server'];
    const forgets = fault === 'knows nothing' && isQuestion(named);
    const simulator = await this.#simulator(
      id,
      typeof local === 'string' ? local : this.url,
      forgets,
    );
    const answer = await simulator.handle(named);
    if (fault === 'loses answers') return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  /** Passes a call on to the next web process. */
  async #forward(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const target = this.next();
    const { method, url } = request;
    const headers = { ...request.headers, ...certificatesAt(request.headers, target) };
    const { hostname, port } = new URL(target);
    const inner = send({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    inner.on('error', () => response.destroy());
    response.on('close', () => inner.destroy());
    inner.end(body);
  }
}

/** PayPal names the address of its certificate; each process of the product knows it by an address of its own. */
function certificatesAt(headers: IncomingHttpHeaders, target: string): Record<string, string> {
  const named = headers['paypal-cert-url'];
  if (typeof named !== 'string') return {};
  return { 'paypal-cert-url': target + new URL(named).pathname };
}

/** Whether a call only asks. Alipay's calls all look alike; each names its method. */
function isQuestion({ method, query, rawBody }: SimulatorRequest): boolean {
  return (
    method === 'GET' ||
    /method=alipay\.trade\.(?:fastpay\.refund\.)?query/.test(
      `${query}&${Buffer.from(rawBody).toString()}`,
    )
  );
}

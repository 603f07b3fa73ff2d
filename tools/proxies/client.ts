import { once } from 'node:events';
import { Agent as PlainAgent, request } from 'node:http';
import { type ClientHttp2Session, connect as connectHttp2, constants } from 'node:http2';
import { Agent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';

export const host = 'console.example.com';

/** A request as a browser sends it. Paths begin with a slash. */
export type Asked = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | Readable;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readable;
};

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

/** A browser's connections to one proxy. */
export type Client = {
  readonly protocol: Protocol;
  /** @throws Error where no answer begins. */
  ask(asked: Asked): Promise<Answer>;
  close(): void;
};

type Target = {
  port: number;
  /** Certificate that the proxy shows. */
  ca: string;
  /** Address of this machine to come from, such as 127.0.0.9. */
  from?: string;
};

export function clientOf(protocol: Protocol, target: Target): Client {
  return protocol === 'HTTP/2' ? overHttp2(target) : overHttp1(target);
}

/** Straight to a process of the product, without TLS. */
export function pastProxy(port: number): Client {
  const agent = new PlainAgent({ keepAlive: true });
  return {
    protocol: 'HTTP/1.1',
    ask: ({ method = 'GET', path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, agent, method, path, headers });
        sent.on('response', (answer) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
        );
        sent.on('error', reject);
        write(sent, body);
      }),
    close: () => agent.destroy(),
  };
}

/** The whole answer as text. */
export async function textOf({ body }: Answer): Promise<string> {
  return (await buffer(body)).toString();
}

function overHttp1({ port, ca, from }: Target): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const send = (asked: Asked, isAgain: boolean) =>
    new Promise<Answer>((resolve, reject) => {
      const { method = 'GET', path, headers, body } = asked;
      const sent = requestHttps({
        host: '127.0.0.1',
        port,
        ca,
        agent,
        method,
        path,
        servername: host,
        ...(from !== undefined && { localAddress: from }),
        headers: { host: `${host}:${port}`, ...headers },
      });
      let isAnswered = false;
      sent.on('response', (answer) => {
        isAnswered = true;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer });
      });
      sent.on('error', (error) => {
        // As browsers do: a kept connection that ends before an answer begins is no failure, the request is sent anew.
        if (isAnswered) return;
        if (sent.reusedSocket && !isAgain && isPlain(body)) resolve(send(asked, true));
        else reject(error);
      });
      write(sent, body);
    });
  return {
    protocol: 'HTTP/1.1',
    ask: (asked) => send(asked, false),
    close: () => agent.destroy(),
  };
}

function overHttp2({ port, ca, from }: Target): Client {
  let session: ClientHttp2Session | null = null;
  const current = async () => {
    if (session !== null && !session.closed && !session.destroyed) return session;
    const fresh = connectHttp2(`https://${host}:${port}`, {
      // Megabytes: Node would end a stream with more than ten that wait to be sent.
      maxSessionMemory: 200,
      createConnection: () =>
        connectTls({
          host: '127.0.0.1',
          port,
          ca,
          servername: host,
          ALPNProtocols: ['h2'],
          ...(from !== undefined && { localAddress: from }),
        }),
    });
    session = fresh;
    // What it carries fails by itself.
    fresh.on('error', () => undefined);
    // The proxy takes no further requests on it, and answers those it has.
    fresh.on('goaway', () => fresh.close());
    await once(fresh, 'connect');
    if (fresh.alpnProtocol !== 'h2') throw new Error(`the proxy speaks ${fresh.alpnProtocol}`);
    return fresh;
  };
  const send = async (asked: Asked, isAgain: boolean): Promise<Answer> => {
    const { method = 'GET', path, headers, body } = asked;
    const stream = (await current()).request({ ':method': method, ':path': path, ...headers });
    const answered = new Promise<Answer>((resolve, reject) => {
      stream.on('response', (head) =>
        resolve({ status: head[':status'] ?? 0, headers: head, body: stream }),
      );
      stream.on('error', reject);
      stream.on('close', () => reject(new Error('the stream ended without an answer')));
    });
    write(stream, body);
    return answered.catch((error: unknown) => {
      // As browsers do: what the proxy says that it did not take up is sent on a new connection.
      const isRefused = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;
      if (isAgain || !isRefused || !isPlain(body)) throw error;
      return send(asked, true);
    });
  };
  return {
    protocol: 'HTTP/2',
    ask: (asked) => send(asked, false),
    close: () => session?.destroy(),
  };
}

function isPlain(body: Asked['body']): boolean {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array;
}

function write(sent: NodeJS.WritableStream, body: Asked['body']): void {
  if (body === undefined) sent.end();
  else if (typeof body === 'string' || body instanceof Uint8Array) sent.end(body);
  else body.pipe(sent);
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};
type Step = (response: ServerResponse, request: Received) => void | Promise<void>;

/** A server that answers each request by the next step, and remembers what it was sent. */
export async function scriptedServer(...steps: readonly Step[]) {
  const received: Received[] = [];
  const waiting = [...steps];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const got = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(got);
    const step = waiting.shift();
    if (step === undefined) response.writeHead(599).end();
    else await step(response, got);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with an envelope. */
export function envelope(
  data: unknown,
  { code = 0, msg = '', status = 200, headers = {} }: Partial<Facts> = {},
): Step {
  return (response) => {
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'x-request-id': 'req-1',
        ...headers,
      })
      .end(JSON.stringify({ code, msg, data }));
  };
}
type Facts = { code: number; msg: string; status: number; headers: Record<string, string> };

/** Breaks the connection without an answer. */
export const breakOff: Step = (response) => void response.destroy();

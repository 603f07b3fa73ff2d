import {
  createServer,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { steadyPort } from '../proxies/steady-port.ts';

/** What the object storage does with a request. `truncates`: it sends half of an object and ends the connection. */
export type StorageFault = 'none' | 'hangs' | 'fails' | 'truncates';

export type ChaosStorage = {
  /** Settings that lead the product to it. */
  readonly env: Readonly<Record<string, string>>;
  become(fault: StorageFault): void;
  close(): Promise<void>;
};

/** The tests' S3, which checks every signature, behind what can fail. */
export async function startChaosStorage(): Promise<ChaosStorage> {
  const storage = await startS3Server();
  const state = { fault: 'none' as StorageFault, failures: 0 };
  const server = createServer((request, response) => {
    pass(request, response, { target: new URL(storage.endpoint), state }).catch(() =>
      response.destroy(),
    );
  });
  const port = await steadyPort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: {
      FILE_STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: s3Account.region,
      S3_BUCKET: s3Account.bucket,
      S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    become(fault) {
      state.fault = fault;
    },
    async close() {
      state.fault = 'none';
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await storage.stop();
    },
  };
}

type Passing = { target: URL; state: { fault: StorageFault; failures: number } };

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { target, state }: Passing,
): Promise<void> {
  const body = await buffer(request);
  while (state.fault === 'hangs') await sleep(200);
  if (state.fault === 'fails') {
    state.failures += 1;
    response.writeHead(state.failures % 2 === 0 ? 500 : 503).end();
    return;
  }
  const { method, url: path, headers } = request;
  const { hostname, port } = target;
  const inner = send({ hostname, port, method, path, headers }, (answer) => {
    const reply = async () => {
      const bytes = await buffer(answer);
      response.writeHead(answer.statusCode ?? 500, { 'content-length': bytes.length });
      const isCut = state.fault === 'truncates' && method === 'GET' && bytes.length > 1;
      if (!isCut) response.end(bytes);
      else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    };
    reply().catch(() => response.destroy());
  });
  inner.on('error', () => response.destroy());
  inner.end(body);
}

import { createServer, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';

/** What the object storage does with a request. `truncates`: it sends half of an object and ends the connection. */
export type StorageFault = 'none' | 'hangs' | 'fails' | 'truncates';

export type ChaosStorage = {
  /** Settings that lead the product to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: ReadonlyMap<string, Buffer>;
  become(fault: StorageFault): void;
  close(): Promise<void>;
};

/** The tests' S3, which checks every signature, behind what can fail. */
export async function startChaosStorage(): Promise<ChaosStorage> {
  const storage = await startS3Server();
  const target = new URL(storage.endpoint);
  let fault: StorageFault = 'none';
  let number = 0;
  const server = createServer((request, response) => {
    const pass = async () => {
      const body = await buffer(request);
      while (fault === 'hangs') await sleep(200);
      number += 1;
      if (fault === 'fails') return void response.writeHead(number % 2 === 0 ? 500 : 503).end();
      const { method, url, headers } = request;
      const inner = send(
        { host: target.hostname, port: target.port, method, path: url, headers },
        (answer) => {
          buffer(answer).then(
            (bytes) => reply(response, { status: answer.statusCode ?? 500, bytes, method }),
            () => response.destroy(),
          );
        },
      );
      inner.on('error', () => response.destroy());
      inner.end(body);
    };
    const reply = (
      to: ServerResponse,
      { status, bytes, method }: { status: number; bytes: Buffer; method: string | undefined },
    ) => {
      to.writeHead(status, { 'content-length': bytes.length });
      if (fault !== 'truncates' || method !== 'GET' || bytes.length < 2) return to.end(bytes);
      return to.write(bytes.subarray(0, bytes.length / 2), () => to.destroy());
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      FILE_STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: s3Account.region,
      S3_BUCKET: s3Account.bucket,
      S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    objects: storage.objects,
    become: (next) => void (fault = next),
    async close() {
      fault = 'none';
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await storage.stop();
    },
  };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { selfSigned } from '@arcadia/gateways/test-support/self-signed';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';

export type VendorRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawBody: string;
};
export type VendorAnswer = {
  status?: number;
  headers?: Readonly<Record<string, string>> | undefined;
  body: string | Buffer;
};

/** Somebody's API over https on this machine, behind a proxy that can fail. */
export type HttpsVendor = {
  /** As the product's settings name it. */
  readonly url: string;
  readonly proxy: FaultProxy;
  /** Answer in place of the right one: nonsense that arrives over a good connection. Null: as it should. */
  instead: VendorAnswer | null;
  close(): Promise<void>;
};

/** A certificate for servers of a test, and what makes the product's process trust it. */
export type VendorIdentity = {
  readonly key: string;
  readonly cert: string;
  readonly env: { NODE_EXTRA_CA_CERTS: string };
  remove(): Promise<void>;
};

export async function vendorIdentity(): Promise<VendorIdentity> {
  const { key, cert } = selfSigned();
  const folder = await mkdtemp(join(tmpdir(), 'arcadia-vendor-'));
  const file = join(folder, 'ca.pem');
  await writeFile(file, cert);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { key, cert, env: { NODE_EXTRA_CA_CERTS: file }, remove };
}

export async function startHttpsVendor(
  { key, cert }: VendorIdentity,
  answer: (request: VendorRequest) => VendorAnswer | Promise<VendorAnswer>,
): Promise<HttpsVendor> {
  const server = createServer({ key, cert }, (request, response) => {
    const reply = async () => {
      const { method = 'GET', url = '', headers } = request;
      const rawBody = await text(request);
      const given = vendor.instead ?? (await answer({ method, url, headers, rawBody }));
      response.writeHead(given.status ?? 200, given.headers).end(given.body);
    };
    reply().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await startFaultProxy((server.address() as AddressInfo).port);
  const vendor: HttpsVendor = {
    url: `https://localhost:${proxy.port}`,
    proxy,
    instead: null,
    async close() {
      await proxy.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
}

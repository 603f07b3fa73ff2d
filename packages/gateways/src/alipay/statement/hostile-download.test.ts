import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAlipayGateway } from '../adapter.ts';
import { generateKeys, type KeyPair, readPrivateKey } from '../../rsa-keys.ts';
import { signRsa2 } from '../sign.ts';

const method = 'alipay_data_dataservice_bill_downloadurl_query';
let merchant: KeyPair;
let alipay: KeyPair;
let server: Server;
let host: string;
/** Answers of the gateway to the question for an address, and of the host of bills to everything else. */
let answer: string;
let serveBill: (response: ServerResponse) => void;

beforeAll(async () => {
  [merchant, alipay] = await Promise.all([generateKeys(), generateKeys()]);
  server = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith('/gateway.do')) response.end(answer);
    else serveBill(response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  host = `127.0.0.1:${port}`;
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function gatewayAt(
  gatewayUrl: string,
  billHosts: readonly string[],
  billTimeoutMs = 300,
): PaymentGateway {
  return createAlipayGateway({
    gatewayUrl,
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    merchantPrivateKey: merchant.privateKey,
    alipayPublicKey: alipay.publicKey,
    clock: fixedClock(new Date('2026-11-21T04:00:00Z')),
    billHosts,
    billTimeoutMs,
  });
}

const download = () =>
  gatewayAt(`http://${host}/gateway.do`, [host]).downloadStatement('2026-11-20');

function addressAnswer(address: string, key = alipay.privateKey): string {
  const inner = JSON.stringify({ code: '10000', msg: 'Success', bill_download_url: address });
  return `{"${method}_response":${inner},"sign":"${signRsa2(inner, readPrivateKey(key, 'K'))}"}`;
}

function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024);
  const pour = (): void => {
    if (!response.destroyed) response.write(piece, pour);
  };
  pour();
}

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['an error page', (response) => response.writeHead(500).end(), /HTTP 500/],
  ['a page in HTML', (response) => response.end('<html>busy</html>'), /can't be read/],
  ['nothing', (response) => response.end(), /can't be read/],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    /unreachable/,
  ],
  ['silence', () => undefined, /unreachable \(TimeoutError\)/],
  ['an interrupted answer', (response) => response.destroy(), /unreachable/],
])('a host of bills that sends %s is refused', async (_, serve, problem) => {
  answer = addressAnswer(`http://${host}/bill`);
  serveBill = serve;
  await expect(download()).rejects.toMatchObject({
    name: 'GatewayUnavailable',
    message: expect.stringMatching(problem),
  });
});

test('a bill without an end is given up', async () => {
  answer = addressAnswer(`http://${host}/bill`);
  serveBill = endless;
  const gateway = gatewayAt(`http://${host}/gateway.do`, [host], 30_000);
  await expect(gateway.downloadStatement('2026-11-20')).rejects.toThrow(/too large/);
});

test.each([
  ['another host', 'http://elsewhere.example/bill'],
  ['another port', 'http://127.0.0.1:1/bill'],
  ['a look-alike', 'http://127.0.0.1.elsewhere.example/bill'],
  ['a file', 'file:///etc/passwd'],
  ['no address', ''],
])('%s is not fetched', async (_, address) => {
  answer = addressAnswer(address);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await expect(download()).rejects.toThrow(/no usable address|another host/);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an address with a password is not fetched', async () => {
  answer = addressAnswer(`http://user:password@${host}/bill`);
  await expect(download()).rejects.toThrow(/no usable address/);
});

test('an address that Alipay did not sign is not fetched', async () => {
  answer = addressAnswer(`http://${host}/bill`, merchant.privateKey);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await expect(download()).rejects.toThrow(/wrong signature/);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a refusal is an error, not an empty statement', async () => {
  const inner = '{"code":"40004","msg":"Business Failed","sub_code":"isv.invalid_arguments"}';
  const sign = signRsa2(inner, readPrivateKey(alipay.privateKey, 'K'));
  answer = `{"${method}_response":${inner},"sign":"${sign}"}`;
  await expect(download()).rejects.toThrow(/isv.invalid_arguments/);
});

test('the real Alipay’s bills are downloaded by https only', async () => {
  const address = 'http://dwbillcenter.alipay.com/downloadBillFile.resource?bizType=trade';
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(addressAnswer(address)))
    .mockResolvedValueOnce(new Response('nothing'));
  const gateway = gatewayAt('https://openapi.alipay.com/gateway.do', ['dwbillcenter.alipay.com']);
  await expect(gateway.downloadStatement('2026-11-20')).rejects.toThrow(/can't be read/);
  expect(fetched.mock.lastCall?.[0]).toEqual(new URL(address.replace('http:', 'https:')));
});

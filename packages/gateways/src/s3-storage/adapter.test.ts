import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { s3Account, startS3Server } from '../test-support/s3-server.ts';
import { describeStorage, newKey } from '../test-support/storage-contract.ts';
import { createS3Storage, type S3Settings } from './adapter.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());
beforeEach(() => {
  s3.requests.length = 0;
});

const storageWith = (more: Partial<S3Settings> = {}) =>
  createS3Storage({ ...s3Account, endpoint: s3.endpoint, ...more });

describeStorage('S3', () => storageWith());

test('objects lie in the bucket by path, below an endpoint that may have one of its own', async () => {
  const key = newKey();
  await storageWith({ endpoint: `${s3.endpoint}/` }).put(key, Buffer.from('x'));
  expect(s3.requests).toEqual([`PUT /papers/${key}`]);
  expect([...s3.objects.keys()]).toContain(`/papers/${key}`);
});

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 403],
  ['an unknown key', { accessKeyId: 'AKIDUNKNOWN' }, 403],
  ['another region', { region: 'us-east-1' }, 403],
  ['a bucket that is not there', { bucket: 'nowhere' }, 404],
] as const)('%s is told, and never taken for a missing file', async (_, wrong, status) => {
  const storage = storageWith(wrong);
  const key = newKey();
  const told = { name: 'GatewayUnavailable', detail: expect.stringContaining(`HTTP ${status}`) };
  await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject(told);
  await expect(storage.get(key)).rejects.toMatchObject(told);
  await expect(storage.delete(key)).rejects.toMatchObject(told);
  expect([...s3.objects.keys()].some((path) => path.endsWith(key))).toBe(false);
});

test('a call that fails once is retried', async () => {
  const key = newKey();
  s3.failures.push(503);
  await storageWith().put(key, Buffer.from('x'));
  expect(s3.requests).toHaveLength(2);
  expect(String(await storageWith().get(key))).toBe('x');
});

test('a call whose connection breaks off is sent again on another one', async () => {
  const key = newKey();
  let connections = 0;
  const breaking = createServer((socket) => {
    connections += 1;
    if (connections === 1) return void socket.once('data', () => socket.resetAndDestroy());
    const storage = connect(Number(new URL(s3.endpoint).port), '127.0.0.1');
    socket.pipe(storage).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(breaking, 'listening');
  const endpoint = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
  await storageWith({ endpoint }).put(key, Buffer.from('x'));
  expect(s3.requests).toEqual([`PUT /papers/${key}`]);
  breaking.close();
});

test('a storage that keeps failing is unavailable', async () => {
  s3.failures.push(500, 500, 500);
  await expect(storageWith().put(newKey(), Buffer.from('x'))).rejects.toThrow('PUT HTTP 500');
  expect(s3.requests).toHaveLength(3);
});

test('an unreachable or silent storage is unavailable', async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const storage = storageWith({ endpoint, timeoutMs: 50 });
  await expect(storage.get(newKey())).rejects.toThrow('file storage: unreachable (TimeoutError)');
  // A connection may still arrive late; left open, it would keep the server from closing.
  silent.on('connection', (socket) => socket.destroy());
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  await expect(storage.get(newKey())).rejects.toThrow('file storage: unreachable');
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { patience } from '../../../../tools/testing/patience.ts';
import { startTestHttp, type TestHttp } from './testing/test-http.ts';

const database = useTestDatabase();
const entered = Promise.withResolvers<void>();
const release = Promise.withResolvers<void>();
let http: TestHttp;
let leaving: TestHttp;

beforeAll(async () => {
  http = await startTestHttp(database.url, {
    handlers: {
      getHealth: async (ctx) => {
        entered.resolve();
        await release.promise;
        return { ok: true, now: ctx.clock.now().toISOString(), reader: null };
      },
    },
  });
  const answers = async () => ({ ok: true as const, now: '2026-11-20T04:00:00.000Z' });
  leaving = await startTestHttp(database.url, {
    handlers: { getReadiness: answers, getLiveness: answers },
  });
});
afterAll(() => Promise.all([http.stop(), leaving.stop()]));

test('who leaves goes on answering, is not ready, and keeps no connection', async () => {
  const address = await leaving.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  const left = leaving.app.leave(0);
  const ready = await fetch(`${address}/api/health/ready`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  // Nothing is wrong: who looks for new errors after an upgrade finds none of these.
  expect((await ready.json()).data).toBe(null);
  expect(leaving.world.log.filter((line) => line.includes('errorId'))).toEqual([]);
  const live = await fetch(`${address}/api/health/live`);
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
  await left;
  await leaving.app.close();
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow('fetch failed');
});

test('closing finishes running requests, ends idle connections, and accepts no new ones', async () => {
  const address = await http.app.listen({ port: 0, host: '127.0.0.1' });
  const { hostname, port } = new URL(address);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  const running = fetch(`${address}/api/health`);
  await entered.promise;

  const silentEnded = once(silent, 'close');
  const closing = http.app.close();
  await silentEnded;
  // Node takes no more connections, yet the running request is still waited for.
  expect(http.app.server.listening).toBe(false);
  release.resolve();
  expect((await running).status).toBe(200);
  await closing;
  await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');
});

test('who connected just before the end is answered, but gets no stream any more', async () => {
  const late = await startTestHttp(database.url, {
    handlers: { getLiveness: async () => ({ ok: true as const, now: '2026-11-20T04:00:00.000Z' }) },
  });
  const address = await late.app.listen({ port: 0, host: '127.0.0.1' });
  const { hostname, port } = new URL(address);
  const connected = async () => {
    const taken = once(late.app.server, 'connection');
    const socket = connect(Number(port), hostname);
    await taken;
    return socket;
  };
  const [asks, wantsStream] = [await connected(), await connected()];
  const closing = late.app.close();
  await vi.waitFor(() => expect(late.app.server.listening).toBe(false), patience);
  const answerTo = async (socket: typeof asks, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    return (await text(socket).catch(String)).slice(0, 12);
  };
  expect(
    await Promise.all([answerTo(asks, '/api/health/live'), answerTo(wantsStream, '/api/events')]),
  ).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  await closing;
  await late.stop();
});

/** Connects and asks in a thread of its own, so that it can while ours does not look. Says what came back. */
const askingThread = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, host, connected } } = require('node:worker_threads');
  let came = '';
  const socket = connect(port, host, () => {
    socket.write('GET /api/health/live HTTP/1.1\\r\\nhost: x\\r\\nconnection: close\\r\\n\\r\\n', () => {
      Atomics.store(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
  });
  socket.on('data', (piece) => (came += piece));
  socket.on('error', (error) => (came = error.message));
  socket.on('close', () => parentPort.postMessage(came.slice(0, 12)));
`;

test('who has connected, and was not noticed yet when the server closed, is answered', async () => {
  const late = await startTestHttp(database.url, {
    handlers: { getLiveness: async () => ({ ok: true as const, now: '2026-11-20T04:00:00.000Z' }) },
  });
  const { hostname: host, port } = new URL(await late.app.listen({ port: 0, host: '127.0.0.1' }));
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: Number(port), host, connected };
  const thread = new Worker(askingThread, { eval: true, workerData });
  await once(thread, 'online');
  const answer = once(thread, 'message');
  // Nothing of ours runs meanwhile, so that the connection waits in the queue of the system.
  expect(Atomics.wait(connected, 0, 0, patience.timeout)).not.toBe('timed-out');
  await late.app.close();
  expect(await answer).toEqual(['HTTP/1.1 200']);
  await late.stop();
});

import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-time.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify();
  limitBodyTime(app);
  app.post('/impatient', { config: { bodyMs: 50 } }, async () => 'done');
  app.post('/patient', async () => 'done');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const begin = (path: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`);
  socket.write('content-length: 4\r\n\r\ntr');
  return socket;
};

test('a body that does not arrive in time ends the connection', async () => {
  const socket = begin('/impatient');
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('a route with a longer limit keeps waiting', async () => {
  const patient = begin('/patient');
  await once(begin('/impatient'), 'close');
  patient.write('ue');
  const [answer] = (await once(patient, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  patient.destroy();
});

test('a request without a body has nothing to wait for', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/impatient`, { method: 'POST' });
  expect(await answer.text()).toBe('done');
});

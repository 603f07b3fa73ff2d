import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

/** More than the buffers between two sockets hold. */
const bodyBytes = 24 * 1024 * 1024;

/** The way of a proxy that sends all of a request before it reads, over a connection that ends with the answer: nginx as it is installed. */
async function sendAll(path: string, contentType: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const broken: string[] = [];
  socket.on('error', ({ message }) => broken.push(message));
  const answer = text(socket).catch(() => '');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: ${bodyBytes}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(bodyBytes, 'a'));
  await new Promise((resolve) => socket.on('close', resolve));
  return broken[0] ?? (await answer).slice(9, 12);
}

test('who sends a whole body before it reads sees why it was refused', async () => {
  const seen = [
    ['sign-in', await sendAll('/api/login', 'application/json')],
    ['upload', await sendAll('/api/upload', 'multipart/form-data; boundary=x')],
    ['events', await sendAll('/api/metering/events', 'application/cloudevents-batch+json')],
    ['notice', await sendAll('/api/notify/alipay', 'application/x-www-form-urlencoded')],
    ['page', await sendAll('/login', 'text/plain')],
  ];
  expect(seen).toEqual([
    ['sign-in', '413'],
    ['upload', '401'],
    ['events', '401'],
    ['notice', '413'],
    ['page', '405'],
  ]);
});

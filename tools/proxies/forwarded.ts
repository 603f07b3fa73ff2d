import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, textOf } from './client.ts';
import { type Bench, expectSame, withEach } from './proof.ts';

const stranger = '127.0.0.9';
const pretended = '203.0.113.7';

/** Everything by which a caller could pretend to be somebody else. */
const forged = (requestId: string) => ({
  'content-type': 'application/json',
  'x-forwarded-for': pretended,
  'x-forwarded-proto': 'http',
  'x-real-ip': pretended,
  forwarded: `for=${pretended}`,
  'x-request-id': requestId,
});

/** The product sees the address of who speaks to the proxy, whatever that one says, and so it does of who comes past the proxy. */
export async function proveForwarded(bench: Bench): Promise<string> {
  await withEach(
    bench,
    async (client) => {
      const requestId = `forged-${randomUUID()}`;
      const answer = await client.ask({ ...refused(), headers: forged(requestId) });
      await textOf(answer);
      await expectStranger(bench, 'through the proxy', answer, requestId);
    },
    stranger,
  );
  for (const port of bench.product.ports) {
    const requestId = `forged-${randomUUID()}`;
    const answer = await pastTheProxy(port, requestId);
    await expectStranger(bench, 'past the proxy', answer, requestId);
  }
  return `a stranger is ${stranger} through the proxy and past it, whatever he says; nor does his X-Request-Id count`;
}

/** A password that is wrong: the only log line with an address tells of it. */
function refused() {
  const body = { type: 3, email: `nobody-${randomUUID()}@demo.example`, password: 'Wrong-2026' };
  return {
    method: 'POST',
    path: '/api/login',
    body: JSON.stringify({ ...body, isRead: true, countryCode: 'CN' }),
  } as const;
}

async function expectStranger(
  { product }: Bench,
  way: string,
  { headers }: Pick<Answer, 'headers'>,
  forgedId: string,
): Promise<void> {
  const requestId = String(headers['x-request-id']);
  if (requestId === forgedId) throw new Error(`${way} a stranger chooses the id of his request`);
  const line = product.logOf(requestId).find(({ msg }) => msg === 'security event');
  expectSame(`${way} the log's address`, line?.['ipAddress'], stranger);
}

function pastTheProxy(port: number, requestId: string): Promise<Pick<Answer, 'headers'>> {
  const { method, path, body } = refused();
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, localAddress: stranger, headers: forged(requestId) },
      (answer) => void text(answer).then(() => resolve(answer), reject),
    );
    sent.on('error', reject).end(body);
  });
}
